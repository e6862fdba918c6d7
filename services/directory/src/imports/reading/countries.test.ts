import { languages, localeOf } from '@doorstep/contracts/language/languages.ts';
import { expect, it } from 'vitest';
import { readCountry } from './countries.ts';

it.each([
  ['France', 'FR'],
  ['Frankreich', 'FR'],
  ['فرنسا', 'FR'],
  [' us ', 'US'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['D', 'DE'],
  ['Österreich', 'AT'],
  ['Espana', 'ES'],
  ['السعودية', 'SA'],
  ['الإمارات', 'AE'],
  ['Oregon', undefined],
  ['OR', undefined],
  ['', undefined],
])('The country %j is read', (text, code) => expect(readCountry(text)).toBe(code));

it('No country gets the code of another one', () => {
  const known = [
    'AE',
    'AT',
    'BE',
    'CH',
    'DE',
    'EG',
    'ES',
    'FR',
    'GB',
    'IE',
    'IN',
    'MA',
    'MX',
    'NL',
    'RS',
    'SA',
    'TL',
    'US',
    'YE',
  ];
  for (const language of languages) {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
    for (const code of known) expect(readCountry(names.of(code) ?? ''), `${code} in ${language}`).toBe(code);
  }
});
