import { z } from '@doorstep/contracts/common/zod.ts';
import type { ClientSession, Connection } from 'mongoose';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createLongWrites, defineLongWrite, type LongWrites, type StepCounts } from './long-writes.ts';
import { connectMongo, transact } from './mongo/mongo.ts';
import { createLogger } from './telemetry/telemetry.ts';
import { testMongoUri, testNamespace } from './testing.ts';

const log = createLogger('test', 'silent');
const db = await connectMongo({ uri: testMongoUri({}), namespace: testNamespace(), name: 'test', log });
const rows = db.collection<{ _id: number; owner: number }>('rows');
const effects = db.collection<{ _id: string }>('effects');
const stored = db.collection<{ _id: string; dueAt: Date; counts: Record<string, number> }>('long_writes');
const running: LongWrites[] = [];
afterAll(async () => {
  await Promise.all(running.map(each => each.stop()));
  await db.close();
});
beforeEach(async () => {
  await Promise.all(running.splice(0).map(each => each.stop()));
  await Promise.all([rows, effects, stored].map(each => each.deleteMany({})));
});

const finished: StepCounts[] = [];
/** Fails before so many more batches succeed. */
let failures = 0;

/** Deletes the rows of an owner, each with an effect that must happen once. */
const deletion = defineLongWrite({
  name: 'owner',
  subject: z.object({ owner: z.number() }),
  steps: [
    async ({ owner }, limit, session) => {
      const found = await rows.find({ owner }, { session }).limit(limit).toArray();
      const ids = found.map(({ _id }) => _id);
      await rows.deleteMany({ _id: { $in: ids } }, { session });
      if (ids.length > 0)
        await effects.insertMany(
          ids.map(_id => ({ _id: `deleted ${_id}` })),
          { session },
        );
      if (failures > 0) {
        failures -= 1;
        throw new Error('The database ended the transaction');
      }
      return { rows: found.length };
    },
  ],
  finish: async ({ owner }, counts, session) => {
    await effects.insertOne({ _id: `finished ${owner}` }, { session });
    finished.push(counts);
  },
});

function open(connection: Connection = db): LongWrites {
  const writes = createLongWrites(connection, [deletion], log);
  running.push(writes);
  return writes;
}
const fill = (owner: number, count: number) =>
  rows.insertMany(Array.from({ length: count }, (_, index) => ({ _id: owner * 10_000 + index, owner })));
const start = (writes: LongWrites, owner: number) =>
  transact(db, session => writes.start(deletion, owner, { owner }, session));
const isOver = (owner: number) =>
  vi.waitFor(async () => expect(await effects.countDocuments({ _id: `finished ${owner}` })).toBe(1), 30_000);
const isRunning = (writes: LongWrites, owner: number) =>
  transact(db, (session: ClientSession) => writes.isRunning(deletion, owner, session));

it('A short write is done in its transaction', async () => {
  const writes = open();
  await fill(1, 40);
  finished.length = 0;
  await start(writes, 1);
  expect(await rows.countDocuments()).toBe(0);
  expect(finished).toEqual([{ rows: 40 }]);
  expect(await stored.countDocuments()).toBe(0);
});

it('A long write goes on in batches, leaves others alone, and ends with how much it wrote', async () => {
  const writes = open();
  await fill(1, 950);
  await fill(2, 3);
  finished.length = 0;
  await start(writes, 1);
  expect(await rows.countDocuments({ owner: 1 })).toBe(850);
  expect(await isRunning(writes, 1)).toBe(true);
  await isOver(1);
  expect(finished).toEqual([{ rows: 950 }]);
  expect([await rows.countDocuments({ owner: 1 }), await rows.countDocuments({ owner: 2 })]).toEqual([0, 3]);
  expect(await effects.countDocuments({ _id: /^deleted/ })).toBe(950);
  expect(await isRunning(writes, 1)).toBe(false);
});

it('A write whose transaction is aborted leaves nothing behind', async () => {
  const writes = open();
  await fill(1, 300);
  const aborted = transact(db, async session => {
    await writes.start(deletion, 1, { owner: 1 }, session);
    throw new Error('The handler failed');
  });
  await expect(aborted).rejects.toThrow('The handler failed');
  expect([await rows.countDocuments(), await stored.countDocuments()]).toEqual([300, 0]);
});

it('A batch that fails is tried again, and each row has its effect once', async () => {
  const writes = open();
  await fill(1, 450);
  await start(writes, 1);
  failures = 2;
  await isOver(1);
  expect(await effects.countDocuments({ _id: /^deleted/ })).toBe(450);
});

it('Another replica goes on where one stopped, and where one died once its lease is over', async () => {
  const first = open();
  await fill(1, 400);
  await fill(2, 400);
  await start(first, 1);
  await first.stop();
  // As a process that died leaves it: the lease of its last batch runs.
  await start(first, 2);
  await stored.updateOne({ _id: 'owner:2' }, { $set: { dueAt: new Date(Date.now() + 60_000) } });
  open();
  await isOver(1);
  expect(await rows.countDocuments({ owner: 2 })).toBe(300);
  await stored.updateOne({ _id: 'owner:2' }, { $set: { dueAt: new Date() } });
  await isOver(2);
  expect(await effects.countDocuments({ _id: /^deleted/ })).toBe(800);
});

it('Two replicas at once write each row once', async () => {
  const writes = [open(), open()];
  for (const owner of [1, 2, 3]) await fill(owner, 400);
  for (const owner of [1, 2, 3]) await start(writes[0] ?? open(), owner);
  for (const owner of [1, 2, 3]) await isOver(owner);
  expect(await rows.countDocuments()).toBe(0);
  expect(await effects.countDocuments({ _id: /^deleted/ })).toBe(1_200);
});

it('A write of another module, or of a later release, is left to it', async () => {
  const writes = open();
  const row = { _id: 'later:1', kind: 'later', subject: 1, counts: {}, dueAt: new Date(0), attempts: 0 };
  await stored.insertOne(row);
  await fill(1, 140);
  await start(writes, 1);
  await isOver(1);
  expect(await stored.find().toArray()).toEqual([row]);
});
