import { getOwn } from '@doorstep/contracts/common/own.ts';
import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { type SiteFields, weekStarts } from '@doorstep/contracts/directory/site/schema.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import currencies from 'country-to-currency';
import { getWeekStartByRegion } from 'weekstart';
import { compareNames, getLocale } from '#lib/locale.ts';

type Choice = readonly [value: string, label: string];

const byLabel = ([, one]: Choice, [, other]: Choice) => compareNames(one, other);

/** Codes that have a name but are no country: unions, outlying and test codes. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** The countries (ISO 3166-1) by name. Former codes lead to their successors and are left out. */
export function listCountries(): Choice[] {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap(first => letters.map(second => first + second));
  return codes
    .flatMap((code): Choice[] => {
      const name = names.of(code);
      const isCurrent = new Intl.Locale(`und-${code}`).region === code && !noCountries.has(code);
      return name && isCurrent ? [[code, name]] : [];
    })
    .sort(byLabel);
}

/** The currencies (ISO 4217) that can be formatted, by name: 'Euro (EUR)'. */
export function listCurrencies(): Choice[] {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code): Choice => [code, `${names.of(code)} (${code})`])
    .sort(byLabel);
}

/** Countries whose roads are measured in miles. */
const countriesWithMiles = new Set(['US', 'GB', 'LR', 'MM']);

/** The settings that follow from a country. Its time zone is absent if it has several. */
type Proposal = Pick<SiteFields, 'language' | 'currency' | 'distanceUnit' | 'weekStart'> &
  Partial<Pick<SiteFields, 'timeZone'>>;

/** Proposes the settings that are usual in a country. */
export function proposeFor(country: string): Proposal {
  // Sunday is 0.
  const first = weekdays[(getWeekStartByRegion(country) + 6) % 7];
  // The language that most people there read.
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  const timeZone = findTimeZone(country);
  return {
    language: languages.find(each => each === spoken) ?? 'en',
    currency: getOwn<string>(currencies, country) ?? 'USD',
    ...(timeZone && { timeZone }),
    distanceUnit: countriesWithMiles.has(country) ? 'miles' : 'kilometers',
    weekStart: weekStarts.find(day => day === first) ?? 'monday',
  };
}

/** The time zone of a country: that of the browser if it is there, or one for all of the country. Some browsers do not know those of a country. */
function findTimeZone(country: string): string | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  const zones = locale.getTimeZones?.() ?? [];
  const own = guessTimeZone('');
  if (zones.includes(own)) return own;
  return new Set(zones.map(readClock)).size === 1 ? zones[0] : undefined;
}

/** The time of day on the longest and the shortest day, by which time zones are told apart. */
const readClock = (timeZone: string): string =>
  [0, 6].map(month => new Date(Date.UTC(2026, month, 1)).toLocaleString('en', { timeZone })).join();

/** The country that the language of the browser names, such as 'AT' of 'de-AT'; `fallback` if it names none. */
export function guessCountry(fallback: string): string {
  const { region } = new Intl.Locale(navigator.language);
  return region?.length === 2 ? region : fallback;
}

/** The time zone of the browser; `fallback` if it is unknown. */
export const guessTimeZone = (fallback: string): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || fallback;
