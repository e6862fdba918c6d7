import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Long, UUID } from 'mongodb';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { killDuringWrites } from './durability.ts';
import { cutPower } from './power-cut.ts';
import { authenticate, type RawConnection, rawCommand, rawConnection, startMongoProcess } from './testing.ts';

// durability.test.ts is the short form of these tests.
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mongo-kill-'));
  file = path.join(folder, 'data.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ignoreFailure = (error: unknown): undefined => void error;

test('Acknowledged writes survive kill -9, and no transaction survives in part', () => killDuringWrites(file, 300));

test('450 power cuts lose no acknowledged write and tear no transaction', async () => {
  expect(await cutPower({ images: 450 })).toEqual({ images: 450, lost: 0, torn: 0 });
});

test('A retried write is applied once, even across a restart', async () => {
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
});

test('A majority read returns only writes that survive a crash', async () => {
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
  // everything arrives while the server is paused, so that it is handled in one turn, before the commit; as the order within
  // the turn may differ, there is a read and a slow command both before and after the insert
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
});
