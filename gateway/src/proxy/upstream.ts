import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { AppError, type Logger, sendProblem, unavailable } from '@doorstep/platform';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countSize } from './body-limit.ts';
import { type Copy, connectCopies } from './copies.ts';
import { toClientHeaders } from './headers.ts';

export interface Upstream {
  /** Streams a request there and its answer back; resolves when that is over. Answers 503 where the service fails. */
  forward(req: Request, res: Response): Promise<void>;
  /** The copy whose turn it is, for a call of our own. */
  next(): Copy;
  close(): void;
}

interface Options {
  /** Silence in milliseconds after which the service counts as failed. */
  readonly timeout: number;
  /** Calls that may be under way at once; one more is answered with 503. */
  readonly concurrency: number;
  readonly log: Logger;
}

/** A request with the call it became; a WeakMap from one to the other would double the garbage collector's work. */
type Passing = Request & { upstreamCall?: ClientRequest };

/** One service with all its copies, reached over connections that are kept. */
export function connectUpstream(urls: readonly string[], { timeout, concurrency, log }: Options): Upstream {
  const copies = connectCopies(urls, concurrency, copy => ({
    copy,
    first: createMiddleware(copy.url, copy.kept, retryOrRefuse),
    second: createMiddleware(copy.url, copy.fresh, refuse),
  }));
  let underway = 0;

  function createMiddleware(target: URL, agent: Agent, failed: (error: Error, req: Passing, res: Response) => void) {
    return createProxyMiddleware<Passing, Response>({
      target,
      agent,
      ejectPlugins: true,
      plugins: [
        server => {
          server.on('proxyReq', (call, req) => {
            req.upstreamCall = call;
            call.setTimeout(timeout, () => call.destroy(unavailable(undefined, new Error('The service is silent'))));
            if (hasBody(req)) countSize(req, error => call.destroy(error));
          });
          server.on('proxyRes', (answer, _req, res) => toClientHeaders(answer, res, target));
          server.on('error', (error, req, res) => {
            if (req && res && 'status' in res && !res.headersSent && !res.destroyed) failed(error, req, res);
          });
        },
      ],
    });
  }

  function retryOrRefuse(error: Error, req: Passing, res: Response): void {
    const hungUp = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    const mayPass = req.upstreamCall?.reusedSocket || urls.length > 1;
    const isRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
    if (hungUp && mayPass && isRead) void copies.next().second(req, res);
    else refuse(error, req, res);
  }

  function refuse(error: Error, _req: Request, res: Response): void {
    const problem = error instanceof AppError ? error : unavailable(undefined, error);
    if (problem.status >= 500) log.error({ err: error.cause ?? error }, 'the service failed');
    sendProblem(res, problem);
  }

  return {
    async forward(req, res) {
      if (underway >= concurrency) throw unavailable(undefined, new Error('Too many calls are under way'));
      underway += 1;
      try {
        await copies.next().first(req, res);
      } finally {
        underway -= 1;
      }
    },
    next: () => copies.next().copy,
    close: copies.close,
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
