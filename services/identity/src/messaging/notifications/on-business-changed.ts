import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  businessDataConfirmed,
  businessDataStale,
  specialDaysEnding,
} from '@doorstep/contracts/directory/business-reminders/events.ts';
import type { businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { ClientSession } from 'mongoose';
import { settle } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { ownersOf } from './receivers.ts';
import { businessSubject, storeSubject } from './subject.model.ts';

export const onDataStale = (
  deps: NotificationDeps,
  { businessId, businessName, version }: z.output<typeof businessDataStale.schema>,
  session: ClientSession,
): Promise<void> =>
  notify(deps, session, {
    kind: 'stale-data',
    subject: businessId,
    version,
    at: new Date(version).toISOString(),
    facts: { business: businessName },
    businessId,
    to: ownersOf(businessId),
    path: pageRoutes.businessProfileEdit,
  });

export const onDataConfirmed = (
  deps: NotificationDeps,
  { businessId, version }: z.output<typeof businessDataConfirmed.schema>,
  session: ClientSession,
): Promise<void> => settle(deps, session, { kind: 'stale-data', subject: businessId, version });

const dayMs = 24 * 3_600_000;

/** Grows with the last special day, so that the calendar itself says what is newer: a later last day (`isReached` false) settles an earlier one. */
const calendarVersion = (date: string, isReached: boolean) => (2 * Date.parse(date)) / dayMs + (isReached ? 0 : -1);

export const onSpecialDaysEnding = (
  deps: NotificationDeps,
  { businessId, businessName, date, version }: z.output<typeof specialDaysEnding.schema>,
  session: ClientSession,
): Promise<void> =>
  notify(deps, session, {
    kind: 'special-days',
    subject: businessId,
    version: calendarVersion(date, true),
    at: new Date(version).toISOString(),
    facts: { business: businessName, date },
    businessId,
    to: ownersOf(businessId),
    path: `${pageRoutes.businessProfileEdit}?tab=hours`,
  });

/** A change of a business confirms its data, and may have added special days. Both are of interest to its owner only. */
export async function onBusinessUpdated(
  deps: NotificationDeps,
  { business: { id, ownerId, updatedAt, specialDays = [] } }: z.output<typeof businessUpdated.schema>,
  session: ClientSession,
): Promise<void> {
  if (ownerId === undefined) return;
  await settle(deps, session, { kind: 'stale-data', subject: id, version: Date.parse(updatedAt) });
  const last = specialDays
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (last) await settle(deps, session, { kind: 'special-days', subject: id, version: calendarVersion(last, false) });
}

/** Deletes all notifications about a business, and keeps late events from bringing one back. */
export async function onBusinessDeleted(
  deps: NotificationDeps,
  { businessId, version }: z.output<typeof businessDeleted.schema>,
  session: ClientSession,
): Promise<void> {
  await storeSubject(deps, session, { _id: businessSubject(businessId), version, isSettled: true });
  await deps.deleteNotificationsOf({ businessId }, session);
}
