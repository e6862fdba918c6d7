import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';
import { dropDelivery } from './schedule-delivery.ts';

/**
 * Deletes what an account was notified of and chose, and the notifications of others about what it wrote, in the transaction of its deletion. Its
 * version is counted up and stays: a notification that is written at the same time conflicts, and then finds no account.
 */
export async function forgetAccount(deps: NotificationDeps, session: ClientSession, userId: number): Promise<void> {
  const { notifications, notificationSettings, notificationVersions, deleteNotificationsOf } = deps;
  await notifications.deleteMany({ userId }, { session });
  await notificationSettings.deleteOne({ _id: userId }, { session });
  await dropDelivery(deps, session, userId);
  await notificationVersions.updateOne({ _id: userId }, { $inc: { version: 1 } }, { session, upsert: true });
  await deleteNotificationsOf({ authorId: userId }, session);
}
