import {
  defaultChannels,
  kindsOf,
  type NotificationSettings,
  type Role,
  type updateNotificationSettings,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { fieldError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';
import type { NotificationSettingsRow } from './notification-settings.model.ts';

type Input = z.output<NonNullable<typeof updateNotificationSettings.body>>;
type Caller = Pick<Actor, 'userId' | 'role'>;

/** The settings of the caller, with a row for each kind that the account can receive. */
export async function readSettings(deps: NotificationDeps, { userId, role }: Caller): Promise<NotificationSettings> {
  const row = await find(deps, userId);
  return toSettings(row, role, (await readKnownSite(deps.db)).timeZone);
}

/** Throws 422 for a kind that the caller's role cannot receive. Kinds that are left out keep their channels. */
export function writeSettings(
  deps: NotificationDeps,
  { userId, role }: Caller,
  { channels, quietHours, timeZone }: Input,
): Promise<NotificationSettings> {
  const other = Object.keys(channels).find(kind => !kindsOf(role).some(own => own === kind));
  if (other) {
    const message = t('Your account does not get notifications of this kind.');
    throw fieldError(`channels.${other}`, message, 'kind-unfit');
  }
  return transact(deps.db, async session => {
    const before = await find(deps, userId, session);
    const site = await readKnownSite(deps.db, session);
    const row: NotificationSettingsRow = withoutUndefined({
      _id: userId,
      channels: { ...before?.channels, ...channels },
      quietHours,
      // An account that never chose another one follows the site.
      timeZone: before?.timeZone || timeZone !== site.timeZone ? timeZone : undefined,
    });
    await deps.notificationSettings.replaceOne({ _id: userId }, row, { session, upsert: true });
    return toSettings(row, role, site.timeZone);
  });
}

const find = (
  { notificationSettings }: NotificationDeps,
  userId: number,
  session: ClientSession | null = null,
): Promise<NotificationSettingsRow | null> =>
  notificationSettings.findById(userId).session(session).lean<NotificationSettingsRow>().exec();

const toSettings = (row: NotificationSettingsRow | null, role: Role, siteTimeZone: string): NotificationSettings => ({
  channels: Object.fromEntries(kindsOf(role).map(kind => [kind, row?.channels[kind] ?? defaultChannels[kind]])),
  ...(row?.quietHours && { quietHours: row.quietHours }),
  timeZone: row?.timeZone ?? siteTimeZone,
});
