import { notificationsChanged } from '@doorstep/contracts/identity/notifications/events.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { NotificationRow } from './notification.model.ts';
import type { NotificationVersionRow } from './notification-version.model.ts';

/** The dependencies of a change of notifications. */
export interface ChangeDeps {
  readonly db: Connection;
  readonly notifications: Model<NotificationRow>;
  readonly notificationVersions: Model<NotificationVersionRow>;
}

/** Counts the unread notifications of an account. */
export const countUnread = (
  { notifications }: Pick<ChangeDeps, 'notifications'>,
  userId: number,
  session: ClientSession | null = null,
): Promise<number> =>
  notifications
    .countDocuments({ userId, inApp: true, readAt: { $exists: false } })
    .session(session)
    .exec();

/** Notifies the open pages of accounts whose notifications have changed, in the transaction of the change. */
export async function publishChange(
  deps: ChangeDeps,
  session: ClientSession,
  userIds: readonly number[],
): Promise<void> {
  const { db, notificationVersions } = deps;
  for (const userId of new Set(userIds)) {
    const change = { $inc: { version: 1 } };
    const row = await notificationVersions
      .findOneAndUpdate({ _id: userId }, change, { session, upsert: true, returnDocument: 'after' })
      .lean();
    const unread = await countUnread(deps, userId, session);
    await append(db, session, notificationsChanged, `notifications/${userId}`, {
      userId,
      unread,
      version: row?.version ?? 0,
    });
  }
}
