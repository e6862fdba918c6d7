import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { type DeliveryTimes, findDigestTime, findMessageTime, forPush } from './delivery-times.ts';
import { readTimes } from './receiver.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'deliveries' | 'notificationSettings' | 'deliveryTimes' | 'now'>;

interface Due {
  readonly userId: number;
  readonly mail?: 'at-once' | 'daily' | undefined;
  readonly push?: boolean | undefined;
}

/** Schedules the next mail and push message of an account, in the transaction that writes the notification. */
export async function scheduleDelivery(
  deps: ScheduleDeps,
  session: ClientSession,
  { userId, mail, push }: Due,
): Promise<void> {
  if (!mail && !push) return;
  const { deliveries, deliveryTimes } = deps;
  const now = deps.now();
  const row = await deliveries.findById(userId).session(session).lean<DeliveryRow>();
  const due = {
    ...(mail === 'at-once' && scheduleMail(deliveryTimes, row, now)),
    ...(mail === 'daily' && {
      digestAt: row?.digestAt ?? findDigestTime((await readTimes(deps, userId, session)).timeZone, now),
    }),
    ...(push && schedulePush(forPush(deliveryTimes), row, now)),
  };
  await deliveries.updateOne({ _id: userId }, { $set: due, $inc: { turns: 1 } }, { session, upsert: true });
}

function scheduleMail(times: DeliveryTimes, row: DeliveryRow | null, now: Date): Partial<DeliveryRow> {
  const mailSince = row?.mailSince ?? now;
  const sent = { lastAt: row?.mailedAt, inARow: row?.mailsInARow };
  return { mailSince, mailAt: findMessageTime(times, mailSince, sent, now) };
}

function schedulePush(times: DeliveryTimes, row: DeliveryRow | null, now: Date): Partial<DeliveryRow> {
  const pushSince = row?.pushSince ?? now;
  const sent = { lastAt: row?.pushedAt, inARow: row?.pushesInARow };
  return { pushSince, pushAt: findMessageTime(times, pushSince, sent, now) };
}

/** Takes what an account would get next, and its browsers, in the transaction that deletes or suspends it. */
export async function dropDelivery(
  { deliveries, pushSubscriptions }: Pick<Deps, 'deliveries' | 'pushSubscriptions'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  await deliveries.deleteOne({ _id: userId }, { session });
  await pushSubscriptions.deleteMany({ userId }, { session });
}
