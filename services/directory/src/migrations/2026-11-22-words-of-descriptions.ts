import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import { toWords } from '@doorstep/platform/text';
import type { BusinessRow } from '../models/business.model.ts';

/** Businesses were found by the first 150 words of their descriptions alone. */
export const wordsOfDescriptions: Migration = {
  name: '2026-11-22-words-of-descriptions',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    const cut = { 'search.text': { $size: 150 } };
    await eachBatch(
      businesses,
      cut,
      async rows => {
        await businesses.bulkWrite(
          rows.map(({ _id, description = '' }) => ({
            // One changed meanwhile came with all its words.
            updateOne: {
              filter: { _id, ...cut },
              update: { $addToSet: { terms: { $each: toWords(description) } }, $set: { 'search.text': [] } },
            },
          })),
        );
      },
      { signal },
    );
  },
};
