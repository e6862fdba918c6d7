import type { BusinessQuery, FoundBusiness } from '@doorstep/contracts';
import { malformed } from '@doorstep/platform/errors';
import type { Page } from '@doorstep/platform/paging';
import { findBusinesses } from '../catalogue/search/find-businesses.ts';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness, withoutIndexFields } from '../models/business.model.ts';

/** Whether a query is about a place, which only the projection knows of each business. */
export const asksForPlace = ({ near, radius, box, sort }: BusinessQuery): boolean =>
  Boolean(near || radius || box || sort === 'distance');

/**
 * One page of the approved businesses that visitors find by place, with all that administrators may read. Throws 400 for another status
 * and where `findBusinesses` does.
 */
export async function findPlaced(
  { businesses, projection }: Pick<Deps, 'businesses' | 'projection'>,
  query: BusinessQuery,
  now: Date,
): Promise<Page<FoundBusiness>> {
  if (query.status && query.status !== 'approved')
    throw malformed('place-unknown', 'Only approved businesses are found by their place.');
  const { ids, scores, distances, ...page } = findBusinesses(projection, query, now);
  const rows = await businesses.find({ _id: { $in: ids } }, withoutIndexFields).lean<BusinessRow[]>();
  const rowsById = new Map(rows.map(row => [row._id, row]));
  const items = ids.flatMap((id): FoundBusiness[] => {
    const row = rowsById.get(id);
    const [score, distance] = [scores?.get(id), distances?.get(id)];
    return row ? [{ ...toBusiness(row), ...(score && { score }), ...(distance !== undefined && { distance }) }] : [];
  });
  return { ...page, items };
}
