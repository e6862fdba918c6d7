import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { NotificationRow } from './notification.model.ts';

/** The lines of a mail; it says how many more there are. */
const maxLines = 20;

/** Notifications that wait for one message, newest first. */
export interface Waiting {
  readonly newest: readonly NotificationRow[];
  readonly count: number;
  readonly kinds: readonly NotificationKind[];
}

type Channel = { mail: 'at-once' | 'daily' } | { push: true };

/** Takes the unread notifications that wait for a message, in the transaction that sends it: none of them waits any more. */
export async function takeWaiting(
  { notifications }: Pick<Deps, 'notifications'>,
  session: ClientSession,
  userId: number,
  channel: Channel,
): Promise<Waiting> {
  const waiting = { userId, ...channel };
  const unread = { ...waiting, readAt: { $exists: false } };
  const newest = await notifications
    .find(unread)
    .sort({ createdAt: -1 })
    .limit(maxLines)
    .session(session)
    .lean<NotificationRow[]>();
  const isAll = newest.length < maxLines;
  const count = isAll ? newest.length : await notifications.countDocuments(unread).session(session);
  const kinds = isAll ? newest.map(({ kind }) => kind) : await notifications.distinct('kind', unread).session(session);
  const mark = 'push' in channel ? { push: 1 as const } : { mail: 1 as const };
  await notifications.updateMany(waiting, { $unset: mark }, { session });
  return { newest, count, kinds: [...new Set(kinds)] };
}
