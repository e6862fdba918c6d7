import { expect, it } from 'vitest';
import { businessQuery } from '../businesses/schema.ts';
import { listFieldsOf, readFieldFilter } from './field-kinds.ts';
import { mergeFieldValues, pickFieldValues } from './field-values.ts';
import { type Field, fieldInput } from './schema.ts';

const choices = [
  { key: 'toprope', label: 'Toprope' },
  { key: 'lead', label: 'Lead' },
];
const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id: 1,
  categoryId: 1,
  key: 'one',
  label: 'One',
  kind,
  choices,
  version: 1,
  ...flags,
  ...more,
});

const merge = (fields: readonly Field[], given: Parameters<typeof mergeFieldValues>[2], before = {}) =>
  mergeFieldValues(fields, before, given);

it.each([
  ['text', '  Open air ', 'Open air'],
  ['number', 12.5, 12.5],
  ['choice', 'lead', 'lead'],
  ['choices', ['lead', 'toprope', 'lead'], ['toprope', 'lead']],
  ['yesNo', false, false],
  ['link', 'hall.example/routes', 'https://hall.example/routes'],
] as const)('A field of the kind %s accepts %j', (kind, given, stored) => {
  const one = Array.isArray(given) ? [...given] : (given as string | number | boolean);
  expect(merge([field(kind)], { one })).toEqual({ values: { one: stored }, errors: [] });
});

it.each([
  ['text', 7, 'Expected string, received number'],
  ['text', 'two\nlines', 'Please write this on one line'],
  ['text', 'x'.repeat(501), 'Please use at most 500 characters'],
  ['number', '12', 'Please enter a number'],
  ['number', 1e15, 'Please enter a number of at most 999999999999'],
  ['choice', 'bouldering', 'Please choose one of the choices'],
  ['choices', ['lead', 'bouldering'], 'Please choose one of the choices'],
  ['yesNo', 'yes', 'Expected boolean, received string'],
  ['link', 'javascript:alert(1)', 'Please enter a valid web address'],
] as const)('A field of the kind %s refuses %j', (kind, given, message) => {
  const one = Array.isArray(given) ? [...given] : (given as string | number);
  expect(merge([field(kind)], { one }).errors).toEqual([{ path: 'fields.one', message }]);
});

it.each([null, '', ' ', []] as const)('The value %j of a field removes the stored one', empty => {
  const one = Array.isArray(empty) ? [] : (empty as string | null);
  expect(merge([field('text')], { one }, { one: 'before' })).toEqual({ values: {}, errors: [] });
});

it('A required field is reported if it is missing, and only once', () => {
  const required = [field('number', { isRequired: true })];
  expect(merge(required, {}).errors).toEqual([{ path: 'fields.one', message: 'Required' }]);
  expect(mergeFieldValues(required, {}, {}, { isOwner: false }).errors).toEqual([]);
  expect(merge(required, { one: 'x' }).errors).toHaveLength(1);
  expect(merge(required, {}, { one: 4 }).errors).toEqual([]);
  expect(merge([field('yesNo', { isRequired: true })], { one: false }).errors).toEqual([]);
});

it('Values of other fields stay stored, and unknown fields are refused', () => {
  expect(merge([field('text')], { one: 'new' }, { other: 3 }).values).toEqual({ one: 'new', other: 3 });
  expect(merge([field('text')], { other: 4 }).errors).toEqual([
    { path: 'fields.other', message: 'There is no such field' },
  ]);
});

it('Only values that fit their field are shown', () => {
  expect(pickFieldValues([field('number')], { one: 'tall', other: 3 })).toBeUndefined();
  expect(pickFieldValues([field('choices')], { one: ['lead'] })).toEqual({ one: ['lead'] });
});

it.each([
  ['number', '10..20', '10..20'],
  ['number', '10,20', '10..20'],
  ['number', '..20', '..20'],
  ['number', 'tall', undefined],
  ['number', '..', undefined],
  ['choice', 'lead,bouldering', 'lead'],
  ['choices', 'lead,toprope', 'toprope,lead'],
  ['choice', 'bouldering', undefined],
  ['yesNo', '1', '1'],
  ['yesNo', '0', undefined],
] as const)('The filter of a %s reads %j as %j', (kind, text, read) => {
  expect(readFieldFilter(field(kind), text)).toBe(read);
});

it('A search filters by at most ten fields, with keys that a field can have', () => {
  const query = (count: number) => ({
    f: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '1'])),
  });
  expect(businessQuery.safeParse(query(10)).success).toBe(true);
  expect(businessQuery.safeParse(query(11)).success).toBe(false);
  expect(businessQuery.safeParse({ f: { '__proto__.x': '1' } }).success).toBe(false);
});

it('A field cannot be found in ways that its kind does not have', () => {
  const paths = (given: Partial<Field>) =>
    fieldInput.safeParse({ ...field('text'), ...given }).error?.issues.map(issue => issue.path.join('.')) ?? [];
  expect(paths({ isSearchable: true })).toEqual([]);
  expect(paths({ isFilter: true, isFacet: true })).toEqual(['isFilter', 'isFacet']);
  expect(paths({ kind: 'choice', isFacet: true })).toEqual(['isFacet']);
  expect(paths({ kind: 'choice', choices: [] })).toEqual(['choices']);
  expect(paths({ kind: 'choice', choices: [...choices, { key: 'x', label: 'lead' }] })).toEqual(['choices']);
});

it('A business has the fields of its categories, those of the parents first', () => {
  const [top, below, beside] = [1, 2, 3].map(id => field('text', { id, key: `f${id}` }));
  const tree = [
    { id: 20, parentId: 1, fields: below && [below] },
    { id: 1, fields: top && [top] },
    { id: 2, fields: beside && [beside] },
  ];
  expect(listFieldsOf([1, 20], tree).map(({ id }) => id)).toEqual([1, 2]);
  expect(listFieldsOf([20], tree).map(({ id }) => id)).toEqual([1, 2]);
  expect(listFieldsOf([1], tree).map(({ id }) => id)).toEqual([1]);
  expect(listFieldsOf([undefined], tree)).toEqual([]);
});

it.each(['constructor', 'toString', '__proto__'])('A field with the key %s has only the value that was given', key => {
  const number = field('number', { key });
  expect(merge([number], {})).toEqual({ values: {}, errors: [] });
  expect(merge([{ ...number, isRequired: true }], {}).errors).toEqual([{ path: `fields.${key}`, message: 'Required' }]);
  const given = Object.fromEntries([[key, 14]]);
  expect(merge([number], given)).toEqual({ values: given, errors: [] });
  expect(pickFieldValues([number], {})).toBeUndefined();
  expect(pickFieldValues([number], given)).toEqual(given);
});
