import { expect, test } from 'vitest';
import { createInquiry } from '../engagement/inquiries/calls.ts';
import { readEmail } from './emails.ts';
import { readName, trimCopied } from './lines.ts';
import { readNumber } from './numbers.ts';
import { readPhone } from './phones.ts';
import { readPrice } from './prices.ts';
import { readWebsite } from './websites.ts';

/** The signs that telephones, Windows and pages in Arabic put around what people copy. */
const wrappings = [
  ['\u202a', '\u202c'],
  ['\u202d', '\u202c'],
  ['\u2068', '\u2069'],
  ['\u200e', '\u200e'],
  ['\u200f', ''],
  ['\u061c', ''],
  ['\u200b', '\u200b'],
  ['\ufeff', ''],
  ['\u200f\u2067', '\u2069 '],
] as const;

test.each(wrappings)('What is copied between %j and %j is read as if typed', (before, after) => {
  const copied = (text: string) => before + text + after;
  expect(readEmail(copied('fay@mail.example'))).toBe('fay@mail.example');
  expect(readPhone(copied('+49 30 1234567'), 'DE')?.phone).toBe('+49 30 1234567');
  expect(readWebsite(copied('bloom.example'))).toBe('https://bloom.example');
  expect(readPrice(copied('45 €'), 'EUR')).toMatchObject({ amount: 45, isAmountOnly: true });
  expect(readNumber(copied('12,5'), { language: 'de', country: 'DE' })).toBe(12.5);
  expect(readName(copied('Fay'))).toBe('Fay');
  const sent = {
    name: 'Fay',
    email: 'fay@mail.example',
    phone: '+49 30 1234567',
    subject: 'Roof',
    message: 'It leaks',
  };
  const typed = Object.fromEntries(Object.entries(sent).map(([field, text]) => [field, copied(text)]));
  expect(createInquiry.body?.parse(typed)).toMatchObject(sent);
});

test('Signs within a text stay, and one that nothing closes', () => {
  expect(trimCopied('a\u200eb')).toBe('a\u200eb');
  expect(trimCopied('\u202egnp')).toBe('\u202egnp');
  expect(trimCopied('\u202dab')).toBe('\u202dab');
  expect(trimCopied(' \u200f ')).toBe('');
});
