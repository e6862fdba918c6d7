import type { z } from '@doorstep/contracts/common/zod.ts';
import { type trackRecordChanged, trackRecordStored } from '@doorstep/contracts/engagement/track-records/events.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/**
 * Stores the track record with the highest version, and publishes that it is stored, for replicas and caches. It is a copy of engagement's, not a
 * change of the business: neither its version nor `updatedAt` moves.
 */
export async function onTrackRecordChanged(
  { db, businesses }: Pick<Deps, 'db' | 'businesses'>,
  { businessId, trackRecord, version }: z.output<typeof trackRecordChanged.schema>,
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await businesses.updateOne(
    { _id: businessId, trackRecordVersion: { $not: { $gte: version } } },
    trackRecord
      ? { $set: { trackRecord, trackRecordVersion: version } }
      : { $set: { trackRecordVersion: version }, $unset: { trackRecord: 1 } },
    { session },
  );
  if (modifiedCount > 0)
    await append(db, session, trackRecordStored, `business/${businessId}`, { businessId, version });
}
