import { type MailTemplate, type MailTemplateName, mailTemplateNames } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import { mailTexts } from './mail-texts.ts';

/** A mail whose text administrators have changed. */
export interface MailTemplateRow {
  /** Its place in the list of names. */
  _id: number;
  name: MailTemplateName;
  subject: string;
  text: string;
  version: number;
}

const required = { type: String, required: true } as const;

export const mailTemplateModel = defineModel<MailTemplateRow>('MailTemplate', 'mail_templates', {
  _id: { type: Number, required: true },
  name: required,
  subject: required,
  text: required,
  version: { type: Number, required: true },
});

export const templateId = (name: MailTemplateName): number => mailTemplateNames.indexOf(name) + 1;

/** The text of a mail: that of the administrators, or the one that comes with the release, as version 0. */
export async function readTemplate(
  { mailTemplates }: { mailTemplates: Model<MailTemplateRow> },
  name: MailTemplateName,
  session: ClientSession | null = null,
): Promise<MailTemplateRow> {
  const row = await mailTemplates.findById(templateId(name)).session(session).lean<MailTemplateRow>();
  return row ?? shippedTemplate(name);
}

export function shippedTemplate(name: MailTemplateName): MailTemplateRow {
  const { subject, text } = mailTexts[name];
  return { _id: templateId(name), name, subject, text, version: 0 };
}

export function toTemplate({ _id, ...row }: MailTemplateRow): MailTemplate {
  const { title, occasion, variables } = mailTexts[row.name];
  return {
    ...row,
    title,
    occasion,
    variables: Object.entries(variables).map(([name, { meaning, isRequired = false }]) => ({
      name,
      meaning,
      required: isRequired,
    })),
  };
}
