import type { IncomingHttpHeaders } from 'node:http';
import { methodNotAllowed, noSuchBucket, noSuchKey, preconditionFailed, S3Error } from './errors.ts';
import type { ObjectInfo, Objects } from './objects.ts';
import type { Reply } from './reply.ts';
import { allowOnly, type S3Request } from './request.ts';

/** Handles calls for one object. */
export function callObject(objects: Objects, request: S3Request, body: Buffer): Reply {
  const { method, bucket, key } = request;
  allowOnly(request);
  if (!objects.hasBucket(bucket)) throw noSuchBucket();
  if (method === 'PUT') return putObject(objects, request, body);
  if (method === 'GET' || method === 'HEAD') return getObject(objects, request);
  if (method !== 'DELETE') throw methodNotAllowed();
  objects.delete(bucket, [key]);
  return { status: 204 };
}

function putObject(objects: Objects, { bucket, key, headers }: S3Request, body: Buffer): Reply {
  const present = objects.info(bucket, key);
  if (headers['if-match'] && !present) throw noSuchKey();
  if (present && !mayReplace(present, headers)) throw preconditionFailed();
  const { etag } = objects.put(bucket, key, body, keptHeaders(headers));
  return { status: 200, headers: { etag: `"${etag}"` } };
}

const KEPT = /^(content-type|content-disposition|content-language|cache-control|expires|x-amz-meta-.+)$/;

/** The headers that are stored and sent with the object. */
function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(headers)) if (KEPT.test(name)) kept[name] = String(value);
  // `aws-chunked` describes the request, not the object.
  const encoding = (headers['content-encoding'] ?? '').split(',').filter(one => one.trim() !== 'aws-chunked');
  if (encoding.join('').trim() !== '') kept['content-encoding'] = encoding.join(',').trim();
  return kept;
}

function getObject(objects: Objects, { method, bucket, key, headers }: S3Request): Reply {
  const info = objects.info(bucket, key);
  if (!info) throw noSuchKey();
  const about = {
    ...info.headers,
    etag: `"${info.etag}"`,
    'last-modified': info.modified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (!matches(headers['if-match'] ?? '*', info)) throw preconditionFailed();
  if (matches(headers['if-none-match'], info)) return { status: 304, headers: about };
  const range = parseRange(headers.range, info.size);
  const { start, length } = range ?? { start: 0, length: info.size };
  const content = method === 'GET' ? objects.read(bucket, key, { start, length }) : undefined;
  return {
    status: range ? 206 : 200,
    headers: {
      ...about,
      'content-length': length,
      ...(range && { 'content-range': `bytes ${start}-${start + length - 1}/${info.size}` }),
    },
    ...(content && { content }),
  };
}

/** Returns whether a condition (`*`, or a list of etags) names this object. */
const matches = (condition: string | undefined, { etag }: ObjectInfo): boolean =>
  (condition ?? '').split(',').some(one => ['*', etag, `"${etag}"`].includes(one.trim()));

const mayReplace = (present: ObjectInfo, headers: IncomingHttpHeaders): boolean =>
  matches(headers['if-match'] ?? '*', present) && !matches(headers['if-none-match'], present);

/** Parses `bytes=0-99`, `bytes=100-` and `bytes=-10`. Any other range is ignored, as HTTP requires. */
function parseRange(header: string | undefined, size: number): { start: number; length: number } | undefined {
  const [all, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!all || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < start) return undefined;
  if (start > last) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, length: last - start + 1 };
}
