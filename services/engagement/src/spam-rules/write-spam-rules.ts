import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateSpamRule as updateSpamRuleEndpoint } from '@doorstep/contracts/engagement/spam-rules/calls.ts';
import { maxSpamRules, type SpamRule, spamRuleInput } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, notFound } from '@doorstep/platform/errors';
import { nextId, transact } from '@doorstep/platform/mongo';
import { parsePart } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import { editedRule, type SpamRuleRow, toSpamRule } from './spam-rule.model.ts';

type Input = z.output<typeof spamRuleInput>;
type Change = z.output<NonNullable<typeof updateSpamRuleEndpoint.body>>;

/** Throws 409 for too many rules. */
export async function createSpamRule(deps: Deps, actor: Actor, input: Input): Promise<SpamRule> {
  const { db, spamRules } = deps;
  const now = deps.now();
  const row: SpamRuleRow = {
    _id: await nextId(db, 'spam_rules'),
    ...input,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await transact(db, async session => {
    if ((await spamRules.countDocuments().session(session)) >= maxSpamRules)
      throw conflict('spam-rules-full', t('A site has at most {maxSpamRules} rules.', { maxSpamRules }));
    await spamRules.create([row], { session });
    await audit(db, session, auditedRule, { actor, after: row });
  });
  return toSpamRule(row);
}

/**
 * Changes a rule. Throws 404 for an unknown one, 409 `spam-rule-changed` if another administrator has set one of the fields to another value since
 * the version of the change, 422 if the kind needs another field.
 */
export function updateSpamRule(
  { db, spamRules, now }: Deps,
  actor: Actor,
  id: number,
  change: Change,
): Promise<SpamRule> {
  return transact(db, async session => {
    const before = await requireRule({ spamRules }, id, session);
    const resource = toSpamRule(before);
    const merged = { ...resource, ...mergeEdit(editedRule, { row: before, resource, change }) };
    const input = parsePart(spamRuleInput, merged, 'body');
    const edit = recordEdit(editedRule, { row: before, before: resource, after: input, by: toEditor(actor) });
    const after: SpamRuleRow = { _id: id, ...input, createdAt: before.createdAt, updatedAt: now(), ...edit };
    await spamRules.replaceOne({ _id: id }, after, { session });
    await audit(db, session, auditedRule, { actor, before, after });
    return toSpamRule(after);
  });
}

/** Throws 404 for an unknown rule. */
export function deleteSpamRule({ db, spamRules }: Deps, actor: Actor, id: number): Promise<void> {
  return transact(db, async session => {
    const before = await requireRule({ spamRules }, id, session);
    await spamRules.deleteOne({ _id: id }, { session });
    await audit(db, session, auditedRule, { actor, before });
  });
}

async function requireRule(
  { spamRules }: Pick<Deps, 'spamRules'>,
  id: number,
  session: ClientSession,
): Promise<SpamRuleRow> {
  const row = await spamRules.findById(id).session(session).lean<SpamRuleRow>();
  if (!row) throw notFound('spam-rule-unknown', t('There is no such rule.'));
  return row;
}

const names: Record<SpamRule['kind'], () => string> = {
  links: () => t('Links'),
  repeats: () => t('Repeated texts'),
  words: () => t('Blocked words'),
};

const auditedRule: AuditedEntity<SpamRuleRow> = {
  service: 'engagement',
  entity: 'spam-rule',
  toResource: toSpamRule,
  getName: ({ kind }) => names[kind](),
};
