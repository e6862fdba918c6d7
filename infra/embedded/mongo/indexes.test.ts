import type { Collection, Document, Filter, FindOptions } from 'mongodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testServer } from './testing.ts';

let people: Collection;

const server = await testServer({ ttlIntervalSeconds: 0.05 });
afterAll(() => server.close());
beforeEach(async () => {
  people = server.client.db('index').collection('people');
  await people.drop();
  await people.insertMany(
    Array.from({ length: 1000 }, (_, n) => ({
      _id: n as unknown as never,
      n,
      city: `c${n % 10}`,
      name: `name ${n}`,
      tags: [n % 7, n % 3],
    })),
  );
});

interface Plan {
  stage: string;
  index: string | undefined;
  keys: number;
  docs: number;
  returned: number;
}

async function explainPlan(filter: Filter<Document>, options: FindOptions = {}): Promise<Plan> {
  const { queryPlanner, executionStats } = await people.find(filter, options).explain('executionStats');
  const top = queryPlanner.winningPlan;
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = top; stage; stage = stage.inputStage ?? stage.inputStages?.[0]) {
    stages.push(stage.stage);
    index = stage.indexName ?? index;
  }
  return {
    stage: stages.join(' '),
    index,
    keys: executionStats.totalKeysExamined,
    docs: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}

test('_id lookups read one document', async () => {
  expect(await explainPlan({ _id: 5 as never })).toEqual({
    stage: 'FETCH IXSCAN',
    index: '_id_',
    keys: 1,
    docs: 1,
    returned: 1,
  });
  expect((await explainPlan({ _id: { $in: [1, 2, 3] as never[] } })).docs).toBe(3);
});

test('A query without an index reads all documents', async () => {
  expect(await explainPlan({ n: 5 })).toMatchObject({ stage: 'COLLSCAN', docs: 1000, returned: 1 });
});

test('Equality, ranges, $in and anchored regular expressions use an index', async () => {
  await people.createIndex({ n: 1 });
  await people.createIndex({ name: 1 });
  expect(await explainPlan({ n: 5 })).toMatchObject({ index: 'n_1', docs: 1 });
  expect(await explainPlan({ n: { $gte: 10, $lt: 20 } })).toMatchObject({ index: 'n_1', docs: 10 });
  expect(await explainPlan({ $and: [{ n: { $gt: 10 } }, { n: { $lte: 20 } }] })).toMatchObject({ docs: 10 });
  expect(await explainPlan({ n: { $in: [1, 5, 5000] } })).toMatchObject({ docs: 2 });
  expect(await explainPlan({ name: /^name 99/ })).toMatchObject({ index: 'name_1', docs: 11 });
  expect(await explainPlan({ $or: [{ n: 1 }, { name: 'name 2' }] })).toMatchObject({
    stage: 'FETCH OR IXSCAN',
    docs: 2,
  });
});

test('A sort with a limit stops reading early, in both directions and after an equality', async () => {
  await people.createIndex({ city: 1, n: -1 });
  await people.createIndex({ n: 1 });
  expect(await explainPlan({}, { sort: { n: -1 }, limit: 5 })).toMatchObject({
    stage: 'FETCH IXSCAN',
    index: 'n_1',
    docs: 5,
  });
  expect(await explainPlan({ city: 'c1' }, { sort: { n: 1 }, limit: 5 })).toMatchObject({
    index: 'city_1_n_-1',
    docs: 5,
  });
  expect((await explainPlan({ city: { $in: ['c1', 'c2'] } }, { sort: { n: -1 }, limit: 4 })).docs).toBeLessThan(10);
  expect(
    (
      await people
        .find({ city: { $in: ['c1', 'c2'] } })
        .sort({ n: -1 })
        .limit(3)
        .toArray()
    ).map(doc => doc.n),
  ).toEqual([992, 991, 982]);
  expect(await explainPlan({ city: 'c1' }, { sort: { name: 1 } })).toMatchObject({
    stage: 'SORT FETCH IXSCAN',
    docs: 100,
  });
});

test('An index on arrays finds each document once and bounds a range in $elemMatch', async () => {
  await people.createIndex({ tags: 1 });
  expect(await explainPlan({ tags: { $gte: 0 } })).toMatchObject({ index: 'tags_1', returned: 1000 });
  expect(await explainPlan({ tags: { $elemMatch: { $gt: 4, $lt: 6 } } })).toMatchObject({ docs: 143, returned: 143 });
  expect(await people.countDocuments({ tags: 5 })).toBe(143);
  await people.createIndex({ tags: 1, city: 1 });
  await expect(people.insertOne({ tags: [1], city: ['a', 'b'] })).rejects.toMatchObject({
    code: 171,
    message: expect.stringContaining('cannot index parallel arrays'),
  });
});

test('Unique indexes refuse duplicates, also compound and sparse ones', async () => {
  await people.createIndex({ city: 1, n: 1 }, { unique: true });
  await expect(people.insertOne({ city: 'c1', n: 1 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { city: 1, n: 1 },
    keyValue: { city: 'c1', n: 1 },
    message: 'E11000 duplicate key error collection: index.people index: city_1_n_1 dup key: { city: "c1", n: 1 }',
  });
  await expect(people.updateOne({ n: 1 }, { $set: { city: 'c2', n: 2 } })).rejects.toMatchObject({ code: 11000 });
  await people.createIndex({ email: 1 }, { unique: true, sparse: true });
  await people.insertMany([{ n: -1 }, { n: -2 }]);
  await people.insertOne({ n: -3, email: null });
  await expect(people.insertOne({ n: -4, email: null })).rejects.toMatchObject({ code: 11000 });
  await expect(people.createIndex({ city: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect((await people.indexes()).map(index => index.name)).toEqual(['_id_', 'city_1_n_1', 'email_1']);
});

test('A sparse or partial index serves only queries for documents that it contains', async () => {
  await people.createIndex({ nick: 1 }, { sparse: true });
  await people.createIndex({ name: 1 }, { partialFilterExpression: { n: { $gte: 500 } } });
  expect(await explainPlan({ nick: null })).toMatchObject({ stage: 'COLLSCAN', returned: 1000 });
  expect(await explainPlan({ nick: 'x' })).toMatchObject({ index: 'nick_1' });
  expect(await explainPlan({}, { sort: { nick: 1 } })).toMatchObject({ stage: 'SORT COLLSCAN', returned: 1000 });
  expect(await explainPlan({ name: 'name 3' })).toMatchObject({ stage: 'COLLSCAN', returned: 1 });
  expect(await explainPlan({ name: 'name 700', n: { $gt: 600 } })).toMatchObject({
    index: 'name_1',
    docs: 1,
    returned: 1,
  });
  expect(await explainPlan({ name: 'name 3', n: { $gt: 400 } })).toMatchObject({ stage: 'COLLSCAN' });
});

test('A TTL index deletes expired documents and ignores values that are not dates', async () => {
  const events = server.client.db('index').collection('events');
  await events.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await events.insertMany([{ at: new Date(Date.now() - 61_000) }, { at: new Date() }, { at: 'never' }, {}]);
  await expect.poll(() => events.countDocuments()).toBe(3);
});

test('Conflicting and missing indexes are refused with the errors of MongoDB', async () => {
  await people.createIndex({ n: 1 });
  await people.createIndex({ n: 1 });
  await expect(people.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({
    code: 86,
    codeName: 'IndexKeySpecsConflict',
  });
  await expect(people.createIndex({ n: 1 }, { name: 'other' })).rejects.toMatchObject({
    code: 85,
    codeName: 'IndexOptionsConflict',
  });
  await expect(people.createIndex({ city: 1 }, { name: 'n_1' })).rejects.toMatchObject({ code: 86 });
  await expect(people.dropIndex('nope')).rejects.toMatchObject({ code: 27, codeName: 'IndexNotFound' });
  await expect(people.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  await expect(server.client.db('index').collection('nope').indexes()).rejects.toMatchObject({ code: 26 });
  await expect(people.find({ n: 1 }).hint('nope').toArray()).rejects.toMatchObject({ code: 2 });
});

test('Documents and indexes survive a restart', async () => {
  await people.createIndex({ tags: 1 });
  await server.restart();
  expect(await explainPlan({ tags: 6 })).toMatchObject({ index: 'tags_1', returned: 142 });
  expect(await people.countDocuments({})).toBe(1000);
});

test('Indexes of the same fields may differ in unique, sparse and filter, but in no other option', async () => {
  await people.createIndex({ d: 1 }, { expireAfterSeconds: 60 });
  await people.createIndex({ d: 1 }, { name: 'sparse', sparse: true });
  await people.createIndex({ d: 1 }, { name: 'both', sparse: true, unique: true });
  expect(await people.createIndex({ d: 1 }, { expireAfterSeconds: 60 })).toBe('d_1');
  const conflict = (code: number) => ({ code });
  await expect(people.createIndex({ d: 1 }, { expireAfterSeconds: 61 })).rejects.toMatchObject(conflict(85));
  await expect(people.createIndex({ d: 1 }, { name: 'other', expireAfterSeconds: 60 })).rejects.toMatchObject(
    conflict(85),
  );
  await expect(people.createIndex({ d: 1 }, { name: 'third', sparse: true })).rejects.toMatchObject(conflict(85));
  await expect(people.createIndex({ e: 1 }, { name: 'sparse' })).rejects.toMatchObject(conflict(86));
});

test('The server enforces the limits of MongoDB on indexes, sorts, database names and distinct values', async () => {
  await people.createIndexes(Array.from({ length: 63 }, (_, i) => ({ key: { [`f${i}`]: 1 } })));
  await expect(people.createIndex({ more: 1 })).rejects.toMatchObject({ code: 67 });
  const fields = Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1 as const]));
  await expect(people.createIndex(fields)).rejects.toMatchObject({ code: 13103 });
  await expect(people.find().sort(fields).toArray()).rejects.toMatchObject({ code: 13103 });
  await expect(server.client.db('INDEX').collection('people').insertOne({})).rejects.toMatchObject({ code: 13297 });
  const large = server.client.db('index').collection('large');
  await large.insertMany(Array.from({ length: 18 }, (_, n) => ({ text: String(n).padEnd(1_000_000) })));
  await expect(large.distinct('text')).rejects.toMatchObject({ code: 17217 });
});
