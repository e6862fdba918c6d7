import type { Document } from 'mongodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testServer } from './testing.ts';

type Item = Document & { _id: number };

const server = await testServer();
afterAll(() => server.close());
const items = () => server.client.db('answers').collection<Item>('items');
beforeEach(() => items().drop());

const fill = (...docs: Document[]) => items().insertMany(docs.map((doc, _id) => ({ _id, ...doc })));
const ids = (docs: Document[]) => docs.map(doc => doc._id);
const first = () => items().findOne({ _id: 0 });

test('A hint of natural order does not change the sort order', async () => {
  await fill({ a: 3 }, { a: 1 }, { a: 2 });
  for (const $natural of [1, -1]) {
    const hint = { $natural };
    expect(ids(await items().find().sort({ a: 1 }).hint(hint).toArray())).toEqual([1, 2, 0]);
    expect(
      ids(
        await items()
          .aggregate([{ $sort: { a: -1 } }], { hint })
          .toArray(),
      ),
    ).toEqual([0, 2, 1]);
  }
  expect(ids(await items().find().hint({ $natural: -1 }).toArray())).toEqual([2, 1, 0]);
  const changed = await items().findOneAndUpdate({}, { $set: { b: 1 } }, { sort: { a: 1 }, hint: { $natural: 1 } });
  expect(changed).toEqual({ _id: 1, a: 1 });
});

test('A count uses the hinted index and refuses a hint that is not an index', async () => {
  await fill({ a: 1 }, {}, { a: 2 });
  await items().createIndex({ a: 1 }, { sparse: true });
  expect(await items().countDocuments({}, { hint: 'a_1' })).toBe(2);
  await expect(items().countDocuments({}, { hint: 'nope' })).rejects.toMatchObject({ code: 2 });
});

test('A hint on a missing collection is not an error', async () => {
  expect(await items().find().hint('nope').toArray()).toEqual([]);
  expect(await items().updateOne({ a: 1 }, { $set: { b: 1 } }, { hint: 'nope' })).toMatchObject({ matchedCount: 0 });
  expect(await items().deleteOne({ a: 1 }, { hint: 'nope' })).toMatchObject({ deletedCount: 0 });
  expect(await server.client.db('answers').listCollections().toArray()).toEqual([]);
});

test('A distinct query treats an array inside an array as one value', async () => {
  await fill({ a: [[1, 2], 3] }, { a: 3 }, { a: [] }, { b: [{ c: [1, [2]] }, { c: 1 }] });
  expect(await items().distinct('a')).toEqual([3, [1, 2]]);
  expect(await items().distinct('b.c')).toEqual([1, [2]]);
});

test('An upsert whose query gives a field two values is refused', async () => {
  const twice = items().updateOne({ a: 1, $and: [{ a: 2 }] }, { $set: { c: 1 } }, { upsert: true });
  await expect(twice).rejects.toMatchObject({
    code: 54,
    message: expect.stringContaining("path 'a' is matched twice"),
  });
  const both = items().updateOne({ 'a.b': 1, a: { c: 1 } }, { $set: { d: 1 } }, { upsert: true });
  await expect(both).rejects.toMatchObject({ code: 54, message: expect.stringContaining('both paths') });
  expect(await items().countDocuments()).toBe(0);
});

test('Regular expressions treat only \\n as a line end and only ASCII as white space', async () => {
  await fill({ s: 'a\rb' }, { s: 'a\u00a0b' }, { s: 'a\nb' }, { s: 'a b' }, { s: 'a\u2028b' });
  const found = async ($regex: string, $options = '') =>
    ids(await items().find({ s: { $regex, $options } }).sort({ _id: 1 }).toArray());
  expect(await found('a.b')).toEqual([0, 1, 3, 4]);
  expect(await found('a.b', 's')).toEqual([0, 1, 2, 3, 4]);
  expect(await found('a\\sb')).toEqual([0, 2, 3]);
  expect(await found('a[\\S]b')).toEqual([1, 4]);
  expect(await found('^b', 'm')).toEqual([2]);
  expect(await found('a$', 'm')).toEqual([2]);
  for (const misread of ['(a)?\\1b', '\\x{61}', '\\u0061', '[\\A]'])
    await expect(found(misread)).rejects.toMatchObject({ code: 51091 });
});

test('The positional $ refers to the element that $elemMatch found, in updates and projections', async () => {
  const a = [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ];
  await fill({ a, l: [1, 5, 9] });
  await items().updateOne({ a: { $elemMatch: { x: 2 } } }, { $set: { 'a.$.y': 9 } });
  await items().updateOne({ l: { $elemMatch: { $gt: 3, $lt: 7 } } }, { $set: { 'l.$': 6 } });
  expect(await first()).toEqual({ _id: 0, a: [a[0], { x: 2, y: 9 }], l: [1, 6, 9] });
  expect(await items().findOne({ a: { $elemMatch: { y: 9 } } }, { projection: { 'a.$': 1 } })).toEqual({
    _id: 0,
    a: [{ x: 2, y: 9 }],
  });
});

test('$pull accepts conditions joined by $or, $and and $nor', async () => {
  const a = [{ x: 1 }, { x: 2 }, { x: 3 }, { x: 4 }, 7];
  await fill({ a });
  const pull = (condition: Document) => items().updateOne({}, { $pull: { a: condition } } as Document);
  await pull({ $or: [{ x: 1 }, { x: 2 }] });
  await pull({ $and: [{ x: { $gt: 3 } }, { x: { $lt: 5 } }] });
  expect(await first()).toEqual({ _id: 0, a: [{ x: 3 }, 7] });
  await pull({ $nor: [{ x: 5 }] });
  expect(await first()).toEqual({ _id: 0, a: [7] });
});
