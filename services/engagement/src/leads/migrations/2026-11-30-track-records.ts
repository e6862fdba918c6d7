import type { Migration } from '@doorstep/platform/mongo';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import type { TrackRecordRow } from '../inquiries/track-record.model.ts';

/** Has the track record of each business with inquiries counted once the service runs. Doing it again adds nothing. */
export const trackRecords: Migration = {
  name: '2026-11-30-track-records',
  run: async (db, signal) => {
    const rows = db.collection<TrackRecordRow>('track_records');
    const businesses = db
      .collection<InquiryRow>('inquiries')
      .aggregate<{ _id: number }>([{ $group: { _id: '$businessId' } }]);
    for await (const { _id } of businesses) {
      signal.throwIfAborted();
      const row = { version: 0, dueAt: new Date(0) };
      await rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
    }
  },
};
