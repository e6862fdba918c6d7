import type { UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { dayMs } from '@doorstep/platform/periods';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { Deps } from './deps.ts';

const days = 30;
const maxListed = 20;
/** A search that only one visitor made on all these days may be about that person. */
const minSearches = 2;

/** Searches in the category or the city of a business that found hardly anything, the most frequent first. */
export async function findUnmetSearches(
  { siteFigures, now }: Deps,
  { categoryId, city }: Pick<KnownBusinessRow, 'categoryId' | 'city'>,
): Promise<UnmetSearch[]> {
  const near = [
    ...(categoryId === undefined ? [] : [{ 'unmet.categoryId': categoryId }]),
    ...(city === undefined ? [] : [{ 'unmet.city': city.toLowerCase() }]),
  ];
  if (near.length === 0) return [];
  const found = await siteFigures.aggregate<{ unmet: UnmetSearch }>([
    { $match: { day: { $gte: new Date(now().getTime() - days * dayMs) } } },
    { $project: { _id: 0, unmet: 1 } },
    { $unwind: '$unmet' },
    { $match: { $or: near } },
  ]);
  return addUnmet(found.map(({ unmet }) => unmet))
    .filter(({ searches }) => searches >= minSearches)
    .slice(0, maxListed);
}

/** Adds up the same searches of several days; the most frequent come first. */
function addUnmet(all: readonly UnmetSearch[]): UnmetSearch[] {
  const sums = new Map<string, UnmetSearch>();
  for (const search of all) {
    const key = `${search.words} ${search.categoryId} ${search.city}`;
    const sum = sums.get(key);
    const searches = (sum?.searches ?? 0) + search.searches;
    sums.set(key, { ...search, searches, results: Math.max(sum?.results ?? 0, search.results) });
  }
  return [...sums.values()].sort((one, other) => other.searches - one.searches);
}
