import { expect, test } from 'vitest';
import { checkTranslations } from './check-translations.ts';

const check = (message: string, translation?: string) =>
  checkTranslations(new Map([['a', message]]), new Map(translation === undefined ? [] : [['a', translation]]));

test('A translation with the values and elements of its text is accepted, in any order', () => {
  expect(check('Hello <0>{name}</0>, {count} of {total}', '{total}, {count} und <0>{name}</0>')).toEqual([]);
  expect(check('{count, plural, one {# day} other {# days}}', '{count, plural, one {# Tag} other {# Tage}}')).toEqual(
    [],
  );
});

test('A missing translation is reported', () => {
  expect(check('Save')).toEqual(['"Save" has no translation']);
});

test('A translation whose text is gone is reported', () => {
  expect(checkTranslations(new Map(), new Map([['a', 'Speichern']]))).toEqual([
    '"Speichern" translates nothing any more',
  ]);
});

test('A malformed translation is reported', () => {
  expect(check('{count, plural, one {# day} other {# days}}', '{count, plural, one {# Tag}')).toEqual([
    expect.stringContaining('is malformed'),
  ]);
});

test.each([
  ['Hello {name}', 'Hallo'],
  ['Hello {name}', 'Hallo {Name}'],
  ['Read <0>this</0>', 'Lesen Sie das'],
  ['{count, plural, one {{what} waits} other {{what} wait}}', '{count, plural, one {wartet} other {warten}}'],
])('A translation that loses a value or an element is reported: %s, %s', (message, translation) => {
  expect(check(message, translation)).toEqual([expect.stringContaining('instead of')]);
});
