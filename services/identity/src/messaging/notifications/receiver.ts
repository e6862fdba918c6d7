import type { NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import type { NotificationSettingsRow } from './notification-settings.model.ts';

type Times = Pick<NotificationSettings, 'quietHours' | 'timeZone'>;

/** Quiet hours and time zone of an account; the time zone is that of the site until the user chooses one. */
export async function readTimes(
  { db, notificationSettings }: Pick<Deps, 'db' | 'notificationSettings'>,
  userId: number,
  session: ClientSession,
): Promise<Times> {
  const row = await notificationSettings.findById(userId).session(session).lean<NotificationSettingsRow>();
  const timeZone = row?.timeZone ?? (await readKnownSite(db, session)).timeZone;
  return { timeZone, ...(row?.quietHours && { quietHours: row.quietHours }) };
}

/** The account of a receiver in the transaction that sends; undefined if it gets nothing: it is deleted, being deleted or suspended. */
export async function findReceiver(
  { users }: Pick<Deps, 'users'>,
  userId: number,
  session: ClientSession,
): Promise<UserRow | undefined> {
  const user = await users.findById(userId).session(session).lean<UserRow>();
  return user && !user.erasing && !user.suspendedAt ? user : undefined;
}
