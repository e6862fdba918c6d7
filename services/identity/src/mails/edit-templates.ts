import { type MailDraft, type MailTemplate, type MailTemplateName, mailTemplateNames } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { isDuplicateKey, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { findDraftProblem } from './fill-mail.ts';
import { type MailTemplateRow, readTemplate, shippedTemplate, templateId, toTemplate } from './mail-template.model.ts';
import { mailTexts } from './mail-texts.ts';

type TemplateDeps = Pick<Deps, 'db' | 'mailTemplates'>;

/** All mails, in the order of their names. */
export async function listTemplates({ mailTemplates }: TemplateDeps): Promise<MailTemplate[]> {
  const changed = await mailTemplates.find().lean<MailTemplateRow[]>();
  return mailTemplateNames.map(name =>
    toTemplate(changed.find(({ _id }) => _id === templateId(name)) ?? shippedTemplate(name)),
  );
}

/** Throws 409 `template-changed` if another administrator has saved since `version`, 422 for a draft that cannot be sent. */
export async function updateTemplate(
  { db, mailTemplates }: TemplateDeps,
  actor: Actor,
  name: MailTemplateName,
  { version, ...draft }: MailDraft & { version: number },
): Promise<MailTemplate> {
  checkDraft(name, draft);
  try {
    return await transact(db, async session => {
      const before = await readTemplate({ mailTemplates }, name, session);
      if (before.version !== version) throw templateChanged();
      const after: MailTemplateRow = { ...before, ...draft, version: version + 1 };
      await mailTemplates.replaceOne({ _id: after._id }, after, { session, upsert: true });
      await audit(db, session, auditedTemplate, { actor, before, after, action: 'updated' });
      return toTemplate(after);
    });
  } catch (error) {
    // Another administrator saved the first change at the same moment.
    throw isDuplicateKey(error) ? templateChanged() : error;
  }
}

export function resetTemplate({ db, mailTemplates }: TemplateDeps, actor: Actor, name: MailTemplateName) {
  return transact(db, async session => {
    const before = await readTemplate({ mailTemplates }, name, session);
    const after = shippedTemplate(name);
    await mailTemplates.deleteOne({ _id: after._id }, { session });
    await audit(db, session, auditedTemplate, { actor, before, after, action: 'updated' });
    return toTemplate(after);
  });
}

/** Throws 422 for a draft that cannot be sent. */
export function checkDraft(name: MailTemplateName, draft: MailDraft): void {
  const problem = findDraftProblem(mailTexts[name], draft);
  if (problem) throw fieldError(problem.field, problem.sentence);
}

const templateChanged = () => conflict('template-changed', t('Another administrator has changed this text meanwhile.'));

const auditedTemplate: AuditedEntity<MailTemplateRow> = {
  service: 'identity',
  entity: 'mail-template',
  toResource: ({ subject, text }) => ({ subject, text }),
  getName: ({ name }) => mailTexts[name].title,
};
