import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../ports.ts';
import { type RunningProcess, startProcess } from '../process.ts';
import { s3 } from '../s3.ts';
import { closeHome, openHome } from '../testing.ts';
import { bucket as Bucket, clientFor, keys } from './testing.ts';

let home: string;
beforeEach(() => {
  home = openHome();
});
afterEach(() => closeHome(home));

async function start(): Promise<{ server: RunningProcess; client: S3Client; output: () => string }> {
  const { spec, endpoint } = s3({ home, port: await freePort(), bucket: Bucket, keys });
  const lines: string[] = [];
  const server = startProcess(spec, line => lines.push(line));
  await server.ready;
  return { server, client: clientFor(endpoint), output: () => lines.join('\n') };
}

async function readContent(client: S3Client, Key: string): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

/** Content that differs for every number, also from its own parts. */
function contentFor(number: number): Buffer {
  const seed = createHash('sha256').update(String(number)).digest();
  return Buffer.alloc(50_000 + (number % 7) * 40_000, seed);
}

test('Confirmed objects survive kill -9, and no object is stored in part', async () => {
  let next = 0;
  const confirmed = new Set<number>();
  for (let round = 1; round <= 3; round++) {
    const { server, client } = await start();
    const put = async () => {
      for (;;) {
        const number = next++;
        const type = `image/x-${number}`;
        const command = { Bucket, Key: `n/${number}`, Body: contentFor(number), ContentType: type };
        await client.send(new PutObjectCommand(command));
        confirmed.add(number);
        // Always the same key: it must hold one complete object.
        await client.send(new PutObjectCommand({ ...command, Key: 'last' }));
      }
    };
    const working = Promise.allSettled([put(), put(), put(), put()]);
    await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(round * 15), { interval: 1 });
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    await working;
  }

  const { server, client } = await start();
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'n/' }));
  const found = Contents.map(({ Key }) => Number(Key?.slice(2)));
  expect([...confirmed].filter(number => !found.includes(number))).toEqual([]);
  for (const number of found) expect((await readContent(client, `n/${number}`)).equals(contentFor(number))).toBe(true);
  const { Body, ContentType = '' } = await client.send(new GetObjectCommand({ Bucket, Key: 'last' }));
  const last = Buffer.from((await Body?.transformToByteArray()) ?? []);
  expect(last.equals(contentFor(Number(ContentType.slice('image/x-'.length))))).toBe(true);
  await server.stop();
});

/** Writes an object as s3rver 3.7 did. */
function writeOld(key: string, content: string, metadata?: object) {
  const file = join(home, 's3', Bucket, `${key}._S3rver_`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}object`, content);
  writeFileSync(`${file}object.md5`, createHash('md5').update(content).digest('hex'));
  if (metadata) writeFileSync(`${file}metadata.json`, JSON.stringify(metadata, null, 2));
}

test('Objects that an earlier version stored with s3rver are moved with their type at the first start', async () => {
  writeOld('doorstep/media/businesses/a_1x1/master.webp', 'one', { 'content-type': 'image/webp' });
  writeOld('doorstep/media/businesses/a_1x1/320.avif', 'two', { 'content-type': 'image/avif', 'x-amz-meta-a': 'b' });
  writeOld('ended-half-way', 'three');
  const first = await start();
  expect(first.output()).toContain('Moved 3 objects');
  const read = (Key: string) => first.client.send(new GetObjectCommand({ Bucket, Key }));
  const master = await read('doorstep/media/businesses/a_1x1/master.webp');
  expect(master).toMatchObject({ ContentType: 'image/webp', ETag: '"f97c5d29941bfb1b2fdab0874906ab82"' });
  expect(await master.Body?.transformToString()).toBe('one');
  expect(await read('doorstep/media/businesses/a_1x1/320.avif')).toMatchObject({ Metadata: { a: 'b' } });
  expect((await readContent(first.client, 'ended-half-way')).toString()).toBe('three');
  expect(readdirSync(join(home, 's3')).filter(name => !name.startsWith('objects.sqlite'))).toEqual([]);
  await first.server.stop();

  const second = await start();
  expect(second.output()).toBe('');
  expect((await readContent(second.client, 'ended-half-way')).toString()).toBe('three');
  await second.server.stop();
});
