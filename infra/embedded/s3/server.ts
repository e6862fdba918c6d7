import { createServer, type IncomingMessage, type Server } from 'node:http';
import { callBucket } from './bucket-calls.ts';
import { notImplemented } from './errors.ts';
import { callObject } from './object-calls.ts';
import type { Objects } from './objects.ts';
import { readPayload } from './payload.ts';
import { errorReply, type Reply, sendReply } from './reply.ts';
import { parseRequest } from './request.ts';
import { type S3Keys, verifySignature } from './signature.ts';

// Long, because on a busy machine a client may notice seconds too late that an idle connection was closed, and send on it.
const keepAliveMs = 60_000;

/** Creates an S3 server for these objects. Every request must be signed with these keys. */
export const createS3Server = (objects: Objects, keys: S3Keys): Server =>
  createServer({ keepAliveTimeout: keepAliveMs }, async (request, response) => {
    const reply = await answer(request, objects, keys).catch(error => errorReply(error, request.url ?? ''));
    sendReply(response, reply);
  });

async function answer(incoming: IncomingMessage, objects: Objects, keys: S3Keys): Promise<Reply> {
  const request = parseRequest(incoming);
  // The signature is checked before the body is read.
  verifySignature(request, keys);
  const body = await readPayload(incoming);
  if (request.bucket === '') throw notImplemented('the list of buckets');
  return request.key === '' ? callBucket(objects, request, body) : callObject(objects, request, body);
}
