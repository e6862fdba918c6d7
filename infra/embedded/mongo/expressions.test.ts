import { Decimal128, type Document, Timestamp } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { testServer } from './testing.ts';

const server = await testServer();
const docs = [
  { x: 0.1, y: Number.POSITIVE_INFINITY, a: [[{ b: 1 }], { b: 2 }, 3], n: [1, 2, 3], none: null },
  { x: 0.2, y: 0.5 },
  { x: 0.3 },
];
await server.client.db('expressions').collection('items').insertMany(docs);
afterAll(() => server.close());

const run = (...pipeline: Document[]) =>
  server.client.db('expressions').collection('items').aggregate(pipeline).toArray();
const evaluate = async (expression: unknown) => {
  const [first] = await run({ $limit: 1 }, { $project: { _id: 0, value: expression } });
  return first?.value;
};

test('Sums of doubles do not accumulate rounding errors', async () => {
  const group = { _id: null, sum: { $sum: '$x' }, avg: { $avg: '$x' }, infinite: { $sum: '$y' } };
  expect(await run({ $group: group })).toEqual([
    { _id: null, sum: 0.6, avg: 0.19999999999999998, infinite: Number.POSITIVE_INFINITY },
  ]);
});

const sampleValues: [string, unknown, unknown][] = [
  ['a path through arrays, which skips arrays inside them', '$a.b', [2]],
  ['a missing field', '$nope', undefined],
  ['a text', 'text', 'text'],
  ['an array with a missing element', ['$x', '$nope'], [0.1, null]],
  ['a document with a missing field', [{ a: '$x', b: '$nope' }], [{ a: 0.1 }]],
  ['a literal', { $literal: '$x' }, '$x'],
  ['a slice from the start', { $slice: ['$n', 2] }, [1, 2]],
  ['a slice from the end', { $slice: [[1, 2, 3], -2] }, [2, 3]],
  ['a slice from a position', { $slice: ['$n', 1, 1] }, [2]],
  ['a slice from a position before the end', { $slice: ['$n', -2, 1] }, [2]],
  ['a slice of null', { $slice: ['$none', 1] }, null],
];

test.each(sampleValues)('The value of %s is as in MongoDB', async (_, expression, value) => {
  expect(await evaluate(expression)).toEqual(value);
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
  ['a sum', { $add: ['$x', 1] }, 115],
  ['a condition', { $cond: [true, 1, 2] }, 115],
  ['a date', { $year: '$x' }, 115],
  ['a conversion', { $toInt: '$x' }, 115],
  ['a text', { $concat: ['a', 'b'] }, 115],
  ['an array', { $filter: { input: '$a', cond: true } }, 115],
  ['an operator inside a document in a list', [{ a: { $sqrt: '$x' } }], 115],
  ['the whole document', '$$ROOT', 115],
  ['an operator that does not exist', { $nope: 1 }, 168],
  ['two operators at once', [{ $literal: 1, $slice: ['$a', 1] }], 15983],
  ['a path without a name', '$', 16872],
  ['a path that ends with a dot', '$a.', 40353],
  ['a path with an empty name', ['$a..b', 1], 15998],
  ['a variable that does not exist', '$$nope', 17276],
  ['a slice without a length', { $slice: '$n' }, 28667],
  ['a slice of a number', { $slice: ['$x', 1] }, 28724],
  ['a slice of a broken length', { $slice: ['$n', 1.5] }, 28725],
  ['a slice of no elements', { $slice: ['$n', 1, 0] }, 28729],
];

test.each(refusedExpressions)('An expression for %s is an error', async (_, expression, code) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code });
});

test('A sum of decimal numbers is refused', async () => {
  const total = { $sum: { $literal: Decimal128.fromString('1') } };
  await expect(run({ $group: { _id: null, total } })).rejects.toMatchObject({ code: 115 });
});
