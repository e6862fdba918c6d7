import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { run, sentence } from './run-server.ts';
import { startMongo } from './server.ts';

// start.test.ts is the short form of these tests.
const folder = mkdtempSync(path.join(tmpdir(), 'mongo-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataFile = (name: string) => path.join(folder, `${name}.db`);

test('The server explains in one line which setting or file keeps it from starting', async () => {
  const file = dataFile('sentence');
  expect(sentence(await run({ MONGO_PORT: 'many', MONGO_FILE: file }))).toBe('MONGO_PORT must be a port number.');
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: '' }))).toContain('MONGO_FILE must name the database file');
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: file, MONGO_PASSWORD: '' }))).toContain(
    'MONGO_PASSWORD must be',
  );
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: path.join(folder, 'none', 'x.db') }))).toContain(
    'its folder is missing or not writable',
  );
  writeFileSync(dataFile('text'), 'this is no database '.repeat(500));
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('text') }))).toContain(
    'is not a database of the embedded server',
  );
  mkdirSync(dataFile('folder'));
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('folder') }))).toContain('cannot be opened');
});

test('The server refuses a file of a newer version, of another program, or in use', async () => {
  const newer = new DatabaseSync(dataFile('newer'));
  newer.exec('CREATE TABLE t (x); PRAGMA user_version = 9; PRAGMA application_id = 0x444f4f52');
  newer.close();
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('newer') }))).toContain('was written by version 9');
  const other = new DatabaseSync(dataFile('other'));
  other.exec('CREATE TABLE t (x)');
  other.close();
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('other') }))).toContain(
    'is a database of another program',
  );
  const server = await startMongo({ port: 0, file: dataFile('used') });
  expect(sentence(await run({ MONGO_PORT: '0', MONGO_FILE: dataFile('used') }))).toContain(
    'is in use by another process',
  );
  await server.close();
});
