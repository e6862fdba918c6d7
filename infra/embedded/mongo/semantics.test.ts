import { Decimal128, type Document, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'mongodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testServer } from './testing.ts';

type Item = Document & { _id: number };

const server = await testServer();
afterAll(() => server.close());
const items = () => server.client.db('semantics').collection<Item>('items');
beforeEach(() => items().drop());

const fill = (...docs: Document[]) => items().insertMany(docs.map((doc, _id) => ({ _id, ...doc })));
const found = async (filter: Document) => (await items().find(filter).sort({ _id: 1 }).toArray()).map(doc => doc._id);

test('A query for null finds null and missing fields, but not arrays without documents', async () => {
  await fill(
    { a: null },
    {},
    { a: 1 },
    { a: [] },
    { a: [null] },
    { a: { b: null } },
    { a: [{ b: 1 }, {}] },
    { a: [1, 2] },
  );
  expect(await found({ a: null })).toEqual([0, 1, 4]);
  expect(await found({ 'a.b': null })).toEqual([0, 1, 2, 5, 6]);
  expect(await found({ a: { $ne: null } })).toEqual([2, 3, 5, 6, 7]);
  expect(await found({ 'a.b': { $exists: false } })).toEqual([0, 1, 2, 3, 4, 7]);
  expect(await found({ a: { $in: [null, 1] } })).toEqual([0, 1, 2, 4, 7]);
});

test('Numbers of all types compare by value, and never with other types', async () => {
  await fill(
    { n: new Int32(5) },
    { n: new Double(5) },
    { n: Long.fromNumber(5) },
    { n: Decimal128.fromString('5.0') },
    { n: '5' },
    { n: true },
  );
  expect(await found({ n: 5 })).toEqual([0, 1, 2, 3]);
  expect(await found({ n: { $lt: 6 } })).toEqual([0, 1, 2, 3]);
  expect(await found({ n: { $type: 'long' } })).toEqual([2]);
  expect(await found({ n: { $type: 'number' } })).toEqual([0, 1, 2, 3]);
  await items().createIndex({ n: 1 });
  expect(await found({ n: 5 })).toEqual([0, 1, 2, 3]);
});

test('Values of all types sort in BSON order, with and without an index', async () => {
  const ordered = [
    new MinKey(),
    null,
    Number.NaN,
    -1.5,
    0,
    Long.fromString('9007199254740993'),
    Decimal128.fromString('9007199254740993.5'),
    1e300,
    'A',
    'a',
    'é',
    '😀',
    {},
    { a: 1 },
    { a: 2 },
    new UUID().toBinary(),
    new ObjectId(),
    false,
    true,
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    /a/,
    new MaxKey(),
  ];
  const shuffled = ordered
    .map((v, place) => ({ v, place }))
    .sort((a, b) => ((a.place * 7) % 23) - ((b.place * 7) % 23));
  await fill(...shuffled);
  const places = ordered.map((_, place) => place);
  const sortedPlaces = async (direction: 1 | -1) =>
    (await items().find().sort({ v: direction }).toArray()).map(doc => doc.place);
  expect(await sortedPlaces(1)).toEqual(places);
  await items().createIndex({ v: 1 });
  expect(await sortedPlaces(1)).toEqual(places);
  expect(await sortedPlaces(-1)).toEqual([...places].reverse());
});

test('Arrays sort by their smallest element in ascending order, by their largest in descending order', async () => {
  await fill({ a: [5, 1] }, { a: 2 }, { a: [3, 9] }, { a: [] });
  const order = async (direction: 1 | -1) =>
    (await items().find().sort({ a: direction }).toArray()).map(doc => doc._id);
  expect(await order(1)).toEqual([3, 0, 1, 2]);
  expect(await order(-1)).toEqual([2, 0, 1, 3]);
  await items().createIndex({ a: 1 });
  expect(await order(1)).toEqual([3, 0, 1, 2]);
  expect(await order(-1)).toEqual([2, 0, 1, 3]);
});

test('64-bit integers keep every digit, even through an update', async () => {
  await fill({ n: Long.fromString('9007199254740993'), other: 0 });
  await items().updateOne({ _id: 0 }, { $inc: { n: 1, other: 1 } });
  const [doc] = await items().find({}, { promoteLongs: false }).toArray();
  expect(String(doc?.n)).toBe('9007199254740994');
  await items().updateOne({ _id: 0 }, { $inc: { other: 2 ** 31 - 1 } });
  expect(await items().countDocuments({ other: { $type: 'long' } })).toBe(1);
});

test('Embedded documents are equal only with the same fields in the same order', async () => {
  await fill({ d: { a: 1, b: 2 } }, { d: { b: 2, a: 1 } });
  expect(await found({ d: { a: 1, b: 2 } })).toEqual([0]);
});

test('Regular expressions work inside $in, inside $not and with options', async () => {
  await fill({ s: 'Alpha' }, { s: 'beta' }, { s: ['x', 'ALPINE'] }, { s: 'line\nbreak' });
  expect(await found({ s: /^al/i })).toEqual([0, 2]);
  expect(await found({ s: { $in: [/^b/, 'Alpha'] } })).toEqual([0, 1]);
  expect(await found({ s: { $regex: '^B R', $options: 'mix' } })).toEqual([3]);
  expect(await found({ s: { $not: /a/i } })).toEqual([]);
});

test('Queries on arrays support $all, $size, $elemMatch and positions', async () => {
  await fill(
    { l: [1, 2, 3] },
    { l: [2, 3] },
    {
      l: [
        { k: 1, v: 2 },
        { k: 2, v: 1 },
      ],
    },
    { l: [[1, 2]] },
  );
  expect(await found({ l: { $all: [2, 3] } })).toEqual([0, 1]);
  expect(await found({ l: { $size: 2 } })).toEqual([1, 2]);
  expect(await found({ l: { $elemMatch: { k: 1, v: 1 } } })).toEqual([]);
  expect(await found({ 'l.k': 1, 'l.v': 1 })).toEqual([2]);
  expect(await found({ 'l.0': 2 })).toEqual([1]);
  expect(await found({ 'l.0': 1 })).toEqual([0, 3]);
  expect(await found({ l: [1, 2] })).toEqual([3]);
  expect(await found({ 'l.k': { $all: [1, 2] } })).toEqual([2]);
});

test('Update operators change fields, arrays and nested documents', async () => {
  await fill({
    a: 1,
    l: [3, 1],
    docs: [
      { k: 1, n: 1 },
      { k: 2, n: 2 },
    ],
    gone: 1,
    old: 'x',
  });
  const changes: Document = {
    $set: { 'new.deep': 1 },
    $unset: { gone: '' },
    $rename: { old: 'renamed' },
    $mul: { a: 3 },
    $min: { low: 5 },
    $max: { 'docs.0.n': 9 },
    $push: { l: { $each: [2, 7], $sort: 1, $slice: -3 } },
    $addToSet: { set: { $each: [1, 1, 2] } },
  };
  await items().updateOne({ _id: 0 }, changes);
  await items().updateOne({ 'docs.k': 2 }, { $inc: { 'docs.$.n': 10 }, $setOnInsert: { never: 1 } });
  await items().updateOne({ _id: 0 }, { $set: { 'docs.$[d].flag': true } }, { arrayFilters: [{ 'd.n': { $gt: 10 } }] });
  const removals: Document = { $pull: { set: { $gt: 1 } }, $pop: { l: -1 }, $bit: { a: { or: 4 } } };
  await items().updateOne({ _id: 0 }, removals);
  expect(await items().findOne({})).toEqual({
    _id: 0,
    a: 7,
    l: [3, 7],
    docs: [
      { k: 1, n: 9 },
      { k: 2, n: 12, flag: true },
    ],
    renamed: 'x',
    low: 5,
    new: { deep: 1 },
    set: [1],
  });
});

test('An upsert inserts the equalities of its query', async () => {
  const result = await items().updateOne(
    { _id: 7, 'a.b': 1, c: { $gt: 5 }, d: { $in: [3] } },
    { $inc: { n: 1 }, $setOnInsert: { made: true } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, upsertedId: 7, upsertedCount: 1 });
  expect(await items().findOne({ _id: 7 })).toEqual({ _id: 7, a: { b: 1 }, d: 3, n: 1, made: true });
  const again = await items().updateOne({ _id: 7 }, { $set: { made: true } }, { upsert: true });
  expect(again).toMatchObject({ matchedCount: 1, modifiedCount: 0, upsertedCount: 0 });
});

test('Projections include, exclude, slice and compute fields', async () => {
  await fill({
    a: 1,
    b: { c: 2, d: 3 },
    l: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
    n: [1, 2, 3, 4],
  });
  const view = async (projection: Document) => (await items().findOne({ 'l.x': 2 }, { projection })) as Document;
  expect(await view({ 'b.c': 1 })).toEqual({ _id: 0, b: { c: 2 } });
  expect(await view({ _id: 0, 'l.y': 0, n: 0, b: 0 })).toEqual({ a: 1, l: [{ x: 1 }, { x: 2 }] });
  expect(await view({ 'l.$': 1 })).toEqual({ _id: 0, l: [{ x: 2, y: 2 }] });
  expect(await view({ n: { $slice: [1, 2] }, a: 1 })).toEqual({ _id: 0, a: 1, n: [2, 3] });
  expect(await view({ n: { $slice: -1 }, l: 0, b: 0 })).toEqual({ _id: 0, a: 1, n: [4] });
  expect(await view({ l: { $elemMatch: { y: 1 } } })).toEqual({ _id: 0, l: [{ x: 1, y: 1 }] });
  expect(await view({ _id: 0, copy: '$b.c', last: { $slice: ['$n', -1] } })).toEqual({ copy: 2, last: [4] });
});

test('Aggregations group documents by a field, a document or nothing', async () => {
  await fill({ city: 1, r: 4.35 }, { city: 1, r: 2.5 }, { city: 2, r: null }, { city: [2, 1] });
  const run = (...pipeline: Document[]) => items().aggregate(pipeline).toArray();
  const all = { avg: { $avg: '$r' }, n: { $sum: 1 }, least: { $min: '$r' }, all: { $push: '$r' } };
  expect(await run({ $group: { _id: null, ...all } }, { $project: { _id: 0, least: 0 } })).toEqual([
    { avg: 3.425, n: 4, all: [4.35, 2.5, null] },
  ]);
  const best = { n: { $count: {} }, best: { $max: '$r' }, first: { $first: '$r' }, set: { $addToSet: '$city' } };
  expect(await run({ $group: { _id: { in: '$city', no: '$none' }, ...best } }, { $sort: { n: -1, _id: 1 } })).toEqual([
    { _id: { in: 1 }, n: 2, best: 4.35, first: 4.35, set: [1] },
    { _id: { in: 2 }, n: 1, best: null, first: null, set: [2] },
    { _id: { in: [2, 1] }, n: 1, best: null, first: null, set: [[2, 1]] },
  ]);
  expect(await run({ $match: { city: 2 } }, { $unwind: { path: '$city' } }, { $skip: 1 }, { $count: 'n' })).toEqual([
    { n: 2 },
  ]);
});

test('Distinct values, long cursors and lists of collections are complete', async () => {
  await fill(...Array.from({ length: 1000 }, (_, n) => ({ n, t: [n % 3, 'x'] })));
  expect(await items().distinct('t')).toEqual([0, 1, 2, 'x']);
  expect((await items().find({}, { batchSize: 7 }).toArray()).length).toBe(1000);
  expect((await items().find().sort({ n: -1 }).skip(990).batchSize(3).toArray()).map(doc => doc.n)).toEqual([
    9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ]);
  expect(
    (await server.client.db('semantics').listCollections({ name: 'items' }).toArray()).map(info => info.name),
  ).toEqual(['items']);
});
