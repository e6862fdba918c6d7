import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { foldText } from '@doorstep/platform/text';
import { languages, localeOf } from '@doorstep/texts/languages.ts';
import { searchLanguages } from '../../vocabulary/search-language.ts';

const weekend = [5, 6];
const rules = languages.map(language => ({ language, ...searchLanguages[language].opening }));

/** The days, 0 for Monday, by their folded names in all languages. */
const daysByName = new Map<string, readonly number[]>(
  rules.flatMap(({ language, weekend: names }) => [
    ...weekdays.map((_name, day) => [foldText(nameDay(localeOf(language), day)), [day]] as const),
    ...names.map(name => [foldText(name), weekend] as const),
  ]),
);

function nameDay(locale: string, day: number): string {
  // The first of January 2024 is a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));
}

const gap = '[^\\p{L}\\p{N}]+';
/** Matches one of these texts, the longest first. */
const anyOf = (texts: Iterable<string>) =>
  [...new Set(texts)]
    .toSorted((a, b) => b.length - a.length)
    .map(text => foldText(text).replaceAll(' ', gap))
    .join('|');
const open = `(?:${anyOf(rules.flatMap(rule => rule.open))})`;
const links = `(?:(?:${anyOf(rules.flatMap(rule => rule.links))})${gap})*`;
// The English, German, Spanish and French plurals, and the German adverb, end in "s".
const day = `(${anyOf(daysByName.keys())})s?`;
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])${links}(?:${open}${gap}${links}${day}|${day}${gap}${links}${open})(?![\\p{L}\\p{N}])`,
  'u',
);

export interface OpenDays {
  /** 0 for Monday; none where no day is named. */
  readonly days: readonly number[];
  /** The words that name them. */
  readonly phrase: string;
  /** The other words of the search. */
  readonly rest: string;
}

/**
 * Reads a day on which a business should be open: 'plumbers open sunday', 'Klempner sonntags geöffnet'. All languages count, because a
 * page may be in another one than the site, and people type a third one.
 */
export function readOpenDays(query: string): OpenDays {
  const { folded, starts } = foldInPlace(query);
  const match = phrase.exec(folded);
  const [from, to] = match ? [starts[match.index], starts[match.index + match[0].length]] : [];
  const rest = match ? `${query.slice(0, from)} ${query.slice(to ?? query.length)}`.trim() : '';
  if (!match || !rest) return { days: [], phrase: '', rest: query };
  const name = (match[1] ?? match[2] ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return { days: daysByName.get(name) ?? [], phrase: query.slice(from, to), rest };
}

/** Folds a text; `starts` has the place in the text of each folded character. */
function foldInPlace(text: string): { folded: string; starts: number[] } {
  const starts: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const part = foldText(character);
    for (const _ of part) starts.push(place);
    folded += part;
    place += character.length;
  }
  return { folded, starts };
}
