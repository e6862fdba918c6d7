import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startMongo } from './server.ts';
import { Database } from './storage/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mongo-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => path.join(folder, `${name}.db`);

type Run = { code: number | null; output: string };

/** Runs the process; `until` ends it with SIGTERM as soon as its output has that text. */
function run(environment: Record<string, string>, until?: string): Promise<Run> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, MONGO_PASSWORD: 'a-password', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += String(chunk);
      if (until && output.includes(until)) child.kill('SIGTERM');
    });
  }
  return new Promise(resolve => child.on('exit', code => resolve({ code, output })));
}

const sentence = ({ code, output }: Run): string => {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  return output.trim();
};

test('it says in one line what it is for, and ends cleanly on SIGTERM', async () => {
  const { code, output } = await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('clean') }, 'replica set');
  expect(code).toBe(0);
  expect(output.trim()).toMatch(
    /^Embedded MongoDB-compatible server on port \d+: for one machine; .* use a MongoDB replica set/,
  );
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('what keeps it from starting is said in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  const address = await new Promise<number>(resolve =>
    taken.on('listening', () => resolve((taken.address() as { port: number }).port)),
  );
  const file = fileOf('sentence');
  expect(sentence(await run({ MONGO_PORT: String(address), MONGO_FILE: file }))).toBe(
    `Port ${address} on 127.0.0.1 is taken by another process.`,
  );
  taken.close();
  expect(sentence(await run({ MONGO_PORT: 'many', MONGO_FILE: file }))).toBe('MONGO_PORT must be a port number.');
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: '' }))).toContain('MONGO_FILE must name the database file');
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: file, MONGO_PASSWORD: '' }))).toContain(
    'MONGO_PASSWORD must be',
  );
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: path.join(folder, 'none', 'x.db') }))).toContain(
    'its folder is missing or not writable',
  );
  writeFileSync(fileOf('text'), 'this is no database '.repeat(500));
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('text') }))).toContain(
    'is not a database of the embedded server',
  );
  mkdirSync(fileOf('folder'));
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('folder') }))).toContain('cannot be opened');
});

test('a file of a newer version, of another program, or in use is left alone', async () => {
  const newer = new DatabaseSync(fileOf('newer'));
  newer.exec('CREATE TABLE t (x); PRAGMA user_version = 9; PRAGMA application_id = 0x444f4f52');
  newer.close();
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('newer') }))).toContain('was written by version 9');
  const other = new DatabaseSync(fileOf('other'));
  other.exec('CREATE TABLE t (x)');
  other.close();
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('other') }))).toContain(
    'is a database of another program',
  );
  const server = await startMongo({ port: 0, file: fileOf('used') });
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: fileOf('used') }))).toContain(
    'is in use by another process',
  );
  await server.close();
});

test('a full disk refuses writes with an error, and the server goes on', async () => {
  const file = fileOf('full');
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

test('a group of writes that fails leaves nothing behind', async () => {
  const db = new Database(fileOf('group'));
  db.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY)');
  await db.flushed();
  db.run('INSERT INTO numbers VALUES (1)');
  const flushed = db.flushed();
  expect(() => db.run('INSERT INTO numbers VALUES (1)')).toThrow('The storage engine failed');
  await expect(flushed).rejects.toThrow('The storage engine failed');
  expect(db.all('SELECT n FROM numbers')).toEqual([]);
  db.close();
});
