import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { apiPage, apiPages, apiQuery } from '#lib/api-query.ts';
import { useCall } from '#lib/use-api-mutation.ts';

const pageSize = 20;
const newestShown = 10;

/** The number of unread notifications. Events of the stream set it too. */
export const unreadQuery = (userId: number) => apiQuery(countUnreadNotifications, { userId });

/** The notifications behind the bell. */
export const newestQuery = (userId: number) => apiPage(listNotifications, { query: { limit: newestShown }, userId });

/** The page of notifications: all of them, or those that are unread. */
export const notificationsQuery = (userId: number, show: 'all' | 'unread') =>
  apiPages(listNotifications, {
    query: { limit: pageSize, ...(show === 'unread' && { unread: 'true' }) },
    userId,
  });

/** Marks notifications as read: some, those of a kind, or all. */
export const useReadNotifications = () => useCall(readNotifications, { invalidates: [listNotifications] });
