import { toPlainTimes } from '@doorstep/contracts/language/hours.ts';
import { type Language, languages, localeOf } from '@doorstep/contracts/language/languages.ts';
import { toAsciiDigits } from '@doorstep/contracts/language/numbers.ts';

/** Days in the notation of OpenStreetMap, from Monday. */
const shortDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const day = '(?:mo|tu|we|th|fr|sa|su)';
const pattern = (source: string) => new RegExp(source.replaceAll('DAY', day), 'giu');

/** A sentence ends behind a time or a word that is no abbreviation of a day. */
const sentences = pattern(String.raw`(?<=\d|\d ?h|uhr|\p{L}{5})\.\s(?=\p{Lu})`);
const bars = pattern(String.raw`(?<!\|)\|(?!\|)`);
/** `24 h`, but not the end of `18-24 h`. */
const wholeDay = pattern(
  String.raw`rund um die uhr|(?<![\d:–—-] ?| (?:to|bis|a|à|hasta|إلى|الى|حتى) )24(?: ?h(?:rs)?(?: ?\/ ?24)?(?: ?(?:,|et|y) ?7 ?j ?\/ ?7)?(?!\p{L})| (?:heures|horas|stunden|ساعة))|على مدار الساعة`,
);
const everyDay = pattern(
  String.raw`(?<!\p{L})(?:7 ?j ?\/ ?7|tous les jours|todos los d[ií]as|a diario|diario|täglich|daily|يومي[اً]*)(?!\p{L})`,
);
const hourSigns = pattern(String.raw`(?<=\d) ?h(?:rs|oras)?\.?(?![\p{L}\d])`);
const fillers = pattern(
  String.raw`(?:^|(?<=[\s,;]))(?:from|von|vom|de|du|des|desde|el|los|las|le|les|من|uhr|jeweils|ouvert|abierto|geöffnet) `,
);
const colons = pattern('(?<=DAY) ?: ?');
const between = pattern('(?<=DAY) (?:to|through|thru|bis|a|al|à|au|hasta|إلى|الى) (?=DAY)');
const times = pattern(String.raw`(?<=\d|am|pm) (?:to|till|until|bis|a|à|hasta|إلى|الى|حتى) (?=\d)`);
const and = pattern(String.raw`(?<=\d|am|pm|DAY) (?:and|und|y|et|و) ?(?=\d|DAY)`);
const together = pattern('(?<=DAY) ?[+&/] ?(?=DAY)');
const slashDays = pattern(String.raw`(?<=\d) ?\/ ?(?=DAY)`);
const slashTimes = pattern(String.raw`(?<=\d) ?\/ ?(?=\d\d?(?::\d\d| ?[-–—]))`);
/** `8h/20h`, but not `8h-12h/14h-18h`. */
const slashRange = pattern(
  String.raw`(?<![-–—\d:h] ?)(\d\d?(?: ?h(?:\d\d)?|:\d\d)) ?\/ ?(?=\d\d?(?: ?h(?:\d\d)?|:\d\d)(?! ?[-–—\d]))`,
);
const closedWords = pattern(String.raw`(?<=\s|^|:)(?:closed|geschlossen|zu|ruhetag|cerrado|ferm[eé]|مغلق)(?!\p{L})`);
/** `closed Sunday and Monday`: the notation has the days first. */
const closedFirst = pattern('(?<=^|; ?)off:? (DAY(?:[-,]DAY)*)(?=$|;)');

/** The names of days in a language and their abbreviations: `lundi`, `lun`, `lu`, and `L` in Spanish, which has a letter for each. */
const daysOf = new Map<Language, ReadonlyMap<string, string>>();

function namesOfDays(language: Language): ReadonlyMap<string, string> {
  const known = daysOf.get(language);
  if (known) return known;
  const names = (['long', 'short'] as const).flatMap(weekday => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' });
    // The first of January 2024 is a Monday.
    return shortDays.map((day, index) => [plain(format.format(Date.UTC(2024, 0, 1 + index))), day] as const);
  });
  const short = language === 'ar' ? [] : names.map(([name, day]) => [name.slice(0, 2), day] as const);
  const letters =
    language === 'es' ? [...'lmxjvsd'].map((letter, index) => [letter, shortDays[index] ?? ''] as const) : [];
  const found = new Map([...letters, ...short, ...names]);
  daysOf.set(language, found);
  return found;
}

/** The day that a word names, also in the plural: `montags`, `sábados`, `Mondays`. */
function findDay(days: ReadonlyMap<string, string>, word: string): string | undefined {
  const name = plain(word);
  const found = days.get(name) ?? days.get(name.replace(/s$/, ''));
  // The Arabic "and" is one word with the next.
  const joined = name.startsWith('و') ? days.get(name.slice(1)) : undefined;
  return (found ?? (joined && `,${joined}`))?.toLowerCase();
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** Writes the hours of a week, as people write them in a language, in the notation of OpenStreetMap as far as its words are known. */
function inNotation(text: string, language: Language): string {
  const days = namesOfDays(language);
  return toPlainTimes(
    toAsciiDigits(text)
      .replaceAll('،', ',')
      .replace(sentences, '; ')
      .replace(bars, '; ')
      .replace(slashRange, '$1-')
      .replace(wholeDay, '24/7')
      .replace(everyDay, 'mo-su'),
  )
    .replace(/\p{L}[\p{L}\p{M}]*\.?/gu, word => findDay(days, word) ?? word)
    .replaceAll(' ,', ',')
    .replace(hourSigns, '')
    .replace(fillers, '')
    .replace(colons, ' ')
    .replace(between, '-')
    .replace(times, '-')
    .replace(and, ',')
    .replace(together, ',')
    .replace(slashDays, '; ')
    .replace(slashTimes, ',')
    .replace(closedWords, 'off')
    .replace(closedFirst, '$1 off')
    .replace(/\.$/, '');
}

/** Writes a week as `inNotation` does in each language, first in that of the site. */
export const listNotations = (text: string, own: Language): string[] => [
  ...new Set([own, ...languages].map(language => inNotation(text, language))),
];
