import type { IncomingMessage } from 'node:http';
import { maximumImageBytes } from '@doorstep/contracts';
import { AppError } from '@doorstep/platform';

/** Of a body in bytes: the longest form has texts of 5,000 characters; an upload has a file of 5 MB and a few texts. */
const formLimit = 100 * 1024;
const uploadLimit = maximumImageBytes + formLimit;

const isUpload = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/form-data') === true;
const limitOf = (req: IncomingMessage) => (isUpload(req) ? uploadLimit : formLimit);

const lingerMilliseconds = 2_000;

const tooLarge = (req: IncomingMessage) =>
  isUpload(req)
    ? new AppError(413, 'file-too-large', 'This file is too large. Maximum size is 5MB.')
    : new AppError(413, 'body-too-large', 'This is too large to be sent.');

/** Throws 413 for a body that says it is too large, before any of it is read. */
export function checkDeclaredSize(req: IncomingMessage): void {
  if (Number(req.headers['content-length'] ?? 0) <= limitOf(req)) return;
  hangUpSoon(req);
  throw tooLarge(req);
}

/** Counts a body as it streams and calls `refuse` with a 413 once it is too large. Starts the stream. */
export function countSize(req: IncomingMessage, refuse: (error: AppError) => void): void {
  const limit = limitOf(req);
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) return;
    req.off('data', count);
    req.unpipe();
    hangUpSoon(req);
    refuse(tooLarge(req));
  };
  req.on('data', count);
}

/** Browsers read an answer only when they could send on, so what still comes is thrown away for a moment. */
function hangUpSoon(req: IncomingMessage): void {
  req.resume();
  const timer = setTimeout(() => req.destroy(), lingerMilliseconds).unref();
  req.once('close', () => clearTimeout(timer));
}
