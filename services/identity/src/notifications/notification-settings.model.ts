import { type Channels, defaultChannels, type NotificationKind, type NotificationSettings } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';

/** The choices of an account; kinds without a choice have their default. The row exists once something was chosen. */
export interface NotificationSettingsRow {
  /** Id of the account. */
  _id: number;
  channels: Partial<Record<NotificationKind, Channels>>;
  quietHours?: NotificationSettings['quietHours'];
  /** Absent until it is chosen: that of the site. */
  timeZone?: string | undefined;
}

export const notificationSettingsModel = defineModel<NotificationSettingsRow>(
  'NotificationSettings',
  'notification_settings',
  {
    _id: { type: Number, required: true },
    channels: { type: Object, required: true },
    quietHours: { type: { from: String, until: String }, default: undefined, _id: false },
    timeZone: String,
  },
);

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
