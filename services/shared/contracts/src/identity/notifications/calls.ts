import { editedFrom } from '../../common/edits.ts';
import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { pageQuery, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import {
  notificationKindSchema,
  notificationSchema,
  notificationSettingsSchema,
  pushSubscriptionInput,
  quietHoursSchema,
  settingsFields,
} from './schema.ts';

const endpoint = answeredBy('identity');

export const listNotifications = endpoint('GET', '/api/notifications', {
  access: 'signed-in',
  summary: 'The notifications of the caller, newest first',
  query: pageQuery.extend({ unread: z.stringbool().optional() }),
  response: z.array(notificationSchema),
  paged: true,
});

const unreadSchema = z.object({ unread: z.int().min(0) });

export const countUnreadNotifications = endpoint('GET', '/api/notifications/unread', {
  access: 'signed-in',
  summary: 'How many notifications the caller has not read',
  response: unreadSchema,
});

/** Which notifications are read now: some, all of a kind, or all. `until` leaves out what is newer, because it was not shown. */
export const readNotifications = endpoint('POST', '/api/notifications/read', {
  access: 'signed-in',
  summary: 'Mark notifications of the caller as read; doing it again changes nothing',
  body: z.object({
    ids: z.array(z.string().max(100)).max(100).optional(),
    kind: notificationKindSchema.optional(),
    until: timestampSchema.optional(),
  }),
  response: unreadSchema,
});

/** Settings of the caller, with a row for each kind that the account can receive. */
export const getNotificationSettings = endpoint('GET', '/api/notification-settings', {
  access: 'signed-in',
  summary: 'Which notifications the caller gets, and how',
  response: notificationSettingsSchema,
});

/**
 * Kinds that are left out keep their channels. With `version`, other fields that are left out stay too, and `quietHours: null` removes them;
 * without it there are no quiet hours unless they are given.
 */
export const updateNotificationSettings = endpoint('PUT', '/api/notification-settings', {
  access: 'signed-in',
  summary: 'Change which notifications the caller gets, and how',
  body: settingsFields.extend({ quietHours: quietHoursSchema.nullable() }).partial().extend(editedFrom),
  response: notificationSettingsSchema,
});

/** A token in a mail that turns mail of one kind off, or of all, without signing in (RFC 8058). */
const unsubscribeToken = z.object({ token: z.string().min(1).max(1000) });

/**
 * `List-Unsubscribe` of each mail has this address; mail programs post to it without cookies (RFC 8058, section 3.1). Answers 410
 * `link-expired` for a token that is not ours or whose account is gone. Reading the page changes nothing.
 */
export const unsubscribe = endpoint('POST', '/api/unsubscriptions', {
  access: 'visitor',
  summary: 'Turn mail of a kind off by the link of a mail, without signing in',
  query: unsubscribeToken,
  response: z.object({ kind: notificationKindSchema.optional() }),
});

export const getPushKey = endpoint('GET', '/api/push-key', {
  access: 'signed-in',
  summary: 'The public key of this installation, with which a browser subscribes to push notifications',
  response: z.object({ publicKey: z.string() }),
});

export const addPushSubscription = answeredBy('gateway')('POST', '/api/push-subscriptions', {
  access: 'signed-in',
  summary: 'Send push notifications to this browser until its session ends; doing it again changes nothing',
  body: pushSubscriptionInput,
  response: z.object({}),
  status: 201,
});

/** A browser that signs out removes its own. */
export const removePushSubscription = endpoint('DELETE', '/api/push-subscriptions', {
  access: 'signed-in',
  summary: 'Send no more push notifications to this browser',
  body: pushSubscriptionInput.pick({ endpoint: true }),
  response: z.object({}),
});

// The following calls are between gateway and identity. A session has a name for them, from which its id cannot be found.

const sessionNameSchema = z.string().min(1).max(60);

export const storePushSubscription = internalEndpoint('POST', '/internal/push-subscriptions', {
  summary: 'Send push notifications to a browser while a session lasts',
  /** `endsAt` is when the session ends at the latest. */
  body: pushSubscriptionInput.extend({ session: sessionNameSchema, endsAt: timestampSchema }),
  response: z.object({}),
  status: 201,
});

export const endPushOfSessions = internalEndpoint('DELETE', '/internal/push-subscriptions', {
  summary: 'Send no more push notifications to the browsers of sessions that have ended',
  body: z.object({ sessions: z.array(sessionNameSchema).max(1000) }),
  response: z.object({}),
});
