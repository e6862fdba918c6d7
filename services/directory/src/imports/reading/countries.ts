import { languages, localeOf } from '@doorstep/contracts/language/languages.ts';
import { foldText } from '@doorstep/platform/text';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Names in everyday use that are in no list of `Intl`, and the signs of cars that people put before zip codes. */
const usual: Readonly<Record<string, string>> = {
  ...{
    usa: 'US',
    'united states of america': 'US',
    uk: 'GB',
    england: 'GB',
    'great britain': 'GB',
    holland: 'NL',
    brd: 'DE',
  },
  ...{ d: 'DE', a: 'AT', f: 'FR', e: 'ES', i: 'IT' },
  ...{ السعودية: 'SA', الإمارات: 'AE' },
};

let byName: ReadonlyMap<string, string> | undefined;

/** Every country by its code and its names in the languages of the product, folded. */
function namesOfCountries(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const names = languages.map(
    language => new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' }),
  );
  // A withdrawn code has the name of the country that it became: FX is France.
  const codes = [...letters]
    .flatMap(first => [...letters].map(second => first + second))
    .filter(code => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
  const named = codes.flatMap(code =>
    names.flatMap(language => language.of(code) ?? []).flatMap(name => [[name, code] as const, [code, code] as const]),
  );
  byName = new Map([...named, ...Object.entries(usual)].map(([name, code]) => [foldText(name), code]));
  return byName;
}

/** Reads a country: its code (ISO 3166) or its name in one of the languages of the product. Undefined for any other text. */
export function readCountry(text: string): string | undefined {
  const folded = foldText(text.trim()).replace(/\./g, '');
  return namesOfCountries().get(folded);
}
