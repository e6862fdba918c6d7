import { says } from '@doorstep/texts/text.ts';
import { isOwnerRole, type Role } from '../../common/access.ts';
import { shownVersion } from '../../common/edits.ts';
import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { timeZoneSchema } from '../../directory/businesses/schema.ts';

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
export const quietHoursSchema = z
  .object({ from: clockSchema, until: clockSchema })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    ...says('Please choose another time than the first'),
  });

export const settingsFields = z.object({
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
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** A push subscription of a browser (https://www.w3.org/TR/push-api/#pushsubscription-interface). */
export const pushSubscriptionInput = z.object({
  /** On https, at a host of the Internet. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
});
