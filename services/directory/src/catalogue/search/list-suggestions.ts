import { listTranslations, maxSuggestions, type Suggestion } from '@doorstep/contracts';
import { listSynonyms } from '../../models/category.model.ts';
import { countMembers, type Members } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord } from '../store/texts.ts';
import { countCities } from './count-facets.ts';
import { readSearch } from './read-search.ts';

/** How many of the best businesses are considered for their names, and for their services. */
const maxNamed = 100;
const maxWithServices = 50;
const maxOfType = { service: 3, category: 2, business: 4, city: 2 };

/**
 * Suggests what a visitor who has typed `q` so far may mean: each word may be whole or the beginning of one. Words that a search would
 * leave out are ignored.
 */
export function listSuggestions(projection: Projection, q: string, now: Date): Suggestion[] {
  const search = readSearch(projection, { q });
  if (!search || search.words.length === 0) return [];
  const typed = search.words;
  const { toWords, stem } = projection.language;
  const opens = (text: string) => toWords(text)[0]?.startsWith(typed[0]?.text ?? '') ?? false;
  const names: Names = {
    begins: text => {
      const words = toWords(text);
      return typed.every(word => words.some(other => other.startsWith(word.text) || word.stems.has(stem(other))));
    },
    compare: (a, b) => Number(opens(b)) - Number(opens(a)),
  };
  const suggestions = [
    ...suggestServices(projection, search.members, names, now),
    ...suggestCategories(projection, names, now).slice(0, maxOfType.category),
    ...suggestBusinesses(projection, typed, names, now),
    ...suggestCities(projection, names, now).slice(0, maxOfType.city),
  ];
  return suggestions.slice(0, maxSuggestions);
}

interface Names {
  /** Whether each typed word begins or means a word of a name. */
  readonly begins: (name: string) => boolean;
  /** Sorts names that begin with the typed text before names with other words in front. */
  readonly compare: (a: string, b: string) => number;
}

function suggestCategories(
  { calledCategories, lists }: Projection,
  { begins, compare }: Names,
  now: Date,
): Suggestion[] {
  return calledCategories()
    .map(({ id, name, translations, ...called }) => {
      const isNamed = [name, ...listTranslations(translations, 'name')].some(begins);
      return { id, name, isNamed, isMeant: isNamed || listSynonyms(called).some(begins) };
    })
    .filter(({ isMeant }) => isMeant)
    .map(category => ({ ...category, count: lists.select({ categoryId: category.id }, now).total }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || compare(a.name, b.name) || b.count - a.count)
    .map(({ id, name, count }) => ({ type: 'category', text: name, categoryId: id, count }));
}

const suggestCities = ({ lists }: Projection, { begins, compare }: Names, now: Date): Suggestion[] =>
  countCities(lists, lists.select({}, now))
    .filter(({ city }) => begins(city))
    .sort((a, b) => compare(a.city, b.city))
    .map(({ city, count }) => ({ type: 'city', text: city, count }));

/** The best businesses that have the words in their names. */
function suggestBusinesses(
  { texts, lists, getJson }: Projection,
  typed: readonly QueryWord[],
  { begins, compare }: Names,
  now: Date,
) {
  const named = lists.select({}, now, typed.map(texts.findInNames));
  return named
    .list('quality')
    .take(maxNamed)
    .filter(({ nameKey }) => begins(nameKey))
    .take(maxSuggestions)
    .toArray()
    .sort((a, b) => compare(a.nameKey, b.nameKey))
    .slice(0, maxOfType.business)
    .map(business => JSON.parse(getJson(business.id) ?? '{}'))
    .map(({ id, name, city }): Suggestion => ({ type: 'business', text: name, businessId: id, ...(city && { city }) }));
}

/** Names of services of the best businesses that match; the most frequent first. */
function suggestServices(projection: Projection, found: Members, { begins, compare }: Names, now: Date) {
  const { lists } = projection;
  const count = (text: string) => countMembers(readSearch(projection, { q: text })?.members ?? found);
  const best = lists.select({}, now, [found]).list('quality').take(maxWithServices).toArray();
  const uses = new Map<string, number>();
  for (const name of projection.listServiceNames(best.map(({ id }) => id))) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses]
    .filter(([name]) => begins(name))
    .sort(([a, usesOfA], [b, usesOfB]) => compare(a, b) || usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, maxOfType.service)
    .map(([text]): Suggestion => ({ type: 'service', text, count: count(text) }));
}
