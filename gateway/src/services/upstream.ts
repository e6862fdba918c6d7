import type { Agent, ClientRequest } from 'node:http';
import { AppError, unavailable } from '@doorstep/platform/errors';
import { sendProblem } from '@doorstep/platform/http';
import type { Logger } from '@doorstep/platform/telemetry';
import { freshHeader, touchedHeader } from '@doorstep/platform/touched';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countSize, hasBody } from '../http/body.ts';
import type { Fresh } from './fresh.ts';
import { toClientHeaders } from './headers.ts';
import { type Answer, type Read, readAnswer } from './read-answer.ts';
import { connectReplicas, type Replica } from './replicas.ts';

export interface Upstream {
  /** Passes a request on and streams its answer back; resolves when that is over. Answers 503 where the service fails. */
  forward(req: Request, res: Response, upload: boolean): Promise<void>;
  /** Resolves to the whole answer to a read. Throws 503 where the service fails. */
  read(read: Omit<Read, 'timeoutMs'>): Promise<Answer>;
  /** Makes a call of the gateway itself. Throws 503 where too many are in flight, unless it is urgent. */
  call<Result>(isUrgent: boolean, work: (replica: Replica) => Promise<Result>): Promise<Result>;
  close(): void;
}

interface Options {
  /** A service that sends nothing for so long counts as failed. */
  readonly timeoutMs: number;
  /** How many calls may be in flight, and besides them a tenth as many uploads; one more is answered with 503. */
  readonly maxInFlight: number;
  /** Takes what an answer reports as changed. */
  readonly fresh: Fresh;
  readonly log: Logger;
}

/** A request with the call to the service; a WeakMap from one to the other would double the garbage collector's work. */
type ForwardedRequest = Request & { upstreamCall?: ClientRequest };

/** One service with all its replicas, over connections that are kept. */
export function connectUpstream(urls: readonly string[], { timeoutMs, maxInFlight, fresh, log }: Options): Upstream {
  const replicas = connectReplicas(urls, replica => ({
    replica,
    forward: createMiddleware(replica.url, replica.keepAliveAgent, retryOrRefuse),
    retry: createMiddleware(replica.url, replica.singleUseAgent, refuse),
  }));
  // An upload is in flight for as long as it arrives, so uploads have a limit of their own.
  const calls = { inFlight: 0, max: maxInFlight };
  const uploads = { inFlight: 0, max: Math.ceil(maxInFlight / 10) };

  function createMiddleware(
    target: URL,
    agent: Agent,
    onError: (error: Error, req: ForwardedRequest, res: Response) => void,
  ) {
    return createProxyMiddleware<ForwardedRequest, Response>({
      target,
      agent,
      ejectPlugins: true,
      plugins: [
        server => {
          server.on('proxyReq', (call, req) => {
            req.upstreamCall = call;
            const silence = unavailable(undefined, new Error('The service is silent'));
            const limitSilence = () => void call.setTimeout(timeoutMs, () => call.destroy(silence));
            const isUpload = hasBody(req) && !Buffer.isBuffer(req.body);
            if (isUpload) {
              // The service answers only after the upload, which may be slow.
              req.once('end', limitSilence);
              countSize(req, error => call.destroy(error));
            } else {
              limitSilence();
              if (req.body) call.write(req.body);
            }
          });
          server.on('proxyRes', (answer, req, res) => {
            const touched = answer.headers[touchedHeader];
            if (touched) fresh.note(res, String(req.headers[freshHeader] ?? ''), String(touched));
            toClientHeaders(answer, res, target);
          });
          server.on('error', (error, req, res) => {
            if (req && res && 'status' in res && !res.headersSent && !res.destroyed) onError(error, req, res);
          });
        },
      ],
    });
  }

  function retryOrRefuse(error: Error, req: ForwardedRequest, res: Response): void {
    const isRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
    if (isRead && mayWorkNow(error, req.upstreamCall)) void replicas.next().retry(req, res);
    else refuse(error, req, res);
  }

  /** Whether a read fails only because a kept connection was just closed, or one of several replicas. */
  function mayWorkNow(error: unknown, call: ClientRequest | undefined): boolean {
    const wasClosed =
      error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    return wasClosed && (call?.reusedSocket === true || urls.length > 1);
  }

  function refuse(error: Error, _req: Request, res: Response): void {
    const problem = error instanceof AppError ? error : unavailable(undefined, error);
    if (problem.status >= 500) log.error({ err: error.cause ?? error }, 'a call to the service failed');
    sendProblem(res, problem);
  }

  async function count<Result>(counter: typeof calls, work: () => Promise<Result>): Promise<Result> {
    if (counter.inFlight >= counter.max) throw unavailable();
    counter.inFlight += 1;
    try {
      return await work();
    } finally {
      counter.inFlight -= 1;
    }
  }

  async function readFromAny(read: Read): Promise<Answer> {
    const { url, keepAliveAgent } = replicas.next().replica;
    const first = readAnswer(url, keepAliveAgent, read);
    try {
      return await first.answer;
    } catch (error) {
      if (!mayWorkNow(error, first.call)) throw error;
      const other = replicas.next().replica;
      return await readAnswer(other.url, other.singleUseAgent, read).answer;
    }
  }

  return {
    forward: (req, res, upload) => count(upload ? uploads : calls, () => replicas.next().forward(req, res)),
    async read(read) {
      try {
        return await count(calls, () => readFromAny({ ...read, timeoutMs }));
      } catch (error) {
        throw error instanceof AppError ? error : unavailable(undefined, error);
      }
    },
    async call(isUrgent, work) {
      const call = () => work(replicas.next().replica);
      return isUrgent ? call() : count(calls, call);
    },
    close: replicas.close,
  };
}
