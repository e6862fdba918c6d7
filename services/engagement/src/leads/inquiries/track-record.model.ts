import type { TrackRecord } from '@doorstep/contracts/engagement/track-records/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** The track record of a business as it was last published. */
export interface TrackRecordRow {
  /** The id of the business. */
  _id: number;
  /** Counts changes of what is published; 0 before the first. */
  version: number;
  /** Absent if too little is known. */
  trackRecord?: TrackRecord | undefined;
  publishedAt?: Date | undefined;
  /** When to count again; absent once the business is deleted. */
  dueAt?: Date | undefined;
}

export const trackRecordModel = defineModel<TrackRecordRow>(
  'TrackRecord',
  'track_records',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    trackRecord: Object,
    publishedAt: Date,
    dueAt: Date,
  },
  [{ key: { dueAt: 1 }, sparse: true }],
);

/** Has the track record of a business counted from its first inquiry on, daily. */
export const startTrackRecord = (
  { trackRecords, now }: Pick<Deps, 'trackRecords' | 'now'>,
  _id: number,
  session: ClientSession,
): Promise<unknown> =>
  trackRecords.updateOne({ _id }, { $setOnInsert: { version: 0, dueAt: now() } }, { upsert: true, session });

/**
 * Has the track records of businesses counted again after this transaction. It writes their rows, so that a count at the same time conflicts
 * and runs again.
 */
export async function markTrackRecords(
  { trackRecords, now }: Pick<Deps, 'trackRecords' | 'now'>,
  businessIds: Iterable<number>,
  session: ClientSession,
): Promise<void> {
  for (const _id of new Set(businessIds))
    await trackRecords.updateOne(
      { _id },
      { $set: { dueAt: now() }, $setOnInsert: { version: 0 } },
      { upsert: true, session },
    );
}
