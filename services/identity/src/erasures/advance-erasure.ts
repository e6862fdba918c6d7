import { type ErasedItem, type ErasingService, pageRoutes } from '@doorstep/contracts';
import { erased, kept } from '@doorstep/platform/erasure';
import { withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import { erasureReceiptMail } from '../credentials/mail-texts.ts';
import { createToken } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';
import { deleteAccountIn } from '../users/accounts.ts';
import { type ErasureRow, receiptEnd, toReceipt } from './erasure.model.ts';
import { type ErasureEvent, next } from './erasure-process.ts';
import { requestErasure } from './start-erasure.ts';

/** A service has erased what it stored. An answer after the receipt has expired is ignored. */
export const onDataErased = (
  deps: Deps,
  service: ErasingService,
  { erasureId, items }: { erasureId: number; items: ErasedItem[] },
  session: ClientSession,
): Promise<void> => advanceErasure(deps, session, erasureId, { type: 'answered', service, items });

/** Applies an event to an erasure, with its effect, in the open transaction. */
export async function advanceErasure(
  deps: Deps,
  session: ClientSession,
  id: number,
  event: ErasureEvent,
): Promise<void> {
  const { db, erasures } = deps;
  const before = await erasures.findById(id).session(session).lean<ErasureRow>();
  if (!before) return;
  const { erasure, effect } = next(before, event);
  if (effect === 'ask') await requestErasure(db, session, before);
  const { step, answers } = erasure;
  const after: ErasureRow = { ...before, step, answers };
  if (effect === 'finish') await finish(deps, session, after);
  else if (answers !== before.answers) await erasures.replaceOne({ _id: id }, after, { session });
}

/** Deletes the account and what identity stores besides, and sends the receipt. An administrator may have been faster. */
async function finish(deps: Deps, session: ClientSession, erasure: ErasureRow): Promise<void> {
  const { users, pictures, erasures, emailConfirmations, passwordResets, mailer, publicUrl } = deps;
  const { userId, email } = erasure;
  const account = await users.findById(userId).session(session).lean<UserRow>();
  if (account) {
    await pictures.release(session, [account.profilePicture]);
    await deleteAccountIn(deps, session, account);
  }
  await emailConfirmations.deleteMany({ userId }, { session });
  await passwordResets.deleteMany({ userId }, { session });
  const entries = await eraseFromAuditLog(deps, session, userId);

  const { token, hash } = createToken();
  const doneAt = new Date();
  const done = withoutUndefined<ErasureRow>({
    ...erasure,
    email: undefined,
    own: [
      erased('Account, with name, email address and picture', 1),
      ...(entries > 0
        ? [kept('Entries in the log of administrators', entries, 'They name only the number of your account.')]
        : []),
    ],
    receiptHashes: [...erasure.receiptHashes, hash],
    doneAt,
    expiresAt: receiptEnd(doneAt),
  });
  await erasures.replaceOne({ _id: erasure._id }, done, { session });
  if (!email) return;
  const link = `${publicUrl}${pageRoutes.erasureReceipt}?token=${token}`;
  await mailer.send(session, { to: email, ...erasureReceiptMail(toReceipt(done), link) });
}

/** The log keeps who did what to which account by number: other administrators answer for their changes. */
async function eraseFromAuditLog({ auditEntries }: Deps, session: ClientSession, userId: number): Promise<number> {
  const about = await auditEntries.updateMany(
    { entity: 'account', entityId: userId },
    { $set: { name: `Account ${userId}`, changes: [] } },
    { session },
  );
  const sent = await auditEntries.updateMany(
    { entity: { $in: ['review', 'request'] }, changes: { $elemMatch: { field: 'userId', before: userId } } },
    { $set: { name: `From account ${userId}`, changes: [] } },
    { session },
  );
  const made = await auditEntries.updateMany(
    { 'administrator.id': userId },
    { $set: { 'administrator.name': 'Former administrator' } },
    { session },
  );
  return about.matchedCount + sent.matchedCount + made.matchedCount;
}
