import { BSONRegExp, type Document, Long } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { testServer } from './testing.ts';

const server = await testServer();
const docs = [{ x: 0.1, y: 'Straße', d: new Date('2024-01-31T10:20:30.004Z') }, { x: 0.2 }, { x: 0.3 }];
await server.client.db('expressions').collection('items').insertMany(docs);
afterAll(() => server.close());

const run = (...pipeline: Document[]) =>
  server.client.db('expressions').collection('items').aggregate(pipeline).toArray();
const evaluate = async (expression: unknown) => {
  const [first] = await run({ $limit: 1 }, { $project: { _id: 0, value: expression } });
  return first?.value;
};
const date = (text: string) => new Date(`${text}T10:20:30.004Z`);

test('doubles are added up without what rounding takes from them', async () => {
  expect(await run({ $group: { _id: null, sum: { $sum: '$x' }, avg: { $avg: '$x' } } })).toEqual([
    { _id: null, sum: 0.6, avg: 0.19999999999999998 },
  ]);
  expect(await evaluate({ $sum: [0.1, 0.2, 0.3, 1] })).toBe(1.6);
  expect(await evaluate({ $add: [0.1, 0.2, 0.3] })).toBe(0.6);
  expect(await evaluate({ $sum: [Number.POSITIVE_INFINITY, 0.5] })).toBe(Number.POSITIVE_INFINITY);
});

// a literal with `then` would look like a promise
const branch = (condition: unknown, value: unknown): Document =>
  Object.fromEntries([
    ['case', condition],
    ['then', value],
  ]);

const sampleValues: [string, unknown, unknown][] = [
  ['a month after its last day', { $dateAdd: { startDate: '$d', unit: 'month', amount: 1 } }, date('2024-02-29')],
  ['two months before', { $dateSubtract: { startDate: '$d', unit: 'month', amount: 2 } }, date('2023-11-30')],
  ['a year after', { $dateAdd: { startDate: date('2024-02-29'), unit: 'year', amount: 1 } }, date('2025-02-28')],
  ['a week after', { $dateAdd: { startDate: '$d', unit: 'week', amount: 1 } }, date('2024-02-07')],
  ['a date without a start', { $dateAdd: { startDate: '$nope', unit: 'day', amount: 1 } }, null],
  ['the year of nothing', { $year: '$nope' }, null],
  ['the year', { $year: '$d' }, 2024],
  ['a text that is a date', { $dateFromString: { dateString: '2024-01-31T10:20:30.004Z' } }, date('2024-01-31')],
  ['a text that is none', { $dateFromString: { dateString: 'nope', onError: 'none' } }, 'none'],
  ['the branch that matches', { $switch: { branches: [branch({ $gt: ['$x', 0] }, 1)] } }, 1],
  ['no branch', { $switch: { branches: [branch(false, 1)], default: 2 } }, 2],
  ['merged objects', { $mergeObjects: [{ a: 1, b: 1 }, null, '$nope', { b: 2 }] }, { a: 1, b: 2 }],
  ['a logarithm', { $log: [8, 2] }, 3],
  ['nothing in lower case', { $toLower: '$nope' }, ''],
  ['only ASCII in upper case', { $toUpper: '$y' }, 'STRAßE'],
  ['a match', { $regexMatch: { input: '$y', regex: new BSONRegExp('^stra', 'i') } }, true],
  ['a match of nothing', { $regexMatch: { input: '$nope', regex: 'a' } }, false],
  ['a find', { $regexFind: { input: '$y', regex: 'ß(e)(x)?' } }, { match: 'ße', idx: 4, captures: ['e', null] }],
  ['the place of a text', { $indexOfCP: ['$y', 'e'] }, 5],
  ['the size of a text', { $binarySize: '$y' }, 7],
  ['a long as a date', { $toDate: Long.fromNumber(1000) }, new Date(1000)],
  ['a conversion', { $convert: { input: '7', to: 'int' } }, 7],
  ['a conversion that fails', { $convert: { input: 'x', to: 'int', onError: 'none' } }, 'none'],
  ['a conversion of null', { $convert: { input: null, to: 'int', onNull: 0 } }, 0],
];

test.each(sampleValues)('%s', async (_, expression, value) => {
  expect(await evaluate(expression)).toEqual(value);
});

test('the parts of a date begin with the year', async () => {
  const parts = await evaluate({ $dateToParts: { date: '$d' } });
  expect(Object.entries(parts)).toEqual(
    Object.entries({ year: 2024, month: 1, day: 31, hour: 10, minute: 20, second: 30, millisecond: 4 }),
  );
});

const refusedExpressions: [string, unknown, number][] = [
  ['a text that is no date', { $dateFromString: { dateString: 'nope' } }, 241],
  ['no branch and no default', { $switch: { branches: [branch(false, 1)] } }, 40066],
  ['merging a number', { $mergeObjects: [{ a: 1 }, 5] }, 40400],
  ['the logarithm of 0', { $ln: 0 }, 28766],
  ['the logarithm of a text', { $ln: 'x' }, 28765],
  ['the root of a negative number', { $sqrt: -1 }, 28714],
  ['a number for an expression', { $regexMatch: { input: 5, regex: 'a' } }, 51104],
  ['an int as a date', { $toDate: 0 }, 241],
  ['a text as a number', { $toInt: 'x' }, 241],
  ['a conversion without a way out', { $convert: { input: 'x', to: 'int' } }, 241],
  ['the year of a text', { $year: 'x' }, 16006],
  ['an unknown unit', { $dateAdd: { startDate: '$d', unit: 'age', amount: 1 } }, 9],
  ['a month in a time zone', { $dateAdd: { startDate: '$d', unit: 'month', amount: 1, timezone: 'Asia/Tokyo' } }, 115],
];

test.each(refusedExpressions)('%s is an error', async (_, expression, code) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code });
});
