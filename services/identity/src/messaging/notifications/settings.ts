import type { Role } from '@doorstep/contracts/common/access.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateNotificationSettings } from '@doorstep/contracts/identity/notifications/calls.ts';
import {
  defaultChannels,
  kindsOf,
  type NotificationSettings,
} from '@doorstep/contracts/identity/notifications/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { fieldError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';
import { editedSettings, type NotificationSettingsRow } from './notification-settings.model.ts';

type Input = z.output<NonNullable<typeof updateNotificationSettings.body>>;
type Caller = Pick<Actor, 'userId' | 'role'>;

/** The settings of the caller, with a row for each kind that the account can receive. */
export async function readSettings(deps: NotificationDeps, { userId, role }: Caller): Promise<NotificationSettings> {
  const row = await findSettings(deps, userId);
  return toSettings(row, role, (await readKnownSite(deps.db)).timeZone);
}

/**
 * Throws 409 `notification-settings-changed` if another page of the caller has set one of the settings to another value since the version of the
 * change, 422 for a kind that the caller's role cannot receive. Kinds that are left out keep their channels.
 */
export function writeSettings(deps: NotificationDeps, caller: Caller, given: Input): Promise<NotificationSettings> {
  const { userId, role } = caller;
  const other = Object.keys(given.channels ?? {}).find(kind => !kindsOf(role).some(own => own === kind));
  if (other) {
    const message = t('Your account does not get notifications of this kind.');
    throw fieldError(`channels.${other}`, message, 'kind-unfit');
  }
  return transact(deps.db, async session => {
    const before = await findSettings(deps, userId, session);
    const site = await readKnownSite(deps.db, session);
    const stored = toSettings(before, role, site.timeZone);
    const {
      channels,
      quietHours,
      timeZone = stored.timeZone,
    } = mergeEdit(editedSettings, {
      row: toVersioned(before),
      resource: stored,
      change: given,
    });
    const keepsQuiet = given.version !== undefined && !('quietHours' in given);
    const changed = {
      // The first choice keeps all others as they are now. Mongoose stores no empty object.
      channels: { ...(before?.channels ?? stored.channels), ...channels },
      quietHours: keepsQuiet ? before?.quietHours : (quietHours ?? undefined),
      // An account that never chose another one follows the site.
      timeZone: before?.timeZone || timeZone !== site.timeZone ? timeZone : undefined,
    };
    return toSettings(await storeSettings(deps, caller, { before, changed }, session), role, site.timeZone);
  });
}

/** The choices of an account; null if it has made none. */
export const findSettings = (
  { notificationSettings }: Pick<NotificationDeps, 'notificationSettings'>,
  userId: number,
  session: ClientSession | null = null,
): Promise<NotificationSettingsRow | null> =>
  notificationSettings.findById(userId).session(session).lean<NotificationSettingsRow>().exec();

/** Stores the choices of an account after a change. */
export async function storeSettings(
  { notificationSettings }: Pick<NotificationDeps, 'notificationSettings'>,
  { userId, role }: Caller,
  {
    before,
    changed,
  }: {
    before: NotificationSettingsRow | null;
    changed: Pick<NotificationSettingsRow, 'channels' | 'quietHours' | 'timeZone'>;
  },
  session: ClientSession,
): Promise<NotificationSettingsRow> {
  const [from, to] = [toSettings(before, role, ''), toSettings({ _id: userId, ...changed }, role, '')];
  const edit = recordEdit(editedSettings, {
    row: toVersioned(before),
    before: from,
    after: to,
    by: toEditor({ role }),
  });
  const row: NotificationSettingsRow = withoutUndefined({ _id: userId, ...changed, ...edit });
  await notificationSettings.replaceOne({ _id: userId }, row, { session, upsert: true });
  return row;
}

/** Without a row, the settings have the version 0. */
const toVersioned = (row: NotificationSettingsRow | null) => ({ ...row, version: row ? (row.version ?? 1) : 0 });

const toSettings = (row: NotificationSettingsRow | null, role: Role, siteTimeZone: string): NotificationSettings => ({
  channels: Object.fromEntries(kindsOf(role).map(kind => [kind, row?.channels[kind] ?? defaultChannels[kind]])),
  ...(row?.quietHours && { quietHours: row.quietHours }),
  timeZone: row?.timeZone ?? siteTimeZone,
  version: toVersioned(row).version,
});
