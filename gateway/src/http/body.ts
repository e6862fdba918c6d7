import type { IncomingMessage } from 'node:http';
import { AppError } from '@doorstep/platform/errors';
import { sendProblem } from '@doorstep/platform/http';
import { t } from '@doorstep/texts/text.ts';
import express, { type Request, type Response } from 'express';
import { runMiddleware } from './run-middleware.ts';

// The longest form has texts of 5,000 characters; an upload has a file and a few texts.
const maxFormBytes = 100 * 1024;
const megabyte = 1024 * 1024;
const lingerMs = 2_000;

const tooLarge = (maxFileBytes: number | undefined) =>
  maxFileBytes === undefined
    ? new AppError(413, 'body-too-large', t('This is too large to be sent.'))
    : new AppError(
        413,
        'file-too-large',
        t('This file is too large. Maximum size is {size}MB.', { size: Math.floor(maxFileBytes / megabyte) }),
      );

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Throws 413 for a body whose declared length is too large, before any of it is read. `maxFileBytes` is undefined if no file is taken. */
export function checkDeclaredSize(req: IncomingMessage, maxFileBytes: number | undefined): void {
  if (Number(req.headers['content-length'] ?? 0) <= (maxFileBytes ?? 0) + maxFormBytes) return;
  closeSoon(req);
  throw tooLarge(maxFileBytes);
}

/** Answers 408 and closes the connection when a body has not arrived in time. */
export function limitArrival(req: Request, res: Response, timeoutMs: number): void {
  if (!hasBody(req)) return;
  const timer = setTimeout(() => refuseLate(req, res), timeoutMs).unref();
  for (const event of ['end', 'close']) req.once(event, () => clearTimeout(timer));
}

/** A telephone network of the second generation is four times as fast. */
const minBytesPerSecond = 1_000;

/** Answers 408 and closes the connection when less than a kilobyte a second of a body arrives during one of the times of `everyMs`. */
export function requirePace(req: Request, res: Response, everyMs: number): void {
  if (!hasBody(req)) return;
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = req.socket.bytesRead - before;
    before += arrived;
    if (arrived < (minBytesPerSecond * everyMs) / 1_000) refuseLate(req, res);
  }, everyMs).unref();
  for (const event of ['end', 'close']) req.once(event, () => clearInterval(timer));
}

function refuseLate(req: Request, res: Response): void {
  if (res.headersSent) return void req.destroy();
  res.setHeader('Connection', 'close');
  sendProblem(res, new AppError(408, 'body-late', t('This took too long to arrive. Please try again.')));
}

const readRaw = express.raw({ type: () => true, limit: maxFormBytes, inflate: false });

/** Reads the body of a form into `req.body`, so that a service is called only once it has arrived. Throws 413. */
export async function readForm(req: Request, res: Response): Promise<void> {
  if (!hasBody(req)) return;
  try {
    await runMiddleware(readRaw, req, res);
  } catch (error) {
    closeSoon(req);
    throw error;
  }
  if (!Buffer.isBuffer(req.body)) throw new AppError(400, 'body-incomplete', t('The body did not arrive whole.'));
  delete req.headers['transfer-encoding'];
  req.headers['content-length'] = String(req.body.length);
}

/** Counts the bytes of an upload as it streams, and calls `refuse` with 413 when there are too many. Starts the stream. */
export function countSize(req: IncomingMessage, maxFileBytes: number, refuse: (error: AppError) => void): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxFileBytes + maxFormBytes) return;
    req.off('data', count);
    req.unpipe();
    closeSoon(req);
    refuse(tooLarge(maxFileBytes));
  };
  req.on('data', count);
}

/** Discards the rest of a body for a moment before closing, because browsers read an answer only while they can send. */
function closeSoon(req: IncomingMessage): void {
  req.resume();
  const timer = setTimeout(() => req.destroy(), lingerMs).unref();
  req.once('close', () => clearTimeout(timer));
}
