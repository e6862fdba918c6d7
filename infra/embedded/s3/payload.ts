import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { invalidRequest, notImplemented, S3Error } from './errors.ts';

/** The maximum size of an object, which is held in memory while it is stored. Pictures are much smaller. */
export const maxObjectBytes = 64_000_000;
/** The largest object with the framing of `aws-chunked`. */
const maxMessageBytes = 65_000_000;

/**
 * Reads the body of a request with a valid signature, and checks it against the signed hash and every checksum sent with it.
 * @throws S3Error if a check fails, or for more than maxObjectBytes
 */
export async function readPayload(request: IncomingMessage): Promise<Buffer> {
  const { headers } = request;
  const raw = await readAll(request);
  const { body, trailers } = decodePayload(raw, headers);
  checkDigests(body, { ...headers, ...trailers });
  return body;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxMessageBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw incomplete(); // the client is gone
  }
  if (size > maxMessageBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

interface Payload {
  body: Buffer;
  trailers: Record<string, string>;
}

function decodePayload(raw: Buffer, headers: IncomingHttpHeaders): Payload {
  const said = headers['x-amz-content-sha256'];
  if (said === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return decodeChunks(raw, headers);
  if (raw.length > maxObjectBytes) throw tooLarge();
  if (said === 'UNSIGNED-PAYLOAD') return { body: raw, trailers: {} };
  if (typeof said !== 'string') throw invalidRequest('Missing required header for this request: x-amz-content-sha256');
  if (!/^[0-9a-f]{64}$/.test(said)) throw notImplemented(`x-amz-content-sha256: ${said}`);
  if (digest('sha256', raw, 'hex') !== said) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return { body: raw, trailers: {} };
}

/** Decodes `aws-chunked`: chunks preceded by their size, followed by headers (a checksum). */
function decodeChunks(raw: Buffer, headers: IncomingHttpHeaders): Payload {
  const pieces: Buffer[] = [];
  let at = 0;
  const line = () => {
    const end = raw.indexOf('\r\n', at);
    if (end < 0) throw incomplete();
    const text = raw.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const [, hex] = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(line()) ?? [];
    if (!hex) throw incomplete();
    const size = Number.parseInt(hex, 16);
    if (size === 0) break;
    pieces.push(raw.subarray(at, at + size));
    at += size;
    if (line() !== '') throw incomplete();
  }
  const trailers: Record<string, string> = {};
  for (let text = line(); text !== ''; text = line()) {
    const [name = '', ...value] = text.split(':');
    trailers[name.toLowerCase()] = value.join(':').trim();
  }
  const body = Buffer.concat(pieces);
  const promised = headers['x-amz-trailer'];
  if (body.length !== Number(headers['x-amz-decoded-content-length'])) throw incomplete();
  if (typeof promised === 'string' && !(promised.toLowerCase() in trailers)) throw incomplete();
  if (body.length > maxObjectBytes) throw tooLarge();
  return { body, trailers };
}

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  'content-md5': body => digest('md5', body, 'base64'),
  'x-amz-checksum-crc32': body => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
  'x-amz-checksum-sha1': body => digest('sha1', body, 'base64'),
  'x-amz-checksum-sha256': body => digest('sha256', body, 'base64'),
};

function checkDigests(body: Buffer, headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers).filter(one => /^(content-md5|x-amz-checksum-)/.test(one))) {
    // requests a checksum in the answer and is not a checksum itself
    if (name === 'x-amz-checksum-mode') continue;
    const compute = CHECKSUMS[name];
    if (!compute) throw notImplemented(name);
    if (compute(body) !== headers[name]) {
      throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`);
    }
  }
}

const digest = (algorithm: string, body: Buffer, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(body).digest(encoding);

const incomplete = () =>
  new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly, or is not what its headers say.');
const tooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.');
