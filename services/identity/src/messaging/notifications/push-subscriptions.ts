import type { z } from '@doorstep/contracts/common/zod.ts';
import type { storePushSubscription } from '@doorstep/contracts/identity/notifications/calls.ts';
import type { pushSubscriptionInput } from '@doorstep/contracts/identity/notifications/schema.ts';
import { DestinationError, findDestination } from '@doorstep/platform/destination';
import { fieldError, notSignedIn } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type PushSubscriptionRow, subscriptionId } from './push-subscription.model.ts';
import { findReceiver } from './receiver.ts';

/** The browsers of one account; a further one replaces the oldest, which may be gone. */
const maxSubscriptions = 10;

type Input = z.output<typeof pushSubscriptionInput>;

/** Stores where a browser gets push messages while its session lasts. Throws 422 for an address that is not public, and for keys that encrypt nothing. */
export async function addPushSubscription(
  deps: Deps,
  userId: number,
  { endpoint, keys, session: name, endsAt }: z.output<NonNullable<typeof storePushSubscription.body>>,
): Promise<void> {
  await requirePublic(deps, endpoint);
  await requireUsable(keys);
  const { db, pushSubscriptions } = deps;
  await transact(db, async session => {
    const user = await findReceiver(deps, userId, session);
    if (!user) throw notSignedIn();
    const _id = subscriptionId(endpoint);
    const others = await pushSubscriptions
      .find({ userId, _id: { $ne: _id } })
      .sort({ createdAt: -1 })
      .session(session)
      .lean<PushSubscriptionRow[]>();
    const surplus = others.slice(maxSubscriptions - 1).map(other => other._id);
    await pushSubscriptions.deleteMany({ _id: { $in: surplus } }, { session });
    const before = await pushSubscriptions.findById(_id).session(session).lean<PushSubscriptionRow>();
    const kept = before?.userId === userId ? before : undefined;
    const row = {
      createdAt: deps.now(),
      ...kept,
      _id,
      userId,
      endpoint,
      ...keys,
      passwordVersion: user.passwordVersion,
      session: name,
      endsAt: new Date(endsAt),
    };
    await pushSubscriptions.replaceOne({ _id }, row, { session, upsert: true });
  });
}

export async function removePushSubscription(
  { pushSubscriptions }: Deps,
  userId: number,
  { endpoint }: Pick<Input, 'endpoint'>,
): Promise<void> {
  await pushSubscriptions.deleteOne({ _id: subscriptionId(endpoint), userId });
}

/** Sends nothing more to the browsers of these sessions, which have ended. */
export async function endPushOf({ pushSubscriptions }: Deps, sessions: readonly string[]): Promise<void> {
  await pushSubscriptions.deleteMany({ session: { $in: sessions } });
}

async function requirePublic({ pushDestination }: Deps, endpoint: string): Promise<void> {
  try {
    await findDestination(pushDestination, new URL(endpoint));
  } catch (error) {
    throw error instanceof DestinationError ? fieldError('endpoint', error.message) : error;
  }
}

async function requireUsable({ p256dh, auth }: Input['keys']): Promise<void> {
  const { default: webPush } = await import('web-push');
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
  } catch {
    throw fieldError('keys', t('These are no keys of a browser.'));
  }
}
