import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { bucket as Bucket, clientFor, testS3 } from './testing.ts';

const server = await testS3();
const s3 = clientFor(server.endpoint);
afterAll(async () => {
  s3.destroy();
  await server.close();
});

const put = (Key: string, Body: string | Buffer = `of ${Key}`) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string, more: { Range?: string; IfMatch?: string; IfNoneMatch?: string } = {}) => {
  const { Body, ...answer } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, text: await Body?.transformToString() };
};
const list = async (
  Prefix: string,
  more: { MaxKeys?: number; StartAfter?: string; ContinuationToken?: string } = {},
) => {
  const answer = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }));
  return { ...answer, keys: (answer.Contents ?? []).map(({ Key }) => Key) };
};

test('An object is returned with its type, metadata and etag', async () => {
  const putAt = Math.floor(Date.now() / 1000) * 1000;
  const { ETag } = await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'a/b.webp',
      Body: 'picture',
      ContentType: 'image/webp',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'Nora' },
    }),
  );
  expect(ETag).toBe('"5456fc54c74a297ce994998c2873b370"');
  const kept = { ETag, ContentType: 'image/webp', CacheControl: 'max-age=60', Metadata: { owner: 'Nora' } };
  expect(await read('a/b.webp')).toMatchObject({ ...kept, text: 'picture', ContentLength: 7 });
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a/b.webp' }));
  expect(head).toMatchObject({ ...kept, ContentLength: 7 });
  expect(Number(head.LastModified)).toBeGreaterThanOrEqual(putAt);
  expect(Number(head.LastModified)).toBeLessThanOrEqual(Date.now());
});

test('A second object replaces the first with its key, unless a precondition of the client fails', async () => {
  await put('twice', 'first');
  await put('twice', 'second');
  expect(await read('twice')).toMatchObject({ text: 'second' });
  const third = { Bucket, Key: 'twice', Body: 'third' };
  const failed = { name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } };
  await expect(s3.send(new PutObjectCommand({ ...third, IfNoneMatch: '*' }))).rejects.toMatchObject(failed);
  await expect(s3.send(new PutObjectCommand({ ...third, IfMatch: '"other"' }))).rejects.toMatchObject(failed);
  expect(await read('twice')).toMatchObject({ text: 'second' });
  await s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'new', IfNoneMatch: '*' }));
  expect(await read('once')).toMatchObject({ text: 'new' });
});

test('A stream with a trailing checksum is stored', async () => {
  const content = Buffer.alloc(300_000, 'abc');
  const body = Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);
  await s3.send(new PutObjectCommand({ Bucket, Key: 'stream', Body: body, ContentLength: content.length }));
  const { Body, ContentEncoding } = await s3.send(new GetObjectCommand({ Bucket, Key: 'stream' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
  expect(ContentEncoding).toBeUndefined();
});

test('Large and empty objects are stored completely', async () => {
  const large = Buffer.alloc(12_000_000, 'large');
  await put('large', large);
  await put('empty', '');
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'large' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(large)).toBe(true);
  expect(await read('empty')).toMatchObject({ ContentLength: 0, text: '' });
});

test('An object larger than the limit is refused', async () => {
  await expect(put('huge', Buffer.alloc(64_000_001))).rejects.toMatchObject({ name: 'EntityTooLarge' });
  await expect(read('huge')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
  ['bytes=3-1', '0123456789', undefined],
])('A read with the range %s is answered as HTTP requires', async (Range, text, ContentRange) => {
  await put('digits', '0123456789');
  expect(await read('digits', { Range })).toMatchObject({ text, ...(ContentRange && { ContentRange }) });
});

test('A range beyond the end of the object is refused', async () => {
  await put('digits', '0123456789');
  await expect(read('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('A read answers 304 if the client has the object, and 412 if it expects another', async () => {
  const { ETag = '' } = await put('known', 'known');
  await expect(read('known', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  await expect(read('known', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  expect(await read('known', { IfMatch: ETag, IfNoneMatch: '"other"' })).toMatchObject({ text: 'known' });
});

test('Missing objects and buckets are reported with the errors of S3', async () => {
  await expect(read('nothing')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
  await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'nothing' }))).rejects.toMatchObject({ name: 'NotFound' });
  await expect(s3.send(new HeadBucketCommand({ Bucket: 'none' }))).rejects.toMatchObject({ name: 'NotFound' });
  const elsewhere = { Bucket: 'none', Key: 'a', Body: '' };
  await expect(s3.send(new PutObjectCommand(elsewhere))).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('A bucket can be created once, and needs a valid name', async () => {
  await s3.send(new CreateBucketCommand({ Bucket: 'other' }));
  await s3.send(new HeadBucketCommand({ Bucket: 'other' }));
  const again = s3.send(new CreateBucketCommand({ Bucket: 'other' }));
  await expect(again).rejects.toMatchObject({ name: 'BucketAlreadyOwnedByYou' });
  const bad = s3.send(new CreateBucketCommand({ Bucket: 'Bad_Name' }));
  await expect(bad).rejects.toMatchObject({ name: 'InvalidBucketName' });
  await put('only-here');
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'other' }));
  expect(Contents).toEqual([]);
});

test('A list contains the keys with a prefix, in order and page by page', async () => {
  const keys = ['l/1', 'l/10', 'l/2', 'l/a b&<c>"\'.webp', 'l/é', 'l/日本', 'l/🏠'];
  for (const key of [...keys].reverse()) await put(key);
  await put('k/9');
  await put('m/0');
  expect(await list('l/')).toMatchObject({ keys, KeyCount: 7, IsTruncated: false });
  const found: unknown[] = [];
  let token: string | undefined;
  do {
    const page = await list('l/', { MaxKeys: 3, ...(token && { ContinuationToken: token }) });
    expect(page.keys.length).toBeLessThanOrEqual(3);
    found.push(...page.keys);
    token = page.NextContinuationToken;
  } while (token);
  expect(found).toEqual(keys);
  expect((await list('l/', { StartAfter: 'l/2' })).keys).toEqual(keys.slice(3));
  expect(await list('l/', { MaxKeys: 0 })).toMatchObject({ keys: [], IsTruncated: false });
  const [first] = (await list('l/1')).Contents ?? [];
  expect(first).toMatchObject({ Size: 6, ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/), StorageClass: 'STANDARD' });
});

test('Objects can be deleted one by one or many at once, and missing ones are ignored', async () => {
  for (const key of ['d/1', 'd/2', 'd/3 & <4>', 'd/5']) await put(key);
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
  const Objects = ['d/2', 'd/3 & <4>', 'd/none'].map(Key => ({ Key }));
  const { Deleted = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted.map(({ Key }) => Key)).toEqual(['d/2', 'd/3 & <4>', 'd/none']);
  expect((await list('d/')).keys).toEqual(['d/5']);
  const quiet = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'd/5' }], Quiet: true } });
  expect(await s3.send(quiet)).not.toHaveProperty('Deleted');
  expect((await list('d/')).keys).toEqual([]);
});

test.each([
  '../outside',
  '../../../../../../tmp/outside',
  'a/../../outside',
  '..',
  '.',
  '/absolute',
  'a//b',
  'a/',
  '%2e%2e/outside',
  'objects.sqlite',
  'back\\slash',
  'line\nbreak',
  "quote' OR 1=1 --",
])('The key %j is a name, never a path on disk', async key => {
  const files = readdirSync(server.folder);
  await put(key, 'kept');
  expect(await read(key)).toMatchObject({ text: 'kept' });
  expect((await list(key)).keys).toContain(key);
  expect(readdirSync(server.folder)).toEqual(files);
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
  await expect(read(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('A key that is too long is refused', async () => {
  await expect(put('k'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
});

test('Unsupported calls and parameters are refused, not ignored', async () => {
  const unknown = { name: 'NotImplemented', $metadata: { httpStatusCode: 501 } };
  await expect(s3.send(new ListBucketsCommand())).rejects.toMatchObject(unknown);
  await expect(s3.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))).rejects.toMatchObject(unknown);
  const open = new PutObjectCommand({ Bucket, Key: 'open', Body: '', ACL: 'public-read' });
  await expect(s3.send(open)).rejects.toMatchObject(unknown);
});
