import type { Deps } from '../deps.ts';

/** Dependencies of the work on notifications. */
export type NotificationDeps = Pick<
  Deps,
  | 'db'
  | 'users'
  | 'notifications'
  | 'notificationVersions'
  | 'notificationSettings'
  | 'notificationSubjects'
  | 'deliveries'
  | 'deliveryTimes'
  | 'pushSubscriptions'
  | 'deleteNotificationsOf'
  | 'now'
>;
