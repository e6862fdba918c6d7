import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { ReviewRow } from '../reviews/review.model.ts';

type OfBusiness = { readonly businessId: number };

/** What the businesses of these rows are called. */
export async function namesOf(
  known: Model<KnownBusinessRow>,
  rows: readonly OfBusiness[],
): Promise<(row: OfBusiness) => string> {
  const ids = [...new Set(rows.map(({ businessId }) => businessId))];
  const businesses = await known.find({ _id: { $in: ids } }, { name: 1 }).lean<KnownBusinessRow[]>();
  const names = new Map(businesses.map(({ _id, name }) => [_id, name]));
  return ({ businessId }) => names.get(businessId) || 'a business';
}

/** '1 star', '5 stars'. */
export const starsText = ({ rating }: Pick<ReviewRow, 'rating'>): string =>
  `${rating} ${rating === 1 ? 'star' : 'stars'}`;
