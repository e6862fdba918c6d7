import {
  type Channels,
  defaultChannels,
  type NotificationKind,
  type NotificationSettings,
} from '@doorstep/contracts/identity/notifications/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';

/** The choices of an account; kinds without a choice have their default. The row exists once something was chosen. */
export interface NotificationSettingsRow {
  /** Id of the account. */
  _id: number;
  channels: Partial<Record<NotificationKind, Channels>>;
  quietHours?: NotificationSettings['quietHours'];
  /** Absent until it is chosen: that of the site. */
  timeZone?: string | undefined;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
}

export const notificationSettingsModel = defineModel<NotificationSettingsRow>(
  'NotificationSettings',
  'notification_settings',
  {
    _id: { type: Number, required: true },
    channels: { type: Object, required: true },
    quietHours: { type: { from: String, until: String }, default: undefined, _id: false },
    timeZone: String,
    version: Number,
    edits: Object,
  },
);

export const editedSettings: EditedKind = {
  fields: ['channels', 'quietHours', 'timeZone'],
  code: 'notification-settings-changed',
  sentence: () => t('These settings were changed somewhere else meanwhile.'),
};

/** The channels on which an account gets a kind. */
export async function readChannels(
  { notificationSettings }: { notificationSettings: Model<NotificationSettingsRow> },
  userId: number,
  kind: NotificationKind,
  session?: ClientSession,
): Promise<Channels> {
  const row = await notificationSettings
    .findById(userId)
    .session(session ?? null)
    .lean<NotificationSettingsRow>();
  return row?.channels[kind] ?? defaultChannels[kind];
}
