import { BSONRegExp, Decimal128, type Document, Long, Timestamp } from 'mongodb';
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

test('Sums of doubles do not accumulate rounding errors', async () => {
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

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const sampleValues: [string, unknown, unknown][] = [
  ['a month after its last day', { $dateAdd: { startDate: '$d', unit: 'month', amount: 1 } }, date('2024-02-29')],
  ['a date two months before', { $dateSubtract: { startDate: '$d', unit: 'month', amount: 2 } }, date('2023-11-30')],
  ['a date a year after', { $dateAdd: { startDate: date('2024-02-29'), unit: 'year', amount: 1 } }, date('2025-02-28')],
  ['a date a week after', { $dateAdd: { startDate: '$d', unit: 'week', amount: 1 } }, date('2024-02-07')],
  ['a date after a missing one', { $dateAdd: { startDate: '$nope', unit: 'day', amount: 1 } }, null],
  ['the year of a missing date', { $year: '$nope' }, null],
  ['the year of a date', { $year: '$d' }, 2024],
  ['a date parsed from text', { $dateFromString: { dateString: '2024-01-31T10:20:30.004Z' } }, date('2024-01-31')],
  ['a date that cannot be parsed', { $dateFromString: { dateString: 'nope', onError: 'none' } }, 'none'],
  ['a switch with a matching branch', { $switch: { branches: [branch({ $gt: ['$x', 0] }, 1)] } }, 1],
  ['a switch without a matching branch', { $switch: { branches: [branch(false, 1)], default: 2 } }, 2],
  ['merged objects', { $mergeObjects: [{ a: 1, b: 1 }, null, '$nope', { b: 2 }] }, { a: 1, b: 2 }],
  ['a logarithm', { $log: [8, 2] }, 3],
  ['a missing text in lower case', { $toLower: '$nope' }, ''],
  ['a text in upper case, which changes only ASCII', { $toUpper: '$y' }, 'STRAßE'],
  ['a regular expression that matches', { $regexMatch: { input: '$y', regex: new BSONRegExp('^stra', 'i') } }, true],
  ['a regular expression on a missing text', { $regexMatch: { input: '$nope', regex: 'a' } }, false],
  [
    'a regular expression that finds a part',
    { $regexFind: { input: '$y', regex: 'ß(e)(x)?' } },
    { match: 'ße', idx: 4, captures: ['e', null] },
  ],
  ['the position of a text', { $indexOfCP: ['$y', 'e'] }, 5],
  ['the binary size of a text', { $binarySize: '$y' }, 7],
  ['a long as a date', { $toDate: Long.fromNumber(1000) }, new Date(1000)],
  ['a conversion', { $convert: { input: '7', to: 'int' } }, 7],
  ['a conversion that fails', { $convert: { input: 'x', to: 'int', onError: 'none' } }, 'none'],
  ['the negation of an empty text', { $not: [''] }, false],
  ['an empty text as a condition', { $and: ['', 1] }, true],
  ['the week of a Monday', { $week: day('2026-11-23') }, 47],
  ['the week of the first Sunday', { $week: day('2021-01-03') }, 1],
  ['the week of the day before the first Sunday', { $week: day('2021-01-02') }, 0],
  ['the ISO year of a Monday in December', { $isoWeekYear: day('2024-12-30') }, 2025],
  ['the ISO week of a Monday in December', { $isoWeek: day('2024-12-30') }, 1],
  ['the ISO week of a Sunday in January', { $isoWeek: day('2021-01-03') }, 53],
  ['the weekday of a Sunday', { $dayOfWeek: day('2021-01-03') }, 1],
  ['the ISO weekday of a Sunday', { $isoDayOfWeek: day('2021-01-03') }, 7],
  ['the hour at an offset from UTC', { $hour: { date: day('2021-01-03'), timezone: '+05:30' } }, 5],
  ['a date as text', { $dateToString: { date: '$d' } }, '2024-01-31T10:20:30.004Z'],
  [
    'a date as text at an offset from UTC',
    { $dateToString: { date: '$d', timezone: '-03' } },
    '2024-01-31T07:20:30.004',
  ],
  [
    'a date in a format',
    { $dateToString: { date: day('2024-12-30'), format: '%G-W%V-%u %w %U %j %z %%' } },
    '2025-W01-1 2 52 365 +0000 %',
  ],
  ['a missing date as text', { $dateToString: { date: '$nope', onNull: 'none' } }, 'none'],
  ['the start of a quarter', { $dateTrunc: { date: day('2024-12-30'), unit: 'quarter' } }, day('2024-10-01')],
  ['a date with an offset', { $dateFromString: { dateString: '2024-01-31T02:00:00+0200' } }, day('2024-01-31')],
  ['a Decimal128 as a number', { $isNumber: Decimal128.fromString('1') }, true],
  ['a text as a number', { $toInt: '-12' }, -12],
  ['a text with an exponent', { $toDouble: '1e3' }, 1000],
  ['a double with a rounding error as text', { $toString: { $add: [0.1, 0.2] } }, '0.3'],
  ['a small double as text', { $toString: 1e-7 }, '1e-07'],
  ['a large double as text', { $toString: 1e16 }, '1e+16'],
  ['a split text', { $split: ['a-b', '-'] }, ['a', 'b']],
  ['a text split by a missing separator', { $split: ['a-b', '$nope'] }, null],
  ['the length of a text in bytes', { $strLenBytes: '$y' }, 7],
  ['part of a text', { $substrCP: ['$y', 4, 9] }, 'ße'],
  ['a trimmed text', { $trim: { input: '\u00a0 x y\0' } }, 'x y'],
  ['a text without leading letters', { $ltrim: { input: 'xyxa', chars: 'xy' } }, 'a'],
  ['a replaced text', { $replaceAll: { input: 'a$a', find: 'a', replacement: { $literal: '$&' } } }, '$&$$&'],
  ['the first of nested arrays', { $first: [[[1, 2], 3]] }, [1, 2]],
  ['the last of an empty array', { $ifNull: [{ $last: [[]] }, 'missing'] }, 'missing'],
  ['a slice from the end', { $slice: [[1, 2, 3], -2] }, [2, 3]],
  ['a range', { $range: [5, 0, -2] }, [5, 3, 1]],
  ['a reduction', { $reduce: { input: [1, 2], initialValue: '$x', in: { $add: ['$$value', '$$this', '$x'] } } }, 3.3],
  ['a filter with a limit', { $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] }, limit: 1 } }, [2]],
  ['the absolute value of a long', { $abs: Long.fromNumber(-5) }, 5],
  ['a conversion of null', { $convert: { input: null, to: 'int', onNull: 0 } }, 0],
];

test.each(sampleValues)('The value of %s is as in MongoDB', async (_, expression, value) => {
  expect(await evaluate(expression)).toEqual(value);
});

test('The parts of a date are ordered from year to millisecond', async () => {
  const parts = await evaluate({ $dateToParts: { date: '$d' } });
  expect(Object.entries(parts)).toEqual(
    Object.entries({ year: 2024, month: 1, day: 31, hour: 10, minute: 20, second: 30, millisecond: 4 }),
  );
});

test('A path skips arrays inside arrays', async () => {
  const nested = { $let: { vars: { a: [[{ b: 1 }], { b: 2 }] }, in: '$$a.b' } };
  expect(await evaluate(nested)).toEqual([2]);
});

test('An empty timestamp is stored as the current time', async () => {
  const items = server.client.db('expressions').collection<Document>('timestamps');
  const empty = new Timestamp({ t: 0, i: 0 });
  await items.insertOne({ _id: 1 as never, at: empty, in: { at: empty } });
  await items.replaceOne({ _id: 2 as never }, { at: empty }, { upsert: true });
  const [inserted, replaced] = await items.find().sort({ _id: 1 }).toArray();
  expect(inserted?.at.t).toBeGreaterThan(1_700_000_000);
  expect(inserted?.in.at).toEqual(empty);
  expect(replaced?.at.t).toBeGreaterThan(1_700_000_000);
});

const refusedExpressions: [string, unknown, number][] = [
  ['a text that is not a date', { $dateFromString: { dateString: 'nope' } }, 241],
  ['a switch without a matching branch or default', { $switch: { branches: [branch(false, 1)] } }, 40066],
  ['an object merged with a number', { $mergeObjects: [{ a: 1 }, 5] }, 40400],
  ['the logarithm of 0', { $ln: 0 }, 28766],
  ['the logarithm of a text', { $ln: 'x' }, 28765],
  ['the root of a negative number', { $sqrt: -1 }, 28714],
  ['a regular expression on a number', { $regexMatch: { input: 5, regex: 'a' } }, 51104],
  ['an int as a date', { $toDate: 0 }, 241],
  ['a text as a number', { $toInt: 'x' }, 241],
  ['a conversion that fails without onError', { $convert: { input: 'x', to: 'int' } }, 241],
  ['the year of a text', { $year: 'x' }, 16006],
  ['a split by an empty text', { $split: ['ab', ''] }, 40087],
  ['an empty text as a number', { $toInt: '' }, 241],
  ['a text with spaces as a number', { $toInt: ' 12 ' }, 241],
  ['a text with an exponent as an int', { $toInt: '1e3' }, 241],
  ['a hexadecimal text as a double', { $toDouble: '0x1F' }, 241],
  ['a part that starts before the text', { $substrCP: ['abc', -1, 2] }, 34455],
  ['an unknown character in a format', { $dateToString: { date: '$d', format: '%Q' } }, 18536],
  ['a time zone with daylight saving time', { $hour: { date: '$d', timezone: 'Europe/Berlin' } }, 115],
  ['a date made from parts', { $dateFromParts: { year: 2021 } }, 115],
  ['a position in bytes', { $indexOfBytes: ['abc', 'c'] }, 115],
  ['a decimal number', { $toDecimal: 1 }, 115],
  ['an operator that does not exist', { $nope: 1 }, 168],
  ['a path without a name', '$', 16872],
  ['a path that ends with a dot', '$a.', 40353],
  ['a path with an empty name', { $add: ['$a..b', 1] }, 15998],
  ['a variable that does not exist', '$$nope', 17276],
  ['an unknown unit', { $dateAdd: { startDate: '$d', unit: 'age', amount: 1 } }, 9],
  ['a month in a time zone', { $dateAdd: { startDate: '$d', unit: 'month', amount: 1, timezone: 'Asia/Tokyo' } }, 115],
];

test.each(refusedExpressions)('An expression for %s is an error', async (_, expression, code) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code });
});
