import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import {
  type MailTemplate,
  type MailTemplateName,
  mailDraft,
  mailTemplateNames,
} from '@doorstep/contracts/identity/mails/schema.ts';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';
import { mailTexts } from './mail-texts.ts';

/** A mail whose text administrators have changed, in one language. */
export interface MailTemplateRow {
  _id: number;
  name: MailTemplateName;
  /** Absent in rows of earlier releases, which count for the language of the site. */
  language?: Language;
  subject: string;
  text: string;
  version: number;
  edits?: Edits;
}

const required = { type: String, required: true } as const;

export const mailTemplateModel = defineModel<MailTemplateRow>('MailTemplate', 'mail_templates', {
  _id: { type: Number, required: true },
  name: required,
  language: String,
  subject: required,
  text: required,
  version: { type: Number, required: true },
  edits: Object,
});

export const editedTemplate: EditedKind = {
  fields: Object.keys(mailDraft.shape),
  code: 'template-changed',
  sentence: () => t('Another administrator has changed this text meanwhile.'),
};

/** The text of a mail in a language. */
export interface TemplateKey {
  readonly name: MailTemplateName;
  readonly language: Language;
  /** Says which language rows of earlier releases count for. */
  readonly site: Pick<Site, 'language'>;
}

/** The place of a mail in the list of names: the id of its row in earlier releases, and in the audit log. */
export const placeOf = (name: MailTemplateName): number => mailTemplateNames.indexOf(name) + 1;

const idsPerLanguage = 1_000;

/** The id of a row: the place of its mail, and that of its language. No row of an earlier release has it. */
const templateId = ({ name, language }: Omit<TemplateKey, 'site'>): number =>
  (languages.indexOf(language) + 1) * idsPerLanguage + placeOf(name);

/** The ids under which a text may be stored. */
export const idsOf = (key: TemplateKey): number[] => [
  templateId(key),
  ...(key.language === key.site.language ? [placeOf(key.name)] : []),
];

/** Names a text where its versions count on after a return to that of the release. */
export const toVersionKey = ({ _id }: Pick<MailTemplateRow, '_id'>): string => `mail-template/${_id}`;

/** The text of a mail in a language: that of the administrators, or the one that comes with the release, as version 0. */
export async function readTemplate(
  { mailTemplates }: { mailTemplates: Model<MailTemplateRow> },
  key: TemplateKey,
  session: ClientSession | null = null,
): Promise<MailTemplateRow> {
  const rows = await mailTemplates
    .find({ _id: { $in: idsOf(key) } })
    .session(session)
    .lean<MailTemplateRow[]>();
  return chooseTemplate(rows, key);
}

/** The text of a mail in a language from rows that may contain it. */
export async function chooseTemplate(rows: readonly MailTemplateRow[], key: TemplateKey): Promise<MailTemplateRow> {
  const ids = idsOf(key);
  const found = ids.map(id => rows.find(({ _id }) => _id === id)).find(row => row !== undefined);
  return found ? { ...found, _id: templateId(key), language: key.language } : shippedTemplate(key);
}

export function shippedTemplate(key: Omit<TemplateKey, 'site'>): Promise<MailTemplateRow> {
  const { name, language } = key;
  const { subject, text } = mailTexts[name];
  return sayIn(language, () => ({
    _id: templateId(key),
    name,
    language,
    subject: subject(),
    text: text(),
    version: 0,
  }));
}

/** `isWritten` says whether the text is that of administrators. */
export function toTemplate({ _id, language, edits, ...row }: MailTemplateRow, isWritten: boolean): MailTemplate {
  const { title, occasion, variables } = mailTexts[row.name];
  return {
    ...row,
    isWritten,
    title: title(),
    occasion: occasion(),
    variables: Object.entries(variables).map(([name, { meaning, isRequired = false }]) => ({
      name,
      meaning: meaning(),
      required: isRequired,
    })),
  };
}
