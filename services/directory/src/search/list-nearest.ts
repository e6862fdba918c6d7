import type { Nearest, SearchFilters } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';
import type { Projection } from '../projection/projection.ts';
import type { QueryWord } from '../projection/texts.ts';
import { stem } from '../projection/words.ts';
import { countCities, type FacetQuery } from './list-facets.ts';
import { toSets, toText } from './search-words.ts';
import { synonyms } from './synonyms.ts';

const maxNearest = 6;
const maxCities = 2;

/**
 * What a search without results may have meant, nearest first: without its filters, elsewhere, with fewer words, a category. All of
 * it leads beyond the place that the search was near.
 */
export function listNearest(
  projection: Projection,
  words: readonly QueryWord[],
  query: FacetQuery,
  now: Date,
): Nearest[] {
  const { q, exact, near, radius, box, ...filters } = query;
  const text = toText(words);
  const offer = (type: Nearest['type'], label: string, count: number, leadsTo: SearchFilters): Nearest[] =>
    count > 0 ? [{ type, label, count, query: leadsTo }] : [];
  const select = (fewer: readonly QueryWord[], given: Partial<FacetQuery>) =>
    projection.lists.select(given, now, toSets(fewer));

  const hasFilters = Object.values({ ...filters, radius, box }).some(value => value !== undefined);
  const { city, ...withoutCity } = filters;
  const elsewhere = city ? countCities(select(words, withoutCity)) : [];
  const fewer = words.length < 2 ? [] : words.map((_word, index) => words.toSpliced(index, 1));
  return [
    ...elsewhere
      .slice(0, maxCities)
      .flatMap(other => offer('city', other.city, other.count, { q: text, city: other.city })),
    ...(hasFilters ? offer('filters', text, select(words, {}).total, { q: text }) : []),
    ...fewer
      .map(rest => ({ label: toText(rest), count: select(rest, filters).total }))
      .sort((a, b) => b.count - a.count)
      .flatMap(rest => offer('words', rest.label, rest.count, { ...toSearchFilters(filters), q: rest.label })),
    ...listMeantCategories(projection, words).flatMap(({ id, name }) =>
      offer('category', name, projection.lists.select({ categoryId: id }, now).total, { categoryId: id }),
    ),
  ].slice(0, maxNearest);
}

const toSearchFilters = ({ categoryId, city, minRating, openNow }: Omit<FacetQuery, 'q'>): SearchFilters => ({
  ...(categoryId && { categoryId }),
  ...(city && { city }),
  ...(minRating && { minRating }),
  ...(openNow && { openNow }),
});

/** Categories that people call by one of the words. */
function listMeantCategories({ categories }: Projection, words: readonly QueryWord[]) {
  const stems = new Set(words.flatMap(word => [...word.stems]));
  return categories().filter(({ name, slug }) =>
    toWords([name, ...(synonyms[slug] ?? [])].join(' ')).some(word => stems.has(stem(word))),
  );
}
