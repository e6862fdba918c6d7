import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Nearest } from '@doorstep/contracts/directory/search/schema.ts';
import { type SearchFilters, searchFiltersSchema } from '@doorstep/contracts/directory/search/search-filters.ts';
import { listSynonyms } from '../../models/category.model.ts';
import { intersect, type Members } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord } from '../store/texts.ts';
import { countCities, type FacetQuery } from './count-facets.ts';
import { type Search, toText } from './read-search.ts';

const maxNearest = 6;
const maxCities = 2;

/**
 * Suggests what a search without results may have meant: another city, no filters, fewer words, a category, or else the largest
 * categories. No suggestion is limited to the place that the search was near.
 */
export function listNearest(projection: Projection, search: Search, query: FacetQuery, now: Date): Nearest[] {
  const { words, members } = search;
  const { q, exact, near, radius, box, ...filters } = query;
  const text = toText(search);
  const offer = (type: Nearest['type'], label: string, count: number, leadsTo: SearchFilters): Nearest[] =>
    count > 0 ? [{ type, label, count, query: leadsTo }] : [];
  const select = (found: Members, given: Partial<FacetQuery>) => projection.lists.select(given, now, [found]);
  const countCategory = ({ id }: Pick<Category, 'id'>) => projection.lists.select({ categoryId: id }, now).total;

  const hasFilters = Object.values({ ...filters, radius, box }).some(value => value !== undefined);
  const { city, ...withoutCity } = filters;
  const elsewhere = city ? countCities(projection.lists, select(members, withoutCity)) : [];
  const fewer = words.length < 2 ? [] : words.map((_word, index) => words.toSpliced(index, 1));
  const nearest = [
    ...elsewhere
      .slice(0, maxCities)
      .flatMap(other => offer('city', other.city, other.count, { q: text, city: other.city })),
    ...(hasFilters ? offer('filters', text, select(members, {}).total, { q: text }) : []),
    ...fewer
      .map(rest => ({
        label: toText({ words: rest }),
        count: select(intersect(rest.map(({ found }) => found)), filters).total,
      }))
      .sort((a, b) => b.count - a.count)
      .flatMap(rest => offer('words', rest.label, rest.count, { ...toSearchFilters(filters), q: rest.label })),
    ...listMeantCategories(projection, words).flatMap(category =>
      offer('category', category.name, countCategory(category), { categoryId: category.id }),
    ),
  ];
  if (nearest.length > 0) return nearest.slice(0, maxNearest);
  return projection
    .categories()
    .filter(({ parentId }) => parentId === undefined)
    .map(category => ({ category, count: countCategory(category) }))
    .sort((a, b) => b.count - a.count)
    .flatMap(({ category: { id, name }, count }) => offer('popular', name, count, { categoryId: id }))
    .slice(0, maxNearest);
}

/** The filters that are set and can be offered. */
const toSearchFilters = (filters: Omit<FacetQuery, 'q'>): SearchFilters =>
  searchFiltersSchema.parse(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)));

/** Categories with one of the words in their names or synonyms. */
function listMeantCategories(
  { calledCategories, language: { toWords, stem } }: Projection,
  words: readonly QueryWord[],
) {
  const stems = new Set(words.flatMap(word => [...word.stems]));
  return calledCategories().filter(({ name, translations, ...called }) =>
    toWords([name, ...listSynonyms(called), ...listTranslations(translations, 'name')].join(' ')).some(word =>
      stems.has(stem(word)),
    ),
  );
}
