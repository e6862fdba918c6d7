import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { ErasingService } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { erased, kept } from '@doorstep/platform/erasure';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';
import { formatItem } from '../../messaging/messaging.ts';
import type { UserRow } from '../../models/user.model.ts';
import { countEntries } from '../audit-log/forget-account.ts';
import { createToken } from '../credentials/one-time-token.ts';
import type { Deps } from '../deps.ts';
import { deleteAccountIn } from '../users/accounts.ts';
import { type AddressErasureRow, type ErasureRow, receiptEnd, toReceipt } from './erasure.model.ts';
import { type ErasureEvent, erasingServices, next } from './erasure-process.ts';
import { requestAddressErasure } from './start-address-erasure.ts';
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
  const { erasures, addressErasures } = deps;
  const ofAccount = await erasures.findById(id).session(session).lean<ErasureRow>();
  if (ofAccount)
    return advance(erasures, ofAccount, event, session, {
      mustAnswer: erasingServices.account,
      ask: () => requestErasure(deps.db, session, ofAccount),
      eraseOwn: () => eraseAccount(deps, session, ofAccount),
      messaging: deps.messaging,
      now: deps.now,
    });
  const ofAddress = await addressErasures.findById(id).session(session).lean<AddressErasureRow>();
  if (ofAddress)
    await advance(addressErasures, ofAddress, event, session, {
      mustAnswer: erasingServices.address,
      ask: () => requestAddressErasure(deps, session, ofAddress),
      eraseOwn: () => eraseAddress(deps, session, ofAddress),
      messaging: deps.messaging,
      now: deps.now,
    });
}

interface Kind extends Pick<Deps, 'messaging' | 'now'> {
  readonly mustAnswer: readonly ErasingService[];
  /** Repeats the request to the services. */
  readonly ask: () => Promise<void>;
  /** Erases the part of identity; resolves to its lines of the receipt. */
  readonly eraseOwn: () => Promise<ErasedItem[]>;
}

async function advance<Row extends ErasureRow | AddressErasureRow>(
  model: Model<Row>,
  before: Row,
  event: ErasureEvent,
  session: ClientSession,
  { mustAnswer, ask, eraseOwn, ...deps }: Kind,
): Promise<void> {
  const { erasure, effect } = next(before, event, mustAnswer);
  if (effect === 'ask') await ask();
  const { step, answers } = erasure;
  const after: Row = { ...before, step, answers };
  if (effect === 'finish') await finish(deps, model, after, await sayIn(before.language, eraseOwn), session);
  else if (answers !== before.answers) await model.replaceOne({ _id: before._id }, after, { session });
}

/** Completes the receipt, and mails it. */
async function finish<Row extends ErasureRow | AddressErasureRow>(
  { messaging, now }: Pick<Deps, 'messaging' | 'now'>,
  model: Model<Row>,
  erasure: Row,
  own: ErasedItem[],
  session: ClientSession,
): Promise<void> {
  const { token, hash } = createToken();
  const doneAt = now();
  const done = withoutUndefined<Row>({
    ...erasure,
    email: undefined,
    emailKey: undefined,
    businessId: undefined,
    language: undefined,
    own,
    receiptHashes: [...erasure.receiptHashes, hash],
    doneAt,
    expiresAt: receiptEnd(doneAt),
  });
  await model.replaceOne({ _id: erasure._id }, done, { session });
  if (!erasure.email) return;
  const { about, items } = toReceipt(done);
  await messaging.sendMail(session, {
    to: erasure.email,
    template: about === 'account' ? 'account-erased' : 'address-erased',
    language: erasure.language,
    getValues: toUrl => ({
      items: items.map(formatItem),
      link: toUrl(`${pageRoutes.erasureReceipt}?token=${token}`),
    }),
  });
}

/** Deletes the account and what identity stores besides. An administrator may have been faster. */
async function eraseAccount(deps: Deps, session: ClientSession, { userId }: ErasureRow): Promise<ErasedItem[]> {
  const { users, pictures, emailConfirmations, passwordResets, longWrites } = deps;
  const account = await users.findById(userId).session(session).lean<UserRow>();
  if (account) {
    await pictures.release(session, [account.profilePicture]);
    await deleteAccountIn(deps, session, account);
  }
  await emailConfirmations.deleteMany({ userId }, { session });
  await passwordResets.deleteMany({ userId }, { session });
  const entries = await countEntries(deps, userId, session);
  await longWrites.start(deps.auditErasure, userId, userId, session);
  return [
    erased(t('Account, with name, email address and picture'), 1),
    ...(entries > 0
      ? [kept(t('Entries in the log of administrators'), entries, t('They name only the number of your account.'))]
      : []),
  ];
}

/** Drops the mails that wait for the address, and leaves its account to the profile. */
async function eraseAddress(
  deps: Deps,
  session: ClientSession,
  { emailKey = '', requestedAt }: AddressErasureRow,
): Promise<ErasedItem[]> {
  const { users, messaging } = deps;
  await messaging.forgetSender(emailKey, requestedAt.toISOString(), session);
  if (await users.exists({ emailKey }).session(session))
    return [kept(t('Account'), 1, t('You can download its data and delete it on your profile.'))];
  return [erased(t('Mails to the address that we still had'), await messaging.forgetAddress(emailKey, session))];
}
