import {
  type Language,
  type MailDraft,
  type MailTemplate,
  type MailTemplateName,
  mailTemplateNames,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { findDraftProblem } from './fill-mail.ts';
import {
  chooseTemplate,
  idsOf,
  type MailTemplateRow,
  placeOf,
  readTemplate,
  shippedTemplate,
  type TemplateKey,
  toTemplate,
} from './mail-template.model.ts';
import { mailTexts } from './mail-texts.ts';

type TemplateDeps = Pick<Deps, 'db' | 'mailTemplates'>;

/** The text of a mail that an administrator names: in a language, or else in that of the site. */
export interface NamedTemplate {
  readonly name: MailTemplateName;
  readonly language?: Language | undefined;
}

/** All mails in a language, in the order of their names. */
export async function listTemplates(
  { db, mailTemplates }: TemplateDeps,
  wanted: Language | undefined,
): Promise<MailTemplate[]> {
  const site = await readKnownSite(db);
  const language = wanted ?? site.language;
  const keys = mailTemplateNames.map(name => ({ name, language, site }));
  const changed = await mailTemplates.find({ _id: { $in: keys.flatMap(idsOf) } }).lean<MailTemplateRow[]>();
  return Promise.all(keys.map(async key => toTemplate(await chooseTemplate(changed, key))));
}

/** Throws 409 `template-changed` if another administrator has saved since `version`, 422 for a draft that cannot be sent. */
export async function updateTemplate(
  deps: TemplateDeps,
  actor: Actor,
  named: NamedTemplate,
  { version, ...draft }: MailDraft & { version: number },
): Promise<MailTemplate> {
  checkDraft(named.name, draft);
  const { db, mailTemplates } = deps;
  try {
    return await transact(db, async session => {
      const key = await findKey(deps, named, session);
      const before = await readTemplate(deps, key, session);
      if (before.version !== version) throw templateChanged();
      const after: MailTemplateRow = { ...before, ...draft, version: version + 1 };
      await mailTemplates.deleteMany({ _id: { $in: idsOf(key), $ne: after._id } }, { session });
      await mailTemplates.replaceOne({ _id: after._id }, after, { session, upsert: true });
      await auditTemplate(deps, actor, key, { before, after }, session);
      return toTemplate(after);
    });
  } catch (error) {
    // Another administrator saved the first change at the same moment.
    throw isDuplicateKey(error) ? templateChanged() : error;
  }
}

export function resetTemplate(deps: TemplateDeps, actor: Actor, named: NamedTemplate): Promise<MailTemplate> {
  const { db, mailTemplates } = deps;
  return transact(db, async session => {
    const key = await findKey(deps, named, session);
    const before = await readTemplate(deps, key, session);
    const after = await shippedTemplate(key);
    await mailTemplates.deleteMany({ _id: { $in: idsOf(key) } }, { session });
    await auditTemplate(deps, actor, key, { before, after }, session);
    return toTemplate(after);
  });
}

async function findKey(
  { db }: TemplateDeps,
  { name, language }: NamedTemplate,
  session: ClientSession,
): Promise<TemplateKey> {
  const site = await readKnownSite(db, session);
  return { name, language: language ?? site.language, site };
}

/** Throws 422 for a draft that cannot be sent. */
export function checkDraft(name: MailTemplateName, draft: MailDraft): void {
  const problem = findDraftProblem(mailTexts[name], draft);
  if (problem) throw fieldError(problem.field, problem.sentence);
}

const templateChanged = () => conflict('template-changed', t('Another administrator has changed this text meanwhile.'));

/** The log knows a mail by its place, in all languages. */
function auditTemplate(
  { db }: TemplateDeps,
  actor: Actor,
  { name, language, site }: TemplateKey,
  { before, after }: { before: MailTemplateRow; after: MailTemplateRow },
  session: ClientSession,
): Promise<void> {
  const _id = placeOf(name);
  return audit(db, session, auditedTemplate, {
    actor,
    before: { ...before, _id },
    after: { ...after, _id },
    action: 'updated',
    details: language !== site.language && { language },
  });
}

const auditedTemplate: AuditedEntity<MailTemplateRow> = {
  service: 'identity',
  entity: 'mail-template',
  toResource: ({ subject, text }) => ({ subject, text }),
  getName: ({ name }) => mailTexts[name].title(),
};
