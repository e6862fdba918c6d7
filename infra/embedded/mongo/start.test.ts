import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { run, sentence } from './run-server.ts';
import { startMongo } from './server.ts';
import { Database } from './storage/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mongo-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataFile = (name: string) => path.join(folder, `${name}.db`);

test('The server logs one line about its purpose and exits cleanly on SIGTERM', async () => {
  const { code, output } = await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('clean') }, 'replica set');
  expect(code).toBe(0);
  expect(JSON.parse(output).msg).toMatch(
    /^Embedded MongoDB-compatible server on port \d+: for one machine; .* use a MongoDB replica set/,
  );
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('The server explains in one line that its port is taken or its file in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(sentence(await run({ MONGO_PORT: String(port), MONGO_FILE: dataFile('sentence') }))).toBe(
    `Port ${port} on 127.0.0.1 is taken by another process.`,
  );
  taken.close();
  const server = await startMongo({ port: 0, file: dataFile('used') });
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('used') }))).toContain(
    'is in use by another process',
  );
  await server.close();
});

test('Writes fail with an error while the disk is full, and the server keeps running', async () => {
  const file = dataFile('full');
  const server = await startMongo({ port: 0, file, maxBytes: 1_000_000 });
  const client = await new MongoClient(server.uri).connect();
  const collection = client.db('full').collection('c');
  const text = 'x'.repeat(100_000);
  const fill = async () => {
    for (let i = 0; i < 30; i++) await collection.insertOne({ i, text });
  };
  await expect(fill()).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
  const kept = await collection.countDocuments();
  expect(kept).toBeGreaterThan(3);
  expect((await collection.find().toArray()).map(doc => doc.i)).toEqual(Array.from({ length: kept }, (_, i) => i));
  await collection.deleteMany({});
  await collection.insertOne({ i: 0, text });
  await client.close();
  await server.close();
});

test('A failed group of writes leaves nothing behind', async () => {
  const db = new Database(dataFile('group'));
  db.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY)');
  await db.flushed();
  db.run('INSERT INTO numbers VALUES (1)');
  const flushed = db.flushed();
  expect(() => db.run('INSERT INTO numbers VALUES (1)')).toThrow('The storage engine failed');
  await expect(flushed).rejects.toThrow('The storage engine failed');
  expect(db.all('SELECT n FROM numbers')).toEqual([]);
  db.close();
});
