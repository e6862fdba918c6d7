import type { Role } from '@doorstep/contracts/common/access.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Site, SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import {
  type Channels,
  defaultChannels,
  kindsOf,
  type NotificationKind,
  type NotificationSettings,
  notificationSettingsSchema,
} from '@doorstep/contracts/identity/notifications/schema.ts';
import { t } from '@lingui/core/macro';

export const kindLabels: Record<NotificationKind, string> = {
  inquiry: t`New inquiries`,
  'inquiry-reply': t`New replies to inquiries`,
  'inquiry-waiting': t`Inquiries that wait for your answer`,
  review: t`New reviews`,
  decision: t`Approval of your business`,
  'stale-data': t`Reminders to confirm your data`,
  'special-days': t`Special days that run out`,
  'inquiry-answer': t`Answers to your inquiries`,
  'inquiry-offer': t`Inquiries of yours without an answer`,
  'review-invitation': t`Asks for a review after an appointment`,
  'review-answer': t`Responses to your reviews`,
  'saved-search': t`New businesses in saved searches`,
  message: t`Messages`,
  request: t`Requests and businesses to approve`,
  'failed-approval': t`Failed approvals`,
  'dead-letters': t`Events that could not be processed`,
  'service-down': t`Services that do not answer`,
};

export const mailLabels: Record<Channels['mail'], string> = {
  'at-once': t`At once`,
  daily: t`Daily`,
  off: t`Off`,
};

/** Kinds that a site without some of its parts does not have. */
const partOf: Partial<Record<NotificationKind, SitePart>> = {
  review: 'reviews',
  'review-answer': 'reviews',
  'review-invitation': 'reviews',
  request: 'requests',
};

/** The kinds that a user can get on this site, in the order of the form. */
export const kindsOn = (site: Pick<Site, 'partsOff'>, role: Role): readonly NotificationKind[] =>
  kindsOf(role).filter(kind => {
    const part = partOf[kind];
    return part === undefined || hasPart(site, part);
  });

/** The form: times stay in it while quiet hours are off. */
export const settingsForm = notificationSettingsSchema
  .omit({ version: true })
  .required()
  .extend({ isQuiet: z.boolean() });
export type SettingsValues = z.infer<typeof settingsForm>;

const usualHours = { from: '22:00', until: '07:00' };

export const toValues = (
  { channels, quietHours, timeZone }: NotificationSettings,
  kinds: readonly NotificationKind[],
): SettingsValues => ({
  channels: Object.fromEntries(kinds.map(kind => [kind, channels[kind] ?? defaultChannels[kind]])),
  isQuiet: quietHours !== undefined,
  quietHours: quietHours ?? usualHours,
  timeZone,
});

/** The settings to save; without quiet hours, those that are stored are removed. */
export const toSettings = ({ isQuiet, quietHours, ...others }: SettingsValues) => ({
  ...others,
  quietHours: isQuiet ? quietHours : null,
});
