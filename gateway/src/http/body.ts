import type { IncomingMessage } from 'node:http';
import { maximumImageBytes } from '@doorstep/contracts';
import { AppError } from '@doorstep/platform/errors';
import { sendProblem } from '@doorstep/platform/http';
import express, { type Request, type Response } from 'express';
import { runMiddleware } from './run-middleware.ts';

/** Of a body in bytes: the longest form has texts of 5,000 characters; an upload has a file of 5 MB and a few texts. */
const formLimit = 100 * 1024;
const uploadLimit = maximumImageBytes + formLimit;

const limitOf = (upload: boolean) => (upload ? uploadLimit : formLimit);

const lingerMilliseconds = 2_000;

const tooLarge = (upload: boolean) =>
  upload
    ? new AppError(413, 'file-too-large', 'This file is too large. Maximum size is 5MB.')
    : new AppError(413, 'body-too-large', 'This is too large to be sent.');

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Throws 413 for a body that says it is too large, before any of it is read. */
export function checkDeclaredSize(req: IncomingMessage, upload: boolean): void {
  if (Number(req.headers['content-length'] ?? 0) <= limitOf(upload)) return;
  hangUpSoon(req);
  throw tooLarge(upload);
}

/** Answers 408 and hangs up when a body has not arrived after so many milliseconds. */
export function limitArrival(req: Request, res: Response, timeout: number): void {
  if (!hasBody(req)) return;
  const timer = setTimeout(() => {
    if (res.headersSent) return void req.destroy();
    res.setHeader('Connection', 'close');
    sendProblem(res, new AppError(408, 'body-late', 'This took too long to arrive. Please try again.'));
  }, timeout).unref();
  for (const over of ['end', 'close']) req.once(over, () => clearTimeout(timer));
}

const readRaw = express.raw({ type: () => true, limit: formLimit, inflate: false });

/** Reads the body of a form into `req.body`, so that a service is only asked once all of it is there. Throws 413. */
export async function readForm(req: Request, res: Response): Promise<void> {
  if (!hasBody(req)) return;
  try {
    await runMiddleware(readRaw, req, res);
  } catch (error) {
    hangUpSoon(req);
    throw error;
  }
  if (!Buffer.isBuffer(req.body)) throw new AppError(400, 'body-incomplete', 'The body did not arrive whole.');
  delete req.headers['transfer-encoding'];
  req.headers['content-length'] = String(req.body.length);
}

/** Counts an upload as it streams and calls `refuse` with a 413 once it is too large. Starts the stream. */
export function countSize(req: IncomingMessage, refuse: (error: AppError) => void): void {
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= uploadLimit) return;
    req.off('data', count);
    req.unpipe();
    hangUpSoon(req);
    refuse(tooLarge(true));
  };
  req.on('data', count);
}

/** Browsers read an answer only when they could send on, so what still comes is thrown away for a moment. */
function hangUpSoon(req: IncomingMessage): void {
  req.resume();
  const timer = setTimeout(() => req.destroy(), lingerMilliseconds).unref();
  req.once('close', () => clearTimeout(timer));
}
