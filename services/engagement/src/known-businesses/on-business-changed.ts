import type { z } from '@doorstep/contracts/common/zod.ts';
import type { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** Stores a business as its newest event describes it. */
export async function onBusinessChanged(
  { knownBusinesses }: Deps,
  { business, version }: z.output<typeof businessCreated.schema>,
  session: ClientSession,
): Promise<void> {
  const { id, name, approvalStatus, ownerId, categoryId, city, hours, specialDays, timeZone } = business;
  const more = {
    categoryId,
    ...(city && { city }),
    ...(hours && { hours }),
    ...(specialDays && { specialDays }),
    timeZone,
  };
  const row = { _id: id, version, name, approvalStatus, ...(ownerId && { ownerId }), ...more, deleted: false };
  if (await storeNewest(knownBusinesses, row, session)) return;
  // Rows of earlier releases lack category and hours; an event that is published again (`republish`) adds them.
  const isEarlier = { $or: [{ categoryId: { $exists: false } }, { timeZone: { $exists: false } }] };
  await knownBusinesses.updateOne({ _id: id, version, ...isEarlier }, { $set: more }, { session });
}

/** Marks a business as deleted, and begins to delete the rows that belonged to it. */
export async function onBusinessDeleted(
  { knownBusinesses }: Deps,
  { businessId, version }: z.output<typeof businessDeleted.schema>,
  session: ClientSession,
  begin: (businessId: number, session: ClientSession) => Promise<void>,
): Promise<void> {
  const row = { _id: businessId, version, name: '', approvalStatus: 'none' as const, deleted: true };
  if (await storeNewest(knownBusinesses, row, session)) await begin(businessId, session);
}
