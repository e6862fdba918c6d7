import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { notImplemented, S3Error } from './errors.ts';

export interface S3Request {
  method: string;
  /** The path as it was sent, percent-encoded. */
  path: string;
  bucket: string;
  /** The key, empty for a call for the bucket. May be any text, since it never becomes a path on disk. */
  key: string;
  query: Map<string, string>;
  headers: IncomingHttpHeaders;
}

/** Parses the URL; the bucket is in the path. @throws S3Error for an invalid URL */
export function parseRequest({ method = '', url = '', headers }: IncomingMessage): S3Request {
  // `URL` would remove `..` from a path.
  const [, path = '', bucket, key = '', search = ''] = /^(\/([^/?]*)(?:\/([^?]*))?)(?:\?(.*))?$/.exec(url) ?? [];
  if (bucket === undefined) throw invalidUri();
  const query = search.split('&').filter(Boolean);
  return {
    method,
    path,
    bucket: decode(bucket),
    key: parseKey(key),
    query: new Map(query.map(parseParameter)),
    headers,
  };
}

function parseParameter(part: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(part) ?? [];
  return [decode(name), decode(value)];
}

function parseKey(encoded: string): string {
  const key = decode(encoded);
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long.');
  if (key.includes('\0')) throw invalidUri();
  return key;
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidUri();
  }
}

const invalidUri = () => new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");

const HEADERS =
  /^x-amz-(date|content-sha256|decoded-content-length|trailer|user-agent|meta-.+|checksum-.+|sdk-checksum-algorithm)$/;

/** Refuses query parameters other than these, and Amazon's headers for features that this server does not support. */
export function allowOnly({ query, headers }: S3Request, ...parameters: string[]): void {
  // Amazon's SDK puts the name of the call into `x-id`.
  const parameter = [...query.keys()].find(name => name !== 'x-id' && !parameters.includes(name));
  if (parameter !== undefined) throw notImplemented(`?${parameter}`);
  const header = Object.keys(headers).find(name => name.startsWith('x-amz-') && !HEADERS.test(name));
  if (header) throw notImplemented(header);
}
