import { says } from '@doorstep/texts/text.ts';
import { timeZoneSchema } from './businesses.ts';
import { pageQuery, timestampSchema } from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy, internalEndpoint } from './endpoint.ts';
import { isOwnerRole, type Role } from './users.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('identity');

/** The subjects of notifications. Each kind has its receivers and its settings. */
export const notificationKinds = [
  /** To the owner of a business: a new inquiry. */
  'inquiry',
  /** To the owner: the sender of an inquiry wrote again. */
  'inquiry-reply',
  /** To the owner: an inquiry waits for an answer for too long. */
  'inquiry-waiting',
  /** To the owner: a new review. */
  'review',
  /** To the owner: an administrator approved or rejected the business. */
  'decision',
  /** To the owner: the data of the business was not confirmed for a long time. */
  'stale-data',
  /** To the owner: the last special day in the calendar of the business is near, or over. */
  'special-days',
  /** To the sender of an inquiry: the business answered. */
  'inquiry-answer',
  /** To the sender of an inquiry: the business does not answer, and the inquiry can be sent to others. */
  'inquiry-offer',
  /** To the sender of an inquiry, a day after the appointment: how was it? */
  'review-invitation',
  /** To the author of a review: the business responded. */
  'review-answer',
  /** To a user: businesses that are new in a saved search. */
  'saved-search',
  /** To the receiver of a message. */
  'message',
  /** To administrators: a request to be listed, or a business to approve. */
  'request',
  /** To administrators: an approval that could not be completed. */
  'failed-approval',
  /** To administrators: messages of the bus that no retry handled. */
  'dead-letters',
  /** To administrators: a service that does not answer. */
  'service-down',
] as const;
export const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

const ownerKinds: readonly NotificationKind[] = [
  'inquiry',
  'inquiry-reply',
  'inquiry-waiting',
  'review',
  'decision',
  'stale-data',
  'special-days',
];
const userKinds: readonly NotificationKind[] = [
  'inquiry-answer',
  'inquiry-offer',
  'review-invitation',
  'review-answer',
  'saved-search',
  'message',
];
const administratorKinds: readonly NotificationKind[] = ['request', 'failed-approval', 'dead-letters', 'service-down'];

/** The kinds that an account of this role can receive, in the order of the settings. */
export const kindsOf = (role: Role): readonly NotificationKind[] => [
  ...(isOwnerRole(role) ? ownerKinds : []),
  ...(role === 'admin' ? administratorKinds : []),
  ...userKinds,
];

/** A notification as its receiver reads it, in the language of the call. */
export const notificationSchema = z.object({
  /** Kind and subject, such as `inquiry:21`: a second event about the same subject replaces the notification. */
  id: z.string(),
  kind: notificationKindSchema,
  /** A sentence without a full stop, such as `New inquiry from Nora Lindqvist`. */
  title: z.string(),
  /** The first words of what it is about, as people wrote them. */
  excerpt: z.string().optional(),
  /** Address of the page that deals with it, without a language. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
/** Not the `Notification` of browsers. */
export type AppNotification = z.infer<typeof notificationSchema>;

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

/** Mail `at-once` is gathered for a minute; `daily` is one mail each morning with what is still unread. */
export const mailChoices = ['at-once', 'daily', 'off'] as const;

const channelsSchema = z.object({
  /** In the list behind the bell. */
  app: z.boolean(),
  mail: z.enum(mailChoices),
  /** To the browsers that the user allowed to show notifications. */
  push: z.boolean(),
});
export type Channels = z.infer<typeof channelsSchema>;

/** `HH:MM`, local time. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('Please enter a time such as 22:00'));

/** Between these times of the receiver, mail and push wait; `until` may be on the next day. */
const quietHoursSchema = z
  .object({ from: clockSchema, until: clockSchema })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    ...says('Please choose another time than the first'),
  });

const settingsFields = z.object({
  channels: z.partialRecord(notificationKindSchema, channelsSchema),
  quietHours: quietHoursSchema.optional(),
  /** Used for quiet hours and the daily mail; that of the site until the user chooses one. */
  timeZone: timeZoneSchema,
});

/** `version` counts the changes; it is 0 until the first. */
export const notificationSettingsSchema = settingsFields.extend({ version: shownVersion });

/** The channels of a kind until a user chooses others. */
export const defaultChannels: Record<NotificationKind, Channels> = {
  inquiry: { app: true, mail: 'at-once', push: true },
  'inquiry-reply': { app: true, mail: 'at-once', push: true },
  'inquiry-waiting': { app: true, mail: 'at-once', push: true },
  review: { app: true, mail: 'daily', push: true },
  decision: { app: true, mail: 'off', push: true },
  'stale-data': { app: true, mail: 'daily', push: false },
  'special-days': { app: true, mail: 'daily', push: false },
  'inquiry-answer': { app: true, mail: 'at-once', push: true },
  'inquiry-offer': { app: true, mail: 'at-once', push: true },
  'review-invitation': { app: true, mail: 'at-once', push: false },
  'review-answer': { app: true, mail: 'daily', push: true },
  'saved-search': { app: true, mail: 'daily', push: true },
  message: { app: true, mail: 'at-once', push: true },
  request: { app: true, mail: 'daily', push: true },
  'failed-approval': { app: true, mail: 'at-once', push: true },
  'dead-letters': { app: true, mail: 'at-once', push: true },
  'service-down': { app: true, mail: 'at-once', push: true },
};

/** Settings of the caller, with a row for each kind that the account can receive. */
export const getNotificationSettings = endpoint('GET', '/api/notification-settings', {
  access: 'signed-in',
  summary: 'Which notifications the caller gets, and how',
  response: notificationSettingsSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

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

/** A push subscription of a browser (https://www.w3.org/TR/push-api/#pushsubscription-interface). */
export const pushSubscriptionInput = z.object({
  /** On https, at a host of the Internet. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
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
