import type { SearchFilterName } from '@doorstep/contracts/directory/search/search-filters.ts';
import { fewResults, type UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { toNumber } from './key.ts';

/** A search as its visitor meant it, with what it found. */
export interface Search {
  /** Names the search, however it is sorted and paged. */
  readonly key: number;
  readonly what: Pick<UnmetSearch, 'words' | 'categoryId' | 'city'>;
  readonly results: number;
  /** True if it found too little of what the site has to offer. */
  readonly isUnmet: boolean;
}

/** True for filters that narrow a search so that few results say nothing about what the site lacks. */
const narrows: Readonly<Record<SearchFilterName, boolean>> = {
  categoryId: false,
  city: false,
  minRating: true,
  openNow: true,
  withPhotos: true,
  near: true,
  radius: true,
  box: true,
  f: true,
  isFeatured: true,
  isPopular: true,
};
const narrowing = new Set(Object.entries(narrows).flatMap(([name, isNarrow]) => (isNarrow ? [name] : [])));
const maxWords = 60;
/** An address of mail, or a number of a person: that is no demand, and nothing to keep. */
const personal = /@|(?:\d[\s().-]?){5}/;

/** Reads the search of a list; undefined if its address is not the first page of a search, such as the list of a category. */
export function readSearch(categoryOfPath: string | undefined, address: string, results: number): Search | undefined {
  const [, text = ''] = address.split('?');
  const query = new URLSearchParams(text);
  const words = normalize(query.get('q'));
  const city = normalize(query.get('city'));
  const category = categoryOfPath ?? query.get('categoryId') ?? '';
  const categoryId = /^\d+$/.test(category) ? Number(category) : undefined;
  const isSearch = words !== undefined || (city !== undefined && categoryId !== undefined);
  if (!isSearch || query.has('cursor') || !Number.isInteger(results)) return undefined;
  // The filter by a field of a category has its key behind a dot.
  const isNarrowed = [...query.keys()].some(name => narrowing.has(name.replace(/\..*/, '')));
  return {
    key: toNumber(`search ${words} ${categoryId} ${city}`),
    what: { ...(words && { words }), ...(categoryId && { categoryId }), ...(city && { city }) },
    results,
    isUnmet: results < fewResults && !isNarrowed && !(words && (personal.test(words) || words.length > maxWords)),
  };
}

const normalize = (text: string | null): string | undefined =>
  text?.trim().replace(/\s+/g, ' ').toLowerCase() || undefined;
