import { notificationsChanged } from '@doorstep/contracts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';

/** How many notifications of an account are unread. */
export const countUnread = (
  { notifications }: Pick<NotificationDeps, 'notifications'>,
  userId: number,
  session: ClientSession | null = null,
): Promise<number> =>
  notifications
    .countDocuments({ userId, inApp: true, readAt: { $exists: false } })
    .session(session)
    .exec();

/** Notifies the open pages of accounts whose notifications have changed, in the transaction of the change. */
export async function publishChange(
  deps: NotificationDeps,
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
