import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Long, MongoClient, UUID } from 'mongodb';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { authenticate, type RawConnection, rawCommand, rawConnection, startMongoProcess } from './testing.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mongo-kill-'));
  file = path.join(folder, 'data.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ignoreFailure = (error: unknown): undefined => void error;

test('every acknowledged write is there after kill -9, and no transaction is half there', async () => {
  let server = await startMongoProcess(file);
  const acknowledged: number[] = [];
  const pairs: number[] = [];
  const client = await new MongoClient(server.uri, { retryWrites: false, serverSelectionTimeoutMS: 3000 }).connect();
  const db = client.db('kill');
  await db.collection('singles').createIndex({ n: 1 });
  await db.createCollection('left');
  await db.createCollection('right');
  let stopped = false;
  const writers = Array.from({ length: 8 }, async (_, worker) => {
    for (let i = 0; !stopped; i++) {
      const n = worker * 1_000_000 + i;
      await db.collection('singles').insertOne({ n });
      acknowledged.push(n);
      const session = client.startSession();
      session.startTransaction();
      await db.collection('left').insertOne({ n }, { session });
      await db.collection('right').insertOne({ n }, { session });
      await session.commitTransaction();
      pairs.push(n);
      await session.endSession();
    }
  });
  const failed = writers.map(writer => writer.catch(ignoreFailure));
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(300);
  await server.kill();
  stopped = true;
  await client.close();
  await Promise.all(failed);

  server = await startMongoProcess(file);
  const after = await new MongoClient(server.uri).connect();
  const numbers = async (name: string) =>
    new Set((await after.db('kill').collection(name).find().toArray()).map(doc => doc.n as number));
  const [singles, left, right] = [await numbers('singles'), await numbers('left'), await numbers('right')];
  expect(acknowledged.filter(n => !singles.has(n))).toEqual([]);
  expect(pairs.filter(n => !left.has(n))).toEqual([]);
  expect([...left].sort()).toEqual([...right].sort());
  expect(
    await after
      .db('kill')
      .collection('singles')
      .countDocuments({ n: { $gte: 0 } }),
  ).toBe(singles.size);
  await after.close();
  await server.stop();
}, 30_000);

test('a retried write is applied once, also across a restart', async () => {
  let server = await startMongoProcess(file);
  const session = (number: number) => ({ $db: 'retry', lsid: { id: lsid }, txnNumber: Long.fromNumber(number) });
  const lsid = new UUID();
  const insert = { insert: 'once', documents: [{ _id: 1 }, { _id: 2 }, { _id: 1 }], ordered: false, ...session(1) };
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await rawCommand(server.port, insert)).toMatchObject({
      n: 2,
      writeErrors: [{ index: 2, code: 11000 }],
      ok: 1,
    });
  }
  const change = { findAndModify: 'once', query: { _id: 1 }, update: { $inc: { count: 1 } }, new: true, ...session(2) };
  expect(await rawCommand(server.port, change)).toMatchObject({ value: { count: 1 } });
  await server.kill();

  server = await startMongoProcess(file);
  expect(await rawCommand(server.port, change)).toMatchObject({
    value: { count: 1 },
    lastErrorObject: { n: 1, updatedExisting: true },
  });
  const { cursor } = await rawCommand(server.port, { find: 'once', $db: 'retry', sort: { _id: 1 } });
  expect(cursor).toMatchObject({ firstBatch: [{ _id: 1, count: 1 }, { _id: 2 }] });
  expect(await rawCommand(server.port, insert)).toMatchObject({ ok: 0, code: 225, codeName: 'TransactionTooOld' });

  const begin = { startTransaction: true, autocommit: false, ...session(3) };
  await rawCommand(server.port, { insert: 'once', documents: [{ _id: 3 }], ...begin });
  const commit = { commitTransaction: 1, autocommit: false, ...session(3), $db: 'admin' };
  expect(await rawCommand(server.port, commit)).toMatchObject({ ok: 1 });
  await server.kill();
  server = await startMongoProcess(file);
  expect(await rawCommand(server.port, commit)).toMatchObject({ ok: 1 });
  await server.stop();
}, 20_000);

test('a read answers only what a crash cannot take back', async () => {
  let server = await startMongoProcess(file);
  onTestFinished(() => server.kill());
  const slow = { insert: 'slow', documents: Array.from({ length: 5000 }, (_, n) => ({ n })), $db: 'read' };
  await rawCommand(server.port, slow);
  const open = async () => {
    const connection = rawConnection(server.port);
    await authenticate(connection);
    return connection;
  };
  const writer = await open();
  const readers = [await open(), await open()] as const;
  const others = await Promise.all(Array.from({ length: 40 }, open));
  const find = { find: 'c', readConcern: { level: 'majority' }, $db: 'read' };
  const insert = { insert: 'c', documents: [{ _id: 1 }], writeConcern: { w: 'majority', j: true }, $db: 'read' };
  const count = { count: 'slow', query: { n: { $not: { $lt: 0 } } }, $db: 'read' };
  const seen = async (reader: RawConnection) => {
    const { cursor } = await reader.send(find);
    expect(cursor).toMatchObject({ firstBatch: [{ _id: 1 }] });
  };
  const counted = (connections: RawConnection[]) => connections.map(other => other.send(count).catch(ignoreFailure));
  // everything arrives while the server stands still, so that it is handled in one turn, before the commit; as that
  // may be in either order, there is a read and something slow on both sides of the insert
  server.pause();
  const first = counted(others.slice(20));
  const readBefore = seen(readers[0]);
  const written = writer.send(insert).catch(ignoreFailure);
  const readAfter = seen(readers[1]);
  const last = counted(others.slice(0, 20));
  server.resume();
  const reads = [readBefore, readAfter];
  await Promise.any(reads);
  await server.kill();
  await Promise.allSettled([...reads, ...first, written, ...last]);

  server = await startMongoProcess(file);
  const { cursor } = await rawCommand(server.port, { find: 'c', $db: 'read' });
  expect(cursor).toMatchObject({ firstBatch: [{ _id: 1 }] });
}, 60_000);
