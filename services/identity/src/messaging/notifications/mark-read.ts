import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { NotificationRow } from './notification.model.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { publishChange } from './publish-change.ts';
import { storeSubject } from './subject.model.ts';

/** A subject that an event deals with. */
export interface Settled {
  readonly kind: NotificationKind;
  readonly subject: string | number;
  readonly version: number;
}

/** Marks the notifications about a subject as read for all receivers, unless a newer event about it was handled before. */
export async function settle(
  deps: NotificationDeps,
  session: ClientSession,
  { kind, subject, version }: Settled,
): Promise<void> {
  const isNewer = await storeSubject(deps, session, { _id: `${kind}:${subject}`, version, isSettled: true });
  if (isNewer) await markRead(deps, session, { kind, subject: String(subject) });
}

/** Marks the unread ones among these notifications as read; what waits for a mail or push message of them is not sent. */
export async function markRead(
  deps: NotificationDeps,
  session: ClientSession,
  filter: QueryFilter<NotificationRow>,
): Promise<void> {
  const { notifications } = deps;
  const unread = { $and: [filter, { readAt: { $exists: false } }] };
  const userIds = await notifications.distinct('userId', unread).session(session);
  if (userIds.length === 0) return;
  const read = { $set: { readAt: deps.now() }, $unset: { mail: 1, push: 1 } };
  await notifications.updateMany(unread, read, { session });
  await publishChange(deps, session, userIds);
}
