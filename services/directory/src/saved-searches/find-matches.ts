import { readSavedQuery } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NewsItem } from './match-run.model.ts';
import type { SavedSearchRow } from './saved-search.model.ts';

/**
 * The news that match a search, the newest first: businesses that were listed after it was saved, except the user's own. A new business
 * has no stars, so a search for stars finds it in the run after its rating first gets that high. Whether it is open this minute
 * does not matter.
 */
export function findMatches(
  catalogue: Pick<Catalogue, 'findAmong'>,
  { query, userId, createdAt }: SavedSearchRow,
  news: readonly NewsItem[],
): number[] {
  const read = readSavedQuery(query);
  if (!read) return [];
  const { minRating = 0, openNow: _, ...filters } = read;
  const fresh = news.filter(
    ({ listedAt, ownerId, rating, above }) =>
      listedAt >= createdAt && ownerId !== userId && rating >= minRating && (above === undefined || above < minRating),
  );
  if (fresh.length === 0) return [];
  const found = new Set(
    catalogue.findAmong(
      filters,
      fresh.map(({ businessId }) => businessId),
    ),
  );
  return fresh
    .filter(({ businessId }) => found.has(businessId))
    .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b.businessId - a.businessId)
    .map(({ businessId }) => businessId);
}
