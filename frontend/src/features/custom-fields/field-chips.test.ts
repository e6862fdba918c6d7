import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { expect, test } from 'vitest';
import { changeFilter, listFieldChips } from './field-chips.ts';
import { describeField } from './field-form.ts';
import { formatFieldValue, listFilled } from './format-field.ts';

const flags = { isRequired: false, isOnCard: false, isFilter: true, isFacet: false, isSearchable: false };
const shared = { id: 1, categoryId: 1, version: 1, ...flags };
const wall: Field = { ...shared, key: 'wall', label: 'Height of the wall', kind: 'number', unit: 'm' };
const styles: Field = {
  ...shared,
  key: 'styles',
  label: 'Styles',
  kind: 'choices',
  choices: [
    { key: 'lead', label: 'Lead' },
    { key: 'top-rope', label: 'Top rope' },
  ],
};
const bouldering: Field = { ...shared, key: 'bouldering', label: 'Bouldering', kind: 'yesNo' };

test.each([
  [wall, '10..20', 'Height of the wall: 10 m to 20 m'],
  [wall, '1000..', 'Height of the wall: at least 1,000 m'],
  [wall, '..4.5', 'Height of the wall: at most 4.5 m'],
  [styles, 'lead,top-rope', 'Styles: Lead or Top rope'],
  [styles, 'gone', 'Styles: gone'],
  [bouldering, '1', 'Bouldering'],
])('The chip of a filter by %j, %s, is %s', (field, text, label) => {
  expect(listFieldChips([field], { [field.key]: text, other: '1' })).toEqual([
    { field, label, without: { f: { other: '1' } } },
  ]);
});

test.each(['constructor', 'toString', '__proto__'])('A field with the key %s has a chip only if it filters', key => {
  const odd = { ...wall, key };
  expect(listFieldChips([odd], {})).toEqual([]);
  expect(listFilled([odd], {})).toEqual([]);
  const chosen = changeFilter({ other: '1' }, key, '10..20');
  expect(listFieldChips([odd], chosen)).toMatchObject([
    { label: 'Height of the wall: 10 m to 20 m', without: { f: { other: '1' } } },
  ]);
});

test('The last filter that is removed leaves none', () => {
  expect(changeFilter({ wall: '1..' }, 'wall', undefined)).toBeUndefined();
  expect(changeFilter(undefined, 'wall', '1..')).toEqual({ wall: '1..' });
});

test('Values of fields are shown as people read them', () => {
  expect(formatFieldValue(wall, 12.5)).toBe('12.5 m');
  expect(formatFieldValue(styles, ['top-rope', 'gone'])).toBe('Top rope');
  expect(formatFieldValue(bouldering, false)).toBe('No');
  expect(formatFieldValue({ kind: 'link' }, 'https://www.hall.example/')).toBe('hall.example');
  expect(listFilled([wall, styles, bouldering], { bouldering: false, wall: 3 }).map(({ text }) => text)).toEqual([
    '3 m',
    'No',
  ]);
});

test('A field is described by its kind and its uses', () => {
  expect(describeField({ ...wall, isRequired: true })).toBe('Number in m · required · a filter of lists');
  expect(describeField(styles)).toBe('Several choices: Lead, Top rope · a filter of lists');
});
