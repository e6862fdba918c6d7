import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bucket as Bucket, clientFor, keys, testS3 } from './testing.ts';

const server = await testS3();
afterAll(() => server.close());
beforeEach(() => {
  server.objects.put(Bucket, 'kept', Buffer.from('as it was'), {});
});

/** The content of the object that must not change, and the keys of all objects. */
const stored = () => ({
  content: Buffer.from(server.objects.read(Bucket, 'kept', { start: 0, length: 100 })).toString(),
  keys: server.objects.list(Bucket, { prefix: '', after: '', limit: 100 }).map(({ key }) => key),
});
const untouched = { content: 'as it was', keys: ['kept'] };

interface Options {
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request without Amazon's client, which would sign it. */
async function send(method: string, path: string, { headers = {}, body = '' }: Options = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest(`${server.endpoint}`, { method, path, headers }, resolve).on('error', reject).end(body);
  const answer = await promise;
  return { status: answer.statusCode, body: await text(answer) };
}

interface Sent {
  path: string;
  headers: Record<string, string>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** Creates a client whose requests are changed after they were signed. */
function tampering(change: (request: Sent) => void): S3Client {
  const client = clientFor(server.endpoint);
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    change(request as unknown as Sent);
    return handle(request, options);
  };
  return client;
}

test.each([
  ['to list buckets', 'GET', '/'],
  ['to list objects', 'GET', `/${Bucket}?list-type=2`],
  ['to read an object', 'GET', `/${Bucket}/kept`],
  ['to read the metadata of an object', 'HEAD', `/${Bucket}/kept`],
  ['to overwrite an object', 'PUT', `/${Bucket}/kept`],
  ['to delete an object', 'DELETE', `/${Bucket}/kept`],
  ['to delete several objects', 'POST', `/${Bucket}?delete`],
  ['to create a bucket', 'PUT', '/theirs'],
  ['to read a missing object', 'GET', '/none/nothing'],
])('A request %s without a signature is refused', async (_, method, path) => {
  const { status, body } = await send(method, path, { body: method.startsWith('P') ? 'changed' : '' });
  expect(status).toBe(403);
  if (method !== 'HEAD') expect(body).toContain('<Code>AccessDenied</Code>');
  expect(stored()).toEqual(untouched);
  expect(server.objects.hasBucket('theirs')).toBe(false);
});

test('A form on another website cannot store an object', async () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${part('key', 'kept')}${part('file', 'changed')}--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' };
  expect(await send('POST', `/${Bucket}`, { headers, body })).toMatchObject({ status: 403 });
  expect(stored()).toEqual(untouched);
});

test.each([
  ['another access key', { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }, 'InvalidAccessKeyId'],
  ['a wrong secret', { ...keys, secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
])('A request signed with %s is refused', async (_, credentials, name) => {
  const client = clientFor(server.endpoint, { credentials });
  const denied = { name, $metadata: { httpStatusCode: 403 } };
  await expect(client.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject(denied);
  await expect(client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'changed' }))).rejects.toMatchObject(
    denied,
  );
  expect(stored()).toEqual(untouched);
});

test.each([-16, 16])('A request that was signed %i minutes from now is refused', async minutes => {
  const client = clientFor(server.endpoint, { systemClockOffset: minutes * 60_000 });
  const get = client.send(new GetObjectCommand({ Bucket, Key: 'kept' }));
  await expect(get).rejects.toMatchObject({ name: 'RequestTimeTooSkewed', $metadata: { httpStatusCode: 403 } });
});

test('A client whose clock is ten minutes off is served', async () => {
  const client = clientFor(server.endpoint, { systemClockOffset: -10 * 60_000 });
  expect((await client.send(new GetObjectCommand({ Bucket, Key: 'kept' }))).ContentLength).toBe(9);
});

test.each<[string, string, (request: Sent) => void]>([
  ['another object', 'SignatureDoesNotMatch', request => Object.assign(request, { path: `/${Bucket}/other` })],
  ['another parameter', 'SignatureDoesNotMatch', ({ query }) => Object.assign(query, { tagging: '' })],
  [
    'another content type',
    'SignatureDoesNotMatch',
    ({ headers }) => Object.assign(headers, { 'content-type': 'text/html' }),
  ],
  ['additional metadata', 'AccessDenied', ({ headers }) => Object.assign(headers, { 'x-amz-meta-more': 'x' })],
  ['another time', 'SignatureDoesNotMatch', shiftTime],
  ['other content', 'XAmzContentSHA256Mismatch', request => Object.assign(request, { body: Buffer.from('CHANGED') })],
  ['no hash of the content', 'SignatureDoesNotMatch', unsignPayload],
  ['a signature that is too short', 'AuthorizationHeaderMalformed', cutSignature],
])('A request that was given %s after signing is refused', async (_, name, change) => {
  const put = new PutObjectCommand({ Bucket, Key: 'kept', Body: 'changed', ContentType: 'image/webp' });
  await expect(tampering(change).send(put)).rejects.toMatchObject({ name });
  expect(stored()).toEqual(untouched);
});

function shiftTime({ headers }: Sent) {
  const time = headers['x-amz-date'] ?? '';
  headers['x-amz-date'] = `${time.slice(0, -3)}${time.slice(-3) === '00Z' ? '01Z' : '00Z'}`;
}
function unsignPayload({ headers }: Sent) {
  headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
}
function cutSignature({ headers }: Sent) {
  headers.authorization = headers.authorization?.slice(0, -1) ?? '';
}

test('Content that does not match its checksum is refused', async () => {
  const put = new PutObjectCommand({ Bucket, Key: 'kept', Body: 'changed', ChecksumCRC32: 'AAAAAA==' });
  await expect(clientFor(server.endpoint).send(put)).rejects.toMatchObject({ name: 'BadDigest' });
  const md5 = new PutObjectCommand({ Bucket, Key: 'kept', Body: 'changed', ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' });
  await expect(clientFor(server.endpoint).send(md5)).rejects.toMatchObject({ name: 'BadDigest' });
  expect(stored()).toEqual(untouched);
});

test.each([
  ['a wrong trailing checksum', '3\r\nabc\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', 'BadDigest'],
  ['no trailing checksum', '3\r\nabc\r\n0\r\n\r\n', 'IncompleteBody'],
  ['less content than it declares', '3\r\nab', 'IncompleteBody'],
  ['more content than it declares', '4\r\nabcd\r\n0\r\nx-amz-checksum-crc32:7YLNEQ==\r\n\r\n', 'IncompleteBody'],
  ['no chunks', 'abc', 'IncompleteBody'],
])('A stream with %s is refused', async (_, body, name) => {
  const client = tampering(request => Object.assign(request, { body: Buffer.from(body) }));
  const put = new PutObjectCommand({
    Bucket,
    Key: 'kept',
    Body: Readable.from([Buffer.from('abc')]),
    ContentLength: 3,
  });
  await expect(client.send(put)).rejects.toMatchObject({ name });
  expect(stored()).toEqual(untouched);
});

test('A signature in the URL is refused', async () => {
  const path = `/${Bucket}/kept?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${keys.accessKeyId}&X-Amz-Signature=00`;
  expect(await send('GET', path)).toMatchObject({ status: 403 });
});

test.each(['/%', '/media/%ff', 'media/kept', '/media/a%00b'])('The invalid path %s is refused', async path => {
  expect((await send('GET', path)).status).toBeGreaterThanOrEqual(400);
});
