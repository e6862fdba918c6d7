import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import { maxSuggestions, type Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { listSynonyms } from '../../models/category.model.ts';
import { countMembers, type Members } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord } from '../store/texts.ts';
import { countCities } from './count-facets.ts';
import { readSearch, type Search } from './read-search.ts';

/** Maximum numbers of businesses, the best first, that are considered for their names, and for their services. */
const maxNamed = 100;
const maxWithServices = 50;
const maxOfType = { service: 3, category: 2, business: 4, city: 2 };

/**
 * Suggests what a visitor who has typed `q` so far may mean: each word may be whole or the beginning of one. Words that a search would
 * leave out are ignored. If nothing has all words, it suggests the categories of what a search finds that have most of them.
 */
export function listSuggestions(projection: Projection, q: string, now: Date): Suggestion[] {
  const search = readSearch(projection, { q }, { isUnfinished: true });
  if (!search) return [];
  const names = createNames(projection, search.words, q);
  const categories = rankCategories(projection, search, names, now);
  const whole = [
    ...suggestServices(projection, search.members, names, now),
    ...toSuggestions(categories.filter(({ has }) => has === search.words.length)),
    ...suggestBusinesses(projection, search, names, now),
  ];
  // Words that were corrected or left out are no beginning of a city.
  const isTyped = !search.isCorrected && search.unknown.length === 0;
  const suggestions = [
    ...(whole.length > 0 ? whole : toSuggestions(categories.filter(({ has }) => has === categories[0]?.has))),
    ...(isTyped ? suggestCities(projection, names, now).slice(0, maxOfType.city) : []),
  ];
  return suggestions.slice(0, maxSuggestions);
}

interface Names {
  /** Returns whether each typed word begins or means one of the words of a name. */
  readonly has: (words: readonly string[]) => boolean;
  /** Returns whether a name with these words begins with the typed text. */
  readonly opens: (words: readonly string[]) => boolean;
  /** Returns whether each typed word is one of the words of a name, not only its beginning. */
  readonly isWhole: (words: readonly string[]) => boolean;
  /** Counts the typed words that begin or mean one of the words of these names. */
  readonly count: (names: readonly string[]) => number;
  /** Like `has`, for a name. */
  readonly begins: (name: string) => boolean;
  /** Sorts names that begin with the typed text before names with other words in front. */
  readonly compare: (a: string, b: string) => number;
}

function createNames({ language }: Projection, typed: readonly QueryWord[], q: string): Names {
  const { toWords, readQuery, stem } = language;
  const first = [...readQuery(q).slice(0, 1), ...typed.slice(0, 1)].flatMap(({ spellings }) => spellings);
  const opens = ([word = '']: readonly string[]) => first.some(spelling => word.startsWith(spelling));
  const hasWord = (words: readonly string[], { spellings, stems, parts }: QueryWord): boolean => {
    for (const other of words) {
      for (const spelling of spellings) if (other.startsWith(spelling)) return true;
      if (stems.has(stem(other))) return true;
    }
    return parts.length > 0 && parts.every(part => hasWord(words, part));
  };
  const has = (words: readonly string[]) => typed.length > 0 && typed.every(word => hasWord(words, word));
  return {
    has,
    opens,
    count: list => {
      const words = list.flatMap(toWords);
      return typed.filter(word => hasWord(words, word)).length;
    },
    isWhole: words => typed.every(({ spellings }) => words.some(word => spellings.includes(word))),
    begins: name => has(toWords(name)),
    compare: (a, b) => Number(opens(toWords(b))) - Number(opens(toWords(a))),
  };
}

/** A category of businesses that the search finds. */
interface RankedCategory {
  readonly id: number;
  readonly name: string;
  /** Number of typed words that its names and synonyms have. */
  readonly has: number;
  /** The number of its businesses. */
  readonly count: number;
}

/** The categories of what was found that have any of the words, those with the most first. */
function rankCategories(
  { calledCategories, lists }: Projection,
  { members }: Search,
  { begins, compare, count }: Names,
  now: Date,
): RankedCategory[] {
  return calledCategories()
    .map(({ id, name, translations, ...called }) => {
      const own = [name, ...listTranslations(translations, 'name')];
      return { id, name, isNamed: own.some(begins), has: count([...own, ...listSynonyms(called)]) };
    })
    .filter(({ id, has }) => has > 0 && lists.select({ categoryId: id }, now, [members]).total > 0)
    .map(category => ({ ...category, count: lists.select({ categoryId: category.id }, now).total }))
    .sort(
      (a, b) => b.has - a.has || Number(b.isNamed) - Number(a.isNamed) || compare(a.name, b.name) || b.count - a.count,
    );
}

const toSuggestions = (categories: readonly RankedCategory[]): Suggestion[] =>
  categories
    .slice(0, maxOfType.category)
    .map(({ id, name, count }) => ({ type: 'category', text: name, categoryId: id, count }));

const suggestCities = ({ lists }: Projection, { begins, compare }: Names, now: Date): Suggestion[] =>
  countCities(lists, lists.select({}, now))
    .filter(({ city }) => begins(city))
    .sort((a, b) => compare(a.city, b.city))
    .map(({ city, count }) => ({ type: 'city', text: city, count }));

/** The businesses that the text names, then the best ones that have the words in their names. */
function suggestBusinesses(
  { texts, lists, getJson }: Projection,
  { words, named = new Uint32Array() }: Search,
  { has, opens, isWhole }: Names,
  now: Date,
) {
  const rank = (name: readonly string[]) => Number(opens(name)) + Number(isWhole(name));
  const best = (...sets: Members[]) => lists.select({}, now, sets).list('quality').take(maxNamed).toArray();
  const having = (words.length > 0 ? best(...words.map(texts.findInNames)) : [])
    .map(business => ({ business, name: texts.getFields(business.id).name.map(({ text }) => text) }))
    .filter(({ name }) => has(name))
    .sort((a, b) => rank(b.name) - rank(a.name))
    .map(({ business }) => business);
  return [...new Set([...best(named), ...having])]
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
