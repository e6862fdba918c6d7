import type { Deps } from '../deps.ts';

/** What the work on notifications needs. */
export type NotificationDeps = Pick<
  Deps,
  | 'db'
  | 'users'
  | 'notifications'
  | 'notificationVersions'
  | 'notificationSettings'
  | 'notificationSubjects'
  | 'deliveries'
>;
