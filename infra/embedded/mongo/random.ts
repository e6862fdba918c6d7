import { EJSON } from 'bson';
import { Query } from 'mingo';
import type { Collection, Document } from 'mongodb';
import { expect } from 'vitest';
import { type TestServer, testServer } from './testing.ts';

/** Creates a generator of small random numbers from a seed (mulberry32), so that failures can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { below, pick, chance: (p: number) => next() < p };
}
type Random = ReturnType<typeof randomFrom>;

const randomSeed = Number(process.env.RANDOM_SEED ?? 20_240_607);
const sampleWords = ['a', 'ab', 'abc', 'b', 'ba', 'c', ''];
const sampleValues = [0, 1, 2, 3, 4, 5, 1.5, -1, null, true, false, ...sampleWords, new Date(1000), new Date(2000)];

const scalar = (random: Random): unknown => random.pick(sampleValues);

function document(random: Random, id: number): Document {
  const doc: Document = { _id: id };
  for (const field of ['a', 'b', 'c']) if (random.chance(0.85)) doc[field] = scalar(random);
  if (random.chance(0.8))
    doc.tags = random.chance(0.15) ? scalar(random) : Array.from({ length: random.below(4) }, () => scalar(random));
  if (random.chance(0.8))
    doc.items = Array.from({ length: random.below(3) }, () => ({ x: random.below(5), y: scalar(random) }));
  if (random.chance(0.7)) doc.in = { x: random.below(6), y: scalar(random) };
  return doc;
}

function condition(random: Random): unknown {
  const value = scalar(random);
  return random.pick<() => unknown>([
    () => value,
    () => value,
    () => ({ $in: [value, scalar(random), scalar(random)] }),
    () => ({ $gt: value }),
    () => ({ $gte: value, $lt: scalar(random) }),
    () => ({ $lte: value }),
    () => ({ $gte: random.below(4), $lte: 1 + random.below(5) }),
    () => ({ $ne: value }),
    () => ({ $nin: [value, scalar(random)] }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $regex: `^${random.pick(['a', 'ab', 'b'])}` }),
    () => ({ $not: { $gt: random.below(5) } }),
  ])();
}

function query(random: Random, depth = 0): Document {
  const filter: Document = {};
  for (const field of ['a', 'b', 'c', 'tags', 'items.x', 'items.y', 'in.x', 'in.y']) {
    if (random.chance(depth === 0 ? 0.3 : 0.25)) filter[field] = condition(random);
  }
  if (random.chance(0.2)) filter.items = { $elemMatch: { x: { $gte: random.below(5) }, y: condition(random) } };
  if (random.chance(0.15)) filter.tags = { $elemMatch: { $gte: random.below(3), $lte: 1 + random.below(4) } };
  if (random.chance(0.1)) filter.tags = { $all: [scalar(random), scalar(random)] };
  if (depth === 0 && random.chance(0.25))
    filter.$or = [query(random, 1), query(random, 1)].filter(part => Object.keys(part).length > 0);
  if (Array.isArray(filter.$or) && filter.$or.length === 0) delete filter.$or;
  if (depth === 0 && random.chance(0.1)) filter._id = { $gte: random.below(300) };
  return filter;
}

function sortSpec(random: Random): Document {
  const fields = ['a', 'b', 'c', 'tags', 'items.x', 'in.x', '_id'];
  const spec: Document = {};
  for (let i = 0; i < 1 + random.below(2); i++) spec[random.pick(fields)] = random.pick([1, -1]);
  return 'tags' in spec && 'items.x' in spec ? { a: 1 } : spec;
}

const randomIndexes: [Document, Document?][] = [
  [{ a: 1 }],
  [{ b: -1, a: 1 }],
  [{ a: 1, b: 1, c: -1 }],
  [{ tags: 1, a: -1 }],
  [{ a: 1, tags: 1 }],
  [{ 'items.x': 1, 'items.y': 1 }],
  [{ 'in.x': 1, 'in.y': -1 }, { sparse: true }],
  [{ c: 1 }, { sparse: true }],
  [{ b: 1 }, { partialFilterExpression: { a: { $gt: 1 } }, name: 'partial_b' }],
  [
    { c: 1, b: 1 },
    { partialFilterExpression: { b: { $exists: true } }, name: 'partial_c' },
  ],
];

let server: TestServer;
let indexed: Collection;
let plain: Collection;
let docs: Document[];

/** Fills two collections with the same documents; one of them has indexes. */
export async function fillCollections(): Promise<void> {
  server = await testServer();
  const db = server.client.db('random');
  indexed = db.collection('indexed');
  plain = db.collection('plain');
  const random = randomFrom(randomSeed);
  docs = Array.from({ length: 400 }, (_, id) => document(random, id));
  for (const [key, options] of randomIndexes) await indexed.createIndex(key as Record<string, 1 | -1>, options);
  // `indexed` starts with other documents, which are then replaced, so that index maintenance is tested too
  await plain.insertMany(docs);
  await indexed.insertMany(docs.map(({ _id }) => document(random, Number(_id))));
  for (const doc of docs) await indexed.replaceOne({ _id: doc._id }, doc);
}

export const closeServer = () => server.close();

const text = (found: unknown): string => EJSON.stringify(found);
const ids = (found: Document[]): number[] => found.map(doc => Number(doc._id)).sort((a, b) => a - b);

/** Compares the results of random queries, and their order, with and without indexes. */
export async function compareWithIndexes(rounds: number): Promise<void> {
  const random = randomFrom(randomSeed + 1);
  let served = 0;
  for (let i = 0; i < rounds; i++) {
    const filter = query(random);
    const note = `query ${i} of seed ${randomSeed}: ${text(filter)}`;
    const expected = await plain.find(filter).toArray();
    expect(ids(await indexed.find(filter).toArray()), note).toEqual(ids(expected));
    expect(await indexed.countDocuments(filter), note).toBe(expected.length);
    const sort = { ...sortSpec(random), _id: 1 as const };
    const [skip, limit] = [random.below(3), 1 + random.below(10)];
    const want = await plain.find(filter).sort(sort).skip(skip).limit(limit).toArray();
    expect(
      text(await indexed.find(filter).sort(sort).skip(skip).limit(limit).toArray()),
      `${note} sort ${text(sort)}`,
    ).toBe(text(want));
    const { _id, ...keys } = sort;
    if (Object.keys(keys).length > 0) {
      const order = (found: Document[]) =>
        found.map(doc => text(Object.keys(keys).map(key => (key.includes('.') ? null : doc[key]))));
      const [got, all] = [
        await indexed.find(filter).sort(keys).toArray(),
        await plain.find(filter).sort(keys).toArray(),
      ];
      if (Object.keys(keys).every(key => ['a', 'b', 'c'].includes(key)))
        expect(order(got), `${note} sort ${text(keys)}`).toEqual(order(all));
      expect(ids(got), `${note} sort ${text(keys)}`).toEqual(ids(all));
    }
    const plan = await indexed.find(filter).sort(sort).explain('queryPlanner');
    if (JSON.stringify(plan).includes('IXSCAN')) served++;
  }
  expect(served).toBeGreaterThan(rounds / 2);
}

/** Compares the results of random queries without indexes to mingo's, for queries that mingo interprets as MongoDB does. */
export async function compareWithMingo(rounds: number): Promise<void> {
  const random = randomFrom(randomSeed + 2);
  for (let i = 0; i < rounds; i++) {
    const field = random.pick(['a', 'b', 'c', 'in.x']);
    const value = random.pick(sampleValues.filter(item => item !== null));
    const filter = random.pick<Document>([
      { [field]: value },
      { [field]: { $gt: value } },
      { [field]: { $lte: value } },
      { [field]: { $in: [value, 2, 'ab'] } },
      { [field]: { $exists: true } },
      { 'items.x': { $gte: random.below(5) } },
      { items: { $elemMatch: { x: random.below(5) } } },
    ]);
    const expected = docs.filter(doc => new Query(filter).test(doc));
    expect(ids(await plain.find(filter).toArray()), text(filter)).toEqual(ids(expected));
  }
}
