import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { transact } from '@doorstep/platform/mongo';
import type { Connection } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deliveryModel } from './delivery.model.ts';
import type { DeliveryTimes } from './delivery-times.ts';
import { type NotificationRow, notificationModel } from './notification.model.ts';
import { notificationSettingsModel } from './notification-settings.model.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

/** Tests say themselves when a message is due; the service then looks at once. */
const slowTimes: DeliveryTimes = { gatherMs: 600_000, gatherMaxMs: 6_000_000, waitsMs: [3_600_000] };
export const quickPolls = { NOTIFICATION_GATHER_MS: '200' };

type Sent = Partial<Omit<NotificationRow, '_id' | 'userId'>> & { kind?: NotificationKind };

/** A notification as the consumer of events writes it. */
export const buildNotification = (
  userId: number,
  { kind = 'inquiry', subject = '1', ...more }: Sent,
): NotificationRow => ({
  _id: `${userId}:${kind}:${subject}`,
  userId,
  kind,
  subject,
  version: 1,
  facts: { name: `Visitor ${subject}`, business: 'Stillwater Bees' },
  path: '/business-dashboard?tab=inquiries',
  inApp: true,
  createdAt: new Date(),
  ...more,
});

/** Writes notifications of an account and schedules their delivery in one transaction, as the consumer of events does with each. */
export async function notifyOf(db: Connection, rows: readonly NotificationRow[]): Promise<void> {
  const deps: Pick<Deps, 'db' | 'deliveries' | 'notificationSettings' | 'deliveryTimes' | 'now'> = {
    db,
    deliveries: deliveryModel(db),
    notificationSettings: notificationSettingsModel(db),
    deliveryTimes: slowTimes,
    now: () => new Date(),
  };
  const [first] = rows;
  if (!first) return;
  const { userId, mail, push } = first;
  await transact(db, async session => {
    const written = { $in: rows.map(({ _id }) => _id) };
    await notificationModel(db).deleteMany({ _id: written }, { session });
    await notificationModel(db).insertMany([...rows], { session });
    await scheduleDelivery(deps, session, { userId, mail, push });
  });
}

export const notify = (db: Connection, { id }: Pick<User, 'id'>, sent: Sent): Promise<void> =>
  notifyOf(db, [buildNotification(id, sent)]);
