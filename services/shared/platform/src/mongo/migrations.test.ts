import type { Connection } from 'mongoose';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../telemetry/telemetry.ts';
import { testNamespace } from '../testing.ts';
import { eachBatch, type Migration, MigrationError, runMigrations } from './migrations.ts';
import { connectMongo } from './mongo.ts';

const log = createLogger('test', 'silent');
const open: Connection[] = [];
const connect = async (namespace: string): Promise<Connection> => {
  const db = await connectMongo({ uri: String(process.env.MONGODB_URI), namespace, name: 'test', log });
  open.push(db);
  return db;
};
let namespace: string;
let db: Connection;
beforeEach(async () => {
  namespace = testNamespace();
  db = await connect(namespace);
});
afterAll(() => Promise.all(open.map(each => each.close())));

const run = (migrations: Migration[], options: { on?: Connection; leaseMs?: number } = {}) =>
  runMigrations(options.on ?? db, migrations, { name: 'test', log, ...options });
/** A migration that inserts a mark each time it runs. */
const marking = (name: string): Migration => ({
  name,
  run: async on => void (await on.collection('marks').insertOne({ name })),
});
const marks = async () => (await db.collection('marks').find().sort({ _id: 1 }).toArray()).map(({ name }) => name);

it('Migrations run once, in order, and their time and duration are recorded', async () => {
  await run([marking('1-one'), marking('2-two')]);
  await run([marking('1-one'), marking('2-two'), marking('3-three')]);
  expect(await marks()).toEqual(['1-one', '2-two', '3-three']);
  const records = await db.collection('migrations').find().toArray();
  expect(records).toHaveLength(3);
  expect(records[0]).toMatchObject({ ranAt: expect.any(Date), milliseconds: expect.any(Number) });
  expect(await db.collection('migration_lock').countDocuments()).toBe(0);
});

it('Each migration runs once when several replicas start at the same moment', async () => {
  const copies = await Promise.all(Array.from({ length: 4 }, () => connect(namespace)));
  await Promise.all(copies.map(on => run([marking('1-one'), marking('2-two')], { on })));
  expect(await marks()).toEqual(['1-one', '2-two']);
});

it('A replica takes over the lock of a dead replica, but not of a live one', async () => {
  const locks = db.collection<{ _id: string }>('migration_lock');
  const dead = { _id: 'lock', owner: 'dead', until: new Date(Date.now() + 400) };
  await locks.insertOne(dead as never);
  await run([marking('1-one')], { leaseMs: 400 });
  expect(Date.now()).toBeGreaterThanOrEqual(dead.until.getTime());

  // The work takes longer than the lease, which is renewed; the lease is long enough for a busy machine to renew it in time.
  const leaseMs = 3_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow: Migration = {
    name: '2-slow',
    run: () => promise.then(() => marking('2-slow').run(db, AbortSignal.abort())),
  };
  const first = run([marking('1-one'), slow], { leaseMs });
  await vi.waitFor(async () => expect(await locks.countDocuments()).toBe(1));
  const second = run([marking('1-one'), slow], { on: await connect(namespace), leaseMs });
  const { until } = (await locks.findOne({})) as unknown as { until: Date };
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until.getTime() + 300));
  resolve();
  await Promise.all([first, second]);
  expect(await marks()).toEqual(['1-one', '2-slow']);
});

it('A migration that loses its lock is stopped', async () => {
  const lost: Migration = {
    name: '1-lost',
    run: async (on, signal) => {
      await on.collection('migration_lock').updateMany({}, { $set: { owner: 'another' } });
      await new Promise(resolve => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    },
  };
  await expect(run([lost], { leaseMs: 150 })).rejects.toThrow('The lock of the migrations was lost');
  expect(await db.collection('migrations').countDocuments()).toBe(0);
});

it('A failed migration is reported, stops those after it, and is retried at the next start', async () => {
  const failing: Migration = { name: '1-failing', run: () => Promise.reject(new Error('no space')) };
  await expect(run([failing, marking('2-two')])).rejects.toThrow(
    new MigrationError('The database of test could not be migrated by "1-failing": no space'),
  );
  expect(await marks()).toEqual([]);
  await run([marking('1-failing'), marking('2-two')]);
  expect(await marks()).toEqual(['1-failing', '2-two']);
});

it('The release before can use a database that was migrated, and the one before that is refused', async () => {
  await run([marking('1-one'), marking('2-two'), marking('3-three')]);
  await run([marking('1-one'), marking('2-two')]);
  await expect(run([marking('1-one')])).rejects.toThrow(
    /has had the migration "3-three", which this version does not know/,
  );
});

it('A release with several migrations says which one the release before had', async () => {
  await run([marking('1-one'), marking('2-two'), { ...marking('3-three'), usableWith: '1-one' }]);
  await run([marking('1-one')]);
});

it('A database with a migration that does not say who can use it is refused', async () => {
  await run([marking('1-one')]);
  await db.collection<{ _id: string }>('migrations').insertOne({ _id: '2-old' });
  await expect(run([marking('1-one')])).rejects.toThrow(/has had the migration "2-old"/);
});

it('A migration reads a collection in batches', async () => {
  const rows = db.collection<{ _id: number; done?: boolean }>('rows');
  await rows.insertMany(Array.from({ length: 25 }, (_, index) => ({ _id: index + 1 })));
  const sizes: number[] = [];
  const { signal } = new AbortController();
  const pending = { done: { $exists: false } };
  await eachBatch(
    rows,
    pending,
    async batch => {
      sizes.push(batch.length);
      await rows.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { done: true } });
    },
    { signal, size: 10 },
  );
  expect(sizes).toEqual([10, 10, 5]);
  expect(await rows.countDocuments(pending)).toBe(0);
});
