import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { readNumber, toAsciiDigits, writeNumber } from './numbers.ts';

test.each<[text: string, language: Language, country: string, value: number | undefined]>([
  ['1,234.5', 'en', 'US', 1234.5],
  ['1,234', 'en', 'US', 1234],
  ['1.234', 'en', 'US', 1.234],
  ['18,5', 'en', 'US', 18.5],
  ['.5', 'en', 'US', 0.5],
  ['1.234,5', 'de', 'DE', 1234.5],
  ['1.234', 'de', 'DE', 1234],
  ['1.234', 'en', 'DE', 1234],
  ['1,234', 'de', 'DE', 1.234],
  ['0,125', 'en', 'US', 0.125],
  ['12,5', 'de', 'AT', 12.5],
  ["1'234.5", 'de', 'CH', 1234.5],
  ['1.234', 'de', 'CH', 1.234],
  ['1 234,5', 'fr', 'FR', 1234.5],
  ['1\u202f234', 'fr', 'FR', 1234],
  ['1.234', 'es', 'ES', 1234],
  ['1,234', 'es', 'MX', 1234],
  ['1,20,000', 'en', 'IN', 120000],
  ['١٬٢٣٤٫٥', 'ar', 'EG', 1234.5],
  ['۱۲', 'en', 'US', 12],
  ['-3', 'en', 'US', -3],
  ['−3,5', 'de', 'DE', -3.5],
  ['1.234.567', 'en', 'US', 1234567],
  ['', 'en', 'US', undefined],
  ['about 3', 'en', 'US', undefined],
  ['12.10.2026', 'de', 'DE', undefined],
  ['1,2,3', 'en', 'US', undefined],
  ['1.2.3.4', 'en', 'US', undefined],
  ['1e3', 'en', 'US', undefined],
  ['--3', 'en', 'US', undefined],
])('The number %j, written in %s-%s, is %s', (text, language, country, value) =>
  expect(readNumber(text, { language, country })).toBe(value),
);

test('A number may have its unit', () => {
  const region = { language: 'de', country: 'DE' } as const;
  expect(readNumber('18,5 m', region, 'm')).toBe(18.5);
  expect(readNumber('18 KM', region, 'km')).toBe(18);
});

test.each([1234.5, 1.234, -0.5, 1234567])('The number %d is read as it was written', value => {
  for (const [language, country] of [
    ['en', 'US'],
    ['de', 'DE'],
    ['fr', 'CH'],
    ['ar', 'EG'],
  ] as const)
    expect(readNumber(writeNumber(value, { language, country }), { language, country })).toBe(value);
});

test('Digits of other scripts are read as 0 to 9', () => {
  expect(toAsciiDigits('٠٩ ۰۹ ०९ ০৯ ๐๙ ０９')).toBe('09 09 09 09 09 09');
});
