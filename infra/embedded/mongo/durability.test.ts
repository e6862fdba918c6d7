import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killDuringWrites } from './durability.ts';
import { cutPower } from './power-cut.ts';
import { startMongo } from './server.ts';
import { authenticate, password, rawCommand, rawConnection } from './testing.ts';

test('Acknowledged writes survive kill -9, and no transaction survives in part', async () => {
  expect.hasAssertions();
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await killDuringWrites(path.join(folder, 'data.db'), 60);
});

test('A power cut loses no acknowledged write and tears no transaction', async () => {
  expect(await cutPower({ images: 25 })).toEqual({ images: 25, lost: 0, torn: 0 });
});

test('The power cut test detects a disk that lies about storing the log', async () => {
  expect((await cutPower({ images: 5, isLying: true })).lost).toBeGreaterThan(0);
});

test('A duplicate key error is answered only once the document that has the key is on disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-errors-'));
  const order: string[] = [];
  let isSlow = false;
  const disk = Promise.withResolvers<void>();
  const syncing = Promise.withResolvers<void>();
  const sync = async () => {
    if (!isSlow) return;
    syncing.resolve();
    await disk.promise;
    order.push('the document is on disk');
  };
  const server = await startMongo({ port: 0, file: path.join(folder, 'data.db'), password, sync });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  await rawCommand(server.port, { create: 'c', $db: 'errors' });
  const [writer, other, third] = [rawConnection(server.port), rawConnection(server.port), rawConnection(server.port)];
  await Promise.all([writer, other, third].map(connection => authenticate(connection)));
  const journaled = { writeConcern: { w: 'majority', j: true }, $db: 'errors' };

  isSlow = true;
  const inserted = writer.send({ insert: 'c', documents: [{ _id: 1 }], ...journaled });
  await syncing.promise;
  const query = { _id: 1, absent: true };
  const refused = other
    .send({ findAndModify: 'c', query, update: { $set: { a: 1 } }, upsert: true, ...journaled })
    .then(reply => {
      order.push('the error is answered');
      return reply;
    });
  for (let i = 0; i < 50; i++) await third.send({ ping: 1, $db: 'errors' });
  disk.resolve();
  expect(await refused).toMatchObject({ ok: 0, code: 11000 });
  expect(await inserted).toMatchObject({ ok: 1, n: 1 });
  expect(order[0]).toBe('the document is on disk');
});
