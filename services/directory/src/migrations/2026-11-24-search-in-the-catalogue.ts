import { dropIndex, eachBatch, type Migration } from '@doorstep/platform/mongo';
import type { BusinessRow } from '../models/business.model.ts';

/** Removes the fields and indexes of the search in MongoDB; the catalogue now finds businesses for administrators too. */
export const searchInTheCatalogue: Migration = {
  name: '2026-11-24-search-in-the-catalogue',
  async run(db, signal) {
    for (const index of formerIndexes) await dropIndex(db, 'businesses', index);
    const businesses = db.collection<BusinessRow & { terms?: string[] }>('businesses');
    await eachBatch(
      businesses,
      { terms: { $exists: true } },
      async rows => {
        await businesses.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $unset: formerFields });
      },
      { signal },
    );
  },
};

const formerFields = { categoryPath: '', cityKey: '', openStretches: '', search: '', terms: '' } as const;

const byRating = 'rating_-1_reviewCount_-1__id_1';
const formerIndexes = [
  `approvalStatus_1_${byRating}`,
  'approvalStatus_1_createdAt_-1__id_-1',
  'approvalStatus_1_nameKey_1__id_1',
  `approvalStatus_1_categoryPath_1_${byRating}`,
  `approvalStatus_1_cityKey_1_${byRating}`,
  'approvalStatus_1_timeZone_1',
  'specialDays.date_1',
  'approvalStatus_1_terms_1',
  `approvalStatus_1_isFeatured_1_${byRating}`,
  `approvalStatus_1_isPopular_1_${byRating}`,
  'categoryPath_1__id_1',
];
