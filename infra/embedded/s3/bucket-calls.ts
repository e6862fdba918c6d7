import { methodNotAllowed, noSuchBucket, notImplemented, S3Error } from './errors.ts';
import type { Objects } from './objects.ts';
import type { Reply } from './reply.ts';
import { allowOnly, type S3Request } from './request.ts';
import { document, element, parseDelete } from './xml.ts';

const maxKeys = 1000;

/** Handles calls for a whole bucket. */
export function callBucket(objects: Objects, request: S3Request, body: Buffer): Reply {
  const { method, bucket, query } = request;
  if (method === 'PUT') return createBucket(objects, request);
  if (!objects.hasBucket(bucket)) throw noSuchBucket();
  if (method === 'HEAD') {
    allowOnly(request);
    return { status: 200 };
  }
  if (method === 'GET') return listObjects(objects, request);
  if (method === 'POST' && query.has('delete')) return deleteObjects(objects, request, body);
  throw methodNotAllowed();
}

function createBucket(objects: Objects, request: S3Request): Reply {
  allowOnly(request);
  const { bucket } = request;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  }
  if (!objects.createBucket(bucket)) {
    throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'You already own the bucket that you tried to create.');
  }
  return { status: 200, headers: { location: `/${bucket}` } };
}

function listObjects(objects: Objects, request: S3Request): Reply {
  allowOnly(request, 'list-type', 'prefix', 'start-after', 'continuation-token', 'max-keys');
  const { bucket, query } = request;
  if (query.get('list-type') !== '2') throw notImplemented('a list other than list-type=2');
  const prefix = query.get('prefix') ?? '';
  const limit = parseLimit(query.get('max-keys'));
  const token = query.get('continuation-token');
  const after = token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const found = objects.list(bucket, { prefix, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const isTruncated = found.length > limit && limit > 0;
  const elements = [
    element('Name', bucket),
    element('Prefix', prefix),
    element('MaxKeys', limit),
    element('KeyCount', page.length),
    element('IsTruncated', isTruncated),
    ...page.map(({ key, modified, etag, size }) =>
      element('Contents', [
        element('Key', key),
        element('LastModified', modified.toISOString()),
        element('ETag', `"${etag}"`),
        element('Size', size),
        element('StorageClass', 'STANDARD'),
      ]),
    ),
  ];
  const last = page.at(-1)?.key ?? '';
  if (isTruncated) elements.push(element('NextContinuationToken', Buffer.from(last).toString('base64url')));
  return { status: 200, xml: document('ListBucketResult', elements) };
}

function parseLimit(text = String(maxKeys)): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new S3Error(400, 'InvalidArgument', 'Provided max-keys not an integer or within integer range');
  }
  return Math.min(Number(text), maxKeys);
}

function deleteObjects(objects: Objects, request: S3Request, body: Buffer): Reply {
  allowOnly(request, 'delete');
  const wanted = parseDelete(body.toString());
  if (!wanted || wanted.keys.length > maxKeys) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or not what this call takes.');
  }
  objects.delete(request.bucket, wanted.keys);
  const deleted = wanted.quiet ? [] : wanted.keys.map(key => element('Deleted', [element('Key', key)]));
  return { status: 200, xml: document('DeleteResult', deleted) };
}
