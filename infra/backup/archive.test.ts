import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkArchive, type Entry, readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-archive-'));
  file = join(folder, 'backup.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const entries: Entry[] = [
  { service: 'directory', collection: 'categories', document: { _id: { $numberInt: '1' }, name: 'Zoë\nand "more"' } },
  { key: 'media/businesses/a/master.webp', type: 'image/webp', base64: Buffer.alloc(3_000_000, 7).toString('base64') },
];
async function* given(): AsyncGenerator<Entry> {
  yield* entries;
}
const collected = async () => {
  const read: Entry[] = [];
  for await (const one of readArchive(file)) read.push(one);
  return read;
};
/** Rewrites the file with a changed text. */
const rewrite = (change: (text: string) => string) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));

it('A backup is read as it was written, from a file that only its owner may read', async () => {
  expect(await writeArchive(file, given())).toEqual({ documents: 1, objects: 1 });
  expect(await checkArchive(file)).toMatchObject({ documents: 1, objects: 1, takenAt: expect.any(String) });
  expect(await collected()).toEqual(entries);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('A failed backup leaves no file behind', async () => {
  async function* failing(): AsyncGenerator<Entry> {
    yield* entries;
    throw new Error('the database is gone');
  }
  await expect(writeArchive(file, failing())).rejects.toThrow('the database is gone');
  expect(readdirSync(folder)).toEqual([]);
});

it.each<[string, () => void, RegExp]>([
  ['is cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 2_000)), /cut off or changed/],
  [
    'misses its last lines',
    () => rewrite(text => `${text.split('\n').slice(0, 2).join('\n')}\n`),
    /cut off or changed/,
  ],
  ['was changed', () => rewrite(text => text.replace('Zoë', 'Eve')), /cut off or changed/],
  ['is newer', () => rewrite(text => text.replace('"version":1', '"version":2')), /newer version/],
  ['has other content', () => writeFileSync(file, gzipSync('{"a":1}\n{"b":2}\n')), /cut off or changed/],
  ['is not compressed', () => writeFileSync(file, 'text'), /cut off or changed/],
  ['does not exist', () => rmSync(file), /cannot be read: ENOENT/],
])('A backup file that %s is refused', async (_name, spoil, sentence) => {
  await writeArchive(file, given());
  spoil();
  await expect(checkArchive(file)).rejects.toThrow(sentence);
});
