import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateMailTemplate } from '@doorstep/contracts/identity/mails/calls.ts';
import {
  type MailDraft,
  type MailTemplate,
  type MailTemplateName,
  mailTemplateNames,
} from '@doorstep/contracts/identity/mails/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { fieldError } from '@doorstep/platform/errors';
import { countOn, keepVersion } from '@doorstep/platform/former-versions';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { findDraftProblem } from './fill-mail.ts';
import {
  chooseTemplate,
  editedTemplate,
  idsOf,
  type MailTemplateRow,
  placeOf,
  readTemplate,
  shippedTemplate,
  type TemplateKey,
  toTemplate,
  toVersionKey,
} from './mail-template.model.ts';
import { mailTexts } from './mail-texts.ts';

type TemplateDeps = Pick<Deps, 'db' | 'mailTemplates'>;
type Change = z.output<NonNullable<typeof updateMailTemplate.body>>;

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
  const rows = await Promise.all(keys.map(key => chooseTemplate(changed, key)));
  const counted = await countOn(db, rows, toVersionKey);
  return counted.map((row, index) => toTemplate(row, rows[index]?.version !== 0));
}

/**
 * Throws 409 `template-changed` if another administrator has changed the same part since the version of the change, 422 for a draft that cannot
 * be sent.
 */
export async function updateTemplate(
  deps: TemplateDeps,
  actor: Actor,
  named: NamedTemplate,
  change: Change,
): Promise<MailTemplate> {
  const { db, mailTemplates } = deps;
  try {
    return await transact(db, async session => {
      const key = await findKey(deps, named, session);
      const before = await readCounted(deps, key, session);
      const { subject = before.subject, text = before.text } = mergeEdit(editedTemplate, {
        row: before,
        resource: before,
        change,
      });
      const draft = { subject, text };
      checkDraft(named.name, draft);
      const edit = { row: before, before, after: draft, by: toEditor(actor) };
      const after: MailTemplateRow = { ...before, ...draft, ...recordEdit(editedTemplate, edit) };
      await mailTemplates.deleteMany({ _id: { $in: idsOf(key), $ne: after._id } }, { session });
      await mailTemplates.replaceOne({ _id: after._id }, after, { session, upsert: true });
      await auditTemplate(deps, actor, key, { before, after }, session);
      return toTemplate(after, true);
    });
  } catch (error) {
    // Another administrator saved the first change at the same moment: with that, this one is merged.
    if (isDuplicateKey(error)) return updateTemplate(deps, actor, named, change);
    throw error;
  }
}

export function resetTemplate(deps: TemplateDeps, actor: Actor, named: NamedTemplate): Promise<MailTemplate> {
  const { db, mailTemplates } = deps;
  return transact(db, async session => {
    const key = await findKey(deps, named, session);
    const before = await readCounted(deps, key, session);
    const after = { ...(await shippedTemplate(key)), version: before.version + 1 };
    await keepVersion(db, toVersionKey(after), after.version);
    await mailTemplates.deleteMany({ _id: { $in: idsOf(key) } }, { session });
    await auditTemplate(deps, actor, key, { before, after }, session);
    return toTemplate(after, false);
  });
}

/** The text with its version, also if it is that of the release again. */
async function readCounted(deps: TemplateDeps, key: TemplateKey, session: ClientSession): Promise<MailTemplateRow> {
  const row = await readTemplate(deps, key, session);
  const [counted = row] = await countOn(deps.db, [row], toVersionKey);
  return counted;
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
