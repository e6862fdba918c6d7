import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { findPage, newestFirst, transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { markRead } from './mark-read.ts';
import { toNotification, toRowId } from './notification.model.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { countUnread } from './publish-change.ts';
import { readSettings, writeSettings } from './settings.ts';

/** Everyone reads and changes their own notifications only. */
export function notificationRoutes(routes: Routes, deps: NotificationDeps): void {
  routes.handle(listNotifications, async ({ actor, query: { unread, ...page } }) => {
    const { userId } = requireSignedIn(actor);
    return findPage(deps.notifications, {
      filter: { userId, inApp: true, ...(unread !== undefined && { readAt: { $exists: !unread } }) },
      sort: newestFirst,
      page,
      toItem: toNotification,
    });
  });

  routes.handle(countUnreadNotifications, async ({ actor }) => ({
    unread: await countUnread(deps, requireSignedIn(actor).userId),
  }));

  routes.handle(readNotifications, async ({ actor, body: { ids, kind, until } }) => {
    const { userId } = requireSignedIn(actor);
    const some = ids && { _id: { $in: ids.map(id => toRowId(userId, id)) } };
    const shown = until && { createdAt: { $lte: new Date(until) } };
    await transact(deps.db, session =>
      markRead(deps, session, { userId, inApp: true, ...some, ...(kind && { kind }), ...shown }),
    );
    return { unread: await countUnread(deps, userId) };
  });

  routes.handle(getNotificationSettings, async ({ actor }) => readSettings(deps, requireSignedIn(actor)));

  routes.handle(updateNotificationSettings, async ({ actor, body }) =>
    writeSettings(deps, requireSignedIn(actor), body),
  );
}
