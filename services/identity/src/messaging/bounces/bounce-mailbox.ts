import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateBounceMailbox as updateBounceMailboxEndpoint } from '@doorstep/contracts/identity/bounce-mailbox/calls.ts';
import { type BounceMailbox, bounceMailboxDraft } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, StartError } from '@doorstep/platform/errors';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { parsePart } from '@doorstep/platform/route';
import { seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { Model } from 'mongoose';
import type { Deps } from '../deps.ts';
import { keepPassword, openPassword, signInFields, toEdited } from '../mails/stored-password.ts';
import { type BounceConfig, mailboxOfEnvironment } from './bounce-config.ts';
import { type BounceMailboxRow, editedMailbox, mailboxId, readMailboxRow } from './bounce-mailbox.model.ts';
import { type BounceServer, verifyMailbox } from './open-mailbox.ts';

type MailboxDeps = Pick<Deps, 'db' | 'bounceMailboxes' | 'bounceConfig' | 'dataKeys'>;
type StoredMailbox = NonNullable<BounceMailboxRow['mailbox']>;
type Change = z.output<NonNullable<typeof updateBounceMailboxEndpoint.body>>;

const purpose = 'doorstep-bounces-password';

/** Finds the mailbox to which mails come back: that of the operator, else that of the administrators. */
export function createMailboxFinder(
  bounceMailboxes: Model<BounceMailboxRow>,
  config: BounceConfig,
  dataKeys: string,
): () => Promise<BounceServer | undefined> {
  const ofOperator = mailboxOfEnvironment(config);
  return async () => {
    if (ofOperator) return ofOperator;
    const { mailbox } = await readMailboxRow(bounceMailboxes);
    return mailbox && { ...mailbox, password: (await openPassword(mailbox, purpose, dataKeys)) ?? '' };
  };
}

export async function readBounceMailbox({
  bounceMailboxes,
  bounceConfig,
}: Pick<MailboxDeps, 'bounceMailboxes' | 'bounceConfig'>): Promise<BounceMailbox> {
  return toBounceMailbox(await readMailboxRow(bounceMailboxes), bounceConfig);
}

/**
 * Throws 409 `bounce-mailbox-fixed` while the operator has set a mailbox, `mailbox-refused` if the sign-in fails, and `bounce-mailbox-changed`
 * if another administrator has set one of the fields to another value since the version of the change, 422 for one without all that it needs.
 */
export async function updateBounceMailbox(deps: MailboxDeps, actor: Actor, given: Change): Promise<BounceMailbox> {
  requireChangeable(deps);
  const { bounceMailboxes, dataKeys } = deps;
  const row = await readMailboxRow(bounceMailboxes);
  const { mailbox } = row;
  const merged = mergeEdit(editedMailbox, {
    row,
    resource: toEdited(mailbox),
    change: given,
    builtOn: given.password === undefined ? [] : signInFields.filter(field => !(field in given)),
  });
  const { sealedPassword: _sealed, ...stored } = mailbox ?? {};
  const { password: entered, ...fields } = parsePart(bounceMailboxDraft, { ...stored, ...merged }, 'body');
  // The answers tell which hosts and ports of our network are open.
  const tried = { tried: `${fields.host}:${fields.port}` };
  await transact(deps.db, session =>
    audit(deps.db, session, auditedMailbox, { actor, before: row, after: row, details: tried }),
  );
  const kept = entered === undefined ? keepPassword(fields, mailbox) : undefined;
  const password = entered ?? (await openPassword({ sealedPassword: kept }, purpose, dataKeys)) ?? '';
  await verifyMailbox({ ...fields, password }).catch(error => {
    throw error instanceof StartError ? conflict('mailbox-refused', error.message) : error;
  });
  const sealedPassword = kept ?? (await seal(password, purpose, dataKeys));
  // Another administrator may have saved while the mailbox answered: then the change is merged with that, and tried again.
  return (
    (await change(deps, actor, { ...fields, sealedPassword }, row.version)) ?? updateBounceMailbox(deps, actor, given)
  );
}

/** Throws 409 `bounce-mailbox-fixed` while the operator has set a mailbox. */
export async function removeBounceMailbox(deps: MailboxDeps, actor: Actor): Promise<BounceMailbox> {
  requireChangeable(deps);
  return (await change(deps, actor, undefined)) ?? removeBounceMailbox(deps, actor);
}

/** Seals the password with the first data key, so that the operator can drop the others. */
export async function resealMailboxPassword({
  bounceMailboxes,
  dataKeys,
}: Pick<MailboxDeps, 'bounceMailboxes' | 'dataKeys'>): Promise<void> {
  const { mailbox, version } = await readMailboxRow(bounceMailboxes);
  const password = mailbox && (await openPassword(mailbox, purpose, dataKeys));
  if (password === undefined) return;
  const sealedPassword = await seal(password, purpose, dataKeys);
  await bounceMailboxes.updateOne({ _id: mailboxId, version }, { $set: { 'mailbox.sealedPassword': sealedPassword } });
}

/**
 * Stores a mailbox, or none. What is known of the reading is that of the former mailbox, and goes. Resolves to undefined if the version is not
 * the expected one any more, or if another administrator saved the first mailbox at the same moment.
 */
async function change(
  { db, bounceMailboxes, bounceConfig }: MailboxDeps,
  actor: Actor,
  mailbox: StoredMailbox | undefined,
  expected?: number,
): Promise<BounceMailbox | undefined> {
  try {
    return await transact(db, async session => {
      const before = await readMailboxRow(bounceMailboxes, session);
      if (expected !== undefined && before.version !== expected) return undefined;
      const edit = { row: before, before: toEdited(before.mailbox), after: toEdited(mailbox), by: toEditor(actor) };
      const after: BounceMailboxRow = withoutUndefined({ _id: mailboxId, ...recordEdit(editedMailbox, edit), mailbox });
      await bounceMailboxes.replaceOne({ _id: mailboxId }, after, { session, upsert: true });
      const isNewPassword = mailbox?.sealedPassword !== before.mailbox?.sealedPassword;
      const details = isNewPassword && mailbox && { signIn: 'with a new password' };
      await audit(db, session, auditedMailbox, { actor, before, after, action: 'updated', details });
      return toBounceMailbox(after, bounceConfig);
    });
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

function toBounceMailbox(
  { version, mailbox: stored, reading = {} }: BounceMailboxRow,
  config: BounceConfig,
): BounceMailbox {
  const shared = {
    version,
    ...(reading.at && { readAt: reading.at.toISOString() }),
    ...(reading.problem && { problem: reading.problem }),
  };
  const ofOperator = mailboxOfEnvironment(config);
  if (ofOperator) {
    const { password, folder, ...fields } = ofOperator;
    return { source: 'environment', mailbox: { ...fields, hasPassword: password !== '' }, ...shared };
  }
  if (!stored) return { source: 'none', version };
  const { sealedPassword, ...fields } = stored;
  return { source: 'stored', mailbox: { ...fields, hasPassword: sealedPassword !== undefined }, ...shared };
}

function requireChangeable({ bounceConfig }: MailboxDeps): void {
  if (bounceConfig.BOUNCE_MAILBOX_URL !== undefined)
    throw conflict(
      'bounce-mailbox-fixed',
      t('The operator of this site has set the mailbox for bounces (BOUNCE_MAILBOX_URL).'),
    );
}

const auditedMailbox: AuditedEntity<BounceMailboxRow> = {
  service: 'identity',
  entity: 'bounce-mailbox',
  toResource({ mailbox }) {
    const { sealedPassword, ...fields } = mailbox ?? {};
    return fields;
  },
  getName: ({ mailbox }) => mailbox?.address ?? 'Mailbox for bounces',
};
