import type { BounceMailbox, BounceMailboxDraft } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, StartError } from '@doorstep/platform/errors';
import { isDuplicateKey, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { Model } from 'mongoose';
import type { Deps } from '../deps.ts';
import { keepPassword, openPassword } from '../mails/stored-password.ts';
import { type BounceConfig, mailboxOfEnvironment } from './bounce-config.ts';
import { type BounceMailboxRow, mailboxId, readMailboxRow } from './bounce-mailbox.model.ts';
import { type BounceServer, verifyMailbox } from './open-mailbox.ts';

type MailboxDeps = Pick<Deps, 'db' | 'bounceMailboxes' | 'bounceConfig' | 'actorSecret'>;
type StoredMailbox = NonNullable<BounceMailboxRow['mailbox']>;

const purpose = 'doorstep-bounces-password';

/** Finds the mailbox to which mails come back: that of the operator, else that of the administrators. */
export function createMailboxFinder(
  bounceMailboxes: Model<BounceMailboxRow>,
  config: BounceConfig,
  actorSecret: string,
): () => Promise<BounceServer | undefined> {
  const ofOperator = mailboxOfEnvironment(config);
  return async () => {
    if (ofOperator) return ofOperator;
    const { mailbox } = await readMailboxRow(bounceMailboxes);
    return mailbox && { ...mailbox, password: (await openPassword(mailbox, purpose, actorSecret)) ?? '' };
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
 * if another administrator has saved since.
 */
export async function updateBounceMailbox(
  deps: MailboxDeps,
  actor: Actor,
  { version, password: entered, ...fields }: BounceMailboxDraft & { version: number },
): Promise<BounceMailbox> {
  requireChangeable(deps);
  const { bounceMailboxes, actorSecret } = deps;
  const { mailbox } = await readMailboxRow(bounceMailboxes);
  const kept = entered === undefined ? keepPassword(fields, mailbox) : undefined;
  const password = entered ?? (await openPassword({ sealedPassword: kept }, purpose, actorSecret)) ?? '';
  await verifyMailbox({ ...fields, password }).catch(error => {
    throw error instanceof StartError ? conflict('mailbox-refused', error.message) : error;
  });
  const sealedPassword = kept ?? (await seal(password, purpose, actorSecret));
  return change(deps, actor, { ...fields, sealedPassword }, version);
}

/** Throws 409 `bounce-mailbox-fixed` while the operator has set a mailbox. */
export async function removeBounceMailbox(deps: MailboxDeps, actor: Actor): Promise<BounceMailbox> {
  requireChangeable(deps);
  return change(deps, actor, undefined);
}

/** Seals the password with the newest secret, so that the operator can drop the former one. */
export async function resealMailboxPassword({
  bounceMailboxes,
  actorSecret,
}: Pick<MailboxDeps, 'bounceMailboxes' | 'actorSecret'>): Promise<void> {
  const { mailbox, version } = await readMailboxRow(bounceMailboxes);
  const password = mailbox && (await openPassword(mailbox, purpose, actorSecret));
  if (password === undefined) return;
  const sealedPassword = await seal(password, purpose, actorSecret);
  await bounceMailboxes.updateOne({ _id: mailboxId, version }, { $set: { 'mailbox.sealedPassword': sealedPassword } });
}

/** Without `expected`, another administrator's change is replaced. What is known of the reading is that of the former mailbox, and goes. */
async function change(
  { db, bounceMailboxes, bounceConfig }: MailboxDeps,
  actor: Actor,
  mailbox: StoredMailbox | undefined,
  expected?: number,
): Promise<BounceMailbox> {
  try {
    return await transact(db, async session => {
      const before = await readMailboxRow(bounceMailboxes, session);
      if (expected !== undefined && before.version !== expected) throw mailboxChanged();
      const after: BounceMailboxRow = withoutUndefined({ _id: mailboxId, version: before.version + 1, mailbox });
      await bounceMailboxes.replaceOne({ _id: mailboxId }, after, { session, upsert: true });
      const isNewPassword = mailbox?.sealedPassword !== before.mailbox?.sealedPassword;
      const details = isNewPassword && mailbox && { signIn: 'with a new password' };
      await audit(db, session, auditedMailbox, { actor, before, after, action: 'updated', details });
      return toBounceMailbox(after, bounceConfig);
    });
  } catch (error) {
    // Another administrator saved the first mailbox at the same moment.
    throw isDuplicateKey(error) ? mailboxChanged() : error;
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

const mailboxChanged = () =>
  conflict('bounce-mailbox-changed', t('Another administrator has changed the mailbox for bounces meanwhile.'));

const auditedMailbox: AuditedEntity<BounceMailboxRow> = {
  service: 'identity',
  entity: 'bounce-mailbox',
  toResource({ mailbox }) {
    const { sealedPassword, ...fields } = mailbox ?? {};
    return fields;
  },
  getName: ({ mailbox }) => mailbox?.address ?? 'Mailbox for bounces',
};
