import type { Agent, ClientRequest } from 'node:http';
import { AppError, unavailable } from '@doorstep/platform/errors';
import { sendProblem } from '@doorstep/platform/http';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countSize, hasBody } from '../http/body.ts';
import { toClientHeaders } from './headers.ts';
import { type Copy, connectCopies } from './replicas.ts';

export interface Upstream {
  /** Passes a request on and streams its answer back; resolves when that is over. Answers 503 where the service fails. */
  forward(req: Request, res: Response, upload: boolean): Promise<void>;
  /** The copy whose turn it is, for a call of our own. */
  next(): Copy;
  close(): void;
}

interface Options {
  /** Silence in milliseconds after which the service counts as failed. */
  readonly timeout: number;
  /** Calls that may be under way at once, and uploads a tenth of it besides; one more is answered with 503. */
  readonly concurrency: number;
  readonly log: Logger;
}

/** A request with the call it became; a WeakMap from one to the other would double the garbage collector's work. */
type Passing = Request & { upstreamCall?: ClientRequest };

/** One service with all its copies, reached over connections that are kept. */
export function connectUpstream(urls: readonly string[], { timeout, concurrency, log }: Options): Upstream {
  const copies = connectCopies(urls, copy => ({
    copy,
    first: createMiddleware(copy.url, copy.kept, retryOrRefuse),
    second: createMiddleware(copy.url, copy.fresh, refuse),
  }));
  // An upload holds its place while it arrives, so uploads have places of their own.
  const calls = { underWay: 0, max: concurrency };
  const uploads = { underWay: 0, max: Math.ceil(concurrency / 10) };

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
            if (Buffer.isBuffer(req.body)) call.write(req.body);
            else if (hasBody(req)) countSize(req, error => call.destroy(error));
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
    async forward(req, res, upload) {
      const places = upload ? uploads : calls;
      if (places.underWay >= places.max) throw unavailable(undefined, new Error('Too many calls are under way'));
      places.underWay += 1;
      try {
        await copies.next().first(req, res);
      } finally {
        places.underWay -= 1;
      }
    },
    next: () => copies.next().copy,
    close: copies.close,
  };
}
