import { type Connection, Schema } from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '../telemetry/telemetry.ts';
import { testMongoUri, testNamespace } from '../testing.ts';
import { ensureIndexes, type Lifetime } from './indexes.ts';
import { connectMongo } from './mongo.ts';

const log = createLogger('test', 'silent');
const open: Connection[] = [];
afterAll(() => Promise.all(open.map(db => db.close())));

interface Row {
  _id: number;
  a?: number;
  at?: Date;
}
type Declared = [Record<string, 1 | -1>, object?];

/** A version of a service: a connection with a model that declares these indexes, and the names of the commands that it sends. */
async function version(namespace: string, indexes: Declared[]) {
  const uri = testMongoUri({ monitorCommands: 'true' });
  const db = await connectMongo({ uri, namespace, name: 'test', log });
  open.push(db);
  const schema = new Schema<Row>({ _id: Number, a: Number, at: Date }, { versionKey: false });
  for (const [key, options] of indexes) schema.index(key, options);
  const rows = db.model<Row>('Row', schema, 'rows');
  const sent: string[] = [];
  db.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
  const present = async () => (await rows.listIndexes()).map(({ name }) => name);
  const ensure = (lifetimes?: readonly Lifetime[]) => ensureIndexes(db, { name: 'test', log, lifetimes });
  return { db, rows, sent, present, ensure };
}

it('A start changes nothing if all indexes exist', async () => {
  const namespace = testNamespace();
  const declared: Declared[] = [
    [{ a: 1 }, { unique: true, partialFilterExpression: { a: { $exists: true } } }],
    [{ a: 1, at: -1 }, { sparse: true }],
    [{ at: 1 }, { expireAfterSeconds: 60 }],
  ];
  const first = await version(namespace, declared);
  await first.ensure();
  expect(await first.present()).toEqual(['_id_', 'a_1', 'a_1_at_-1', 'at_1']);
  const second = await version(namespace, declared);
  await second.ensure();
  expect(second.sent).not.toContain('create');
  expect(second.sent).not.toContain('createIndexes');
  expect(second.sent).not.toContain('collMod');
});

it('A start does not wait for a new index of a collection with rows, which is built later', async () => {
  const namespace = testNamespace();
  const { db, rows, ensure, present } = await version(namespace, [[{ a: 1 }]]);
  await db.createCollection('rows');
  await rows.create({ _id: 1 });
  // An open transaction delays the build, as a member that is down does.
  const session = await db.startSession();
  session.startTransaction();
  await rows.updateOne({ _id: 1 }, { $set: { a: 2 } }, { session });
  const { done } = await ensure();
  expect(await present()).toEqual(['_id_']);
  await session.commitTransaction();
  await session.endSession();
  await done;
  expect(await present()).toEqual(['_id_', 'a_1']);
});

it('A start waits for a new unique index, and fails with an explanation if rows violate it', async () => {
  const namespace = testNamespace();
  const { db, rows, ensure, present } = await version(namespace, [[{ a: 1 }, { unique: true }]]);
  await db.createCollection('rows');
  await rows.create([
    { _id: 1, a: 5 },
    { _id: 2, a: 5 },
  ]);
  await expect(ensure()).rejects.toThrow(
    'The unique index "a_1" of the collection "rows" of test cannot be built: there are rows that are equal in a.',
  );
  await rows.deleteOne({ _id: 2 });
  await ensure();
  expect(await present()).toEqual(['_id_', 'a_1']);
});

it('A changed lifetime of rows is applied to an existing index', async () => {
  const namespace = testNamespace();
  for (const expireAfterSeconds of [60, 120]) {
    const { rows, ensure } = await version(namespace, [[{ at: 1 }, { expireAfterSeconds }]]);
    await ensure();
    expect(await rows.listIndexes()).toMatchObject([{ name: '_id_' }, { name: 'at_1', expireAfterSeconds }]);
  }
});

it('Days that a setting says become the lifetime of rows, and a changed setting is applied at the next start', async () => {
  const namespace = testNamespace();
  const only = { a: 1 };
  for (const [days, expireAfterSeconds] of [
    [0, 2 ** 31 - 1],
    [2, 172_800],
    [0, 2 ** 31 - 1],
  ] as const) {
    const { rows, ensure } = await version(namespace, []);
    await ensure([
      { collection: 'rows', field: 'at', days, only },
      { collection: 'other', field: 'at', days },
    ]);
    const [, ...indexes] = await rows.listIndexes();
    expect(indexes).toMatchObject([{ name: 'at_1', expireAfterSeconds, partialFilterExpression: only }]);
  }
});

it('A start with a lifetime of rows changes nothing if the setting is the same', async () => {
  const namespace = testNamespace();
  const lifetimes: Lifetime[] = [{ collection: 'rows', field: 'at', days: 7 }];
  await (await version(namespace, [])).ensure(lifetimes);
  const second = await version(namespace, []);
  await second.ensure(lifetimes);
  expect(second.sent).not.toContain('createIndexes');
  expect(second.sent).not.toContain('collMod');
});

it.each<[string, Declared]>([
  ['unique', [{ a: 1 }, { unique: true }]],
  ['sparse', [{ a: 1 }, { sparse: true }]],
  ['partial', [{ a: 1 }, { partialFilterExpression: { a: { $gt: 1 } } }]],
  ['of other fields', [{ at: 1 }, { name: 'a_1' }]],
])(
  'An index that is %s in a new version stops the start, which names the migration to write',
  async (_what, changed) => {
    const namespace = testNamespace();
    await (await version(namespace, [[{ a: 1 }]])).ensure();
    const { db, ensure } = await version(namespace, [changed]);
    await expect(ensure()).rejects.toThrow(
      /^The index "a_1" of the collection "rows" of test is \{"key":\{"a":1\}\} in the database and .* Add a migration that drops it: dropIndex\(db, 'rows', 'a_1'\)\.$/,
    );
    await db.collection('rows').dropIndex('a_1');
    await ensure();
  },
);

it('Two replicas that start together build every index once', async () => {
  const namespace = testNamespace();
  const declared: Declared[] = [[{ a: 1 }, { unique: true }], [{ at: 1 }]];
  const copies = [await version(namespace, declared), await version(namespace, declared)];
  await Promise.all(copies.map(({ ensure }) => ensure()));
  await vi.waitFor(async () => expect(await copies[0]?.present()).toEqual(['_id_', 'a_1', 'at_1']));
});
