import type { Agent, ClientRequest } from 'node:http';
import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { AppError, unavailable } from '@doorstep/platform/errors';
import { sendProblem } from '@doorstep/platform/http';
import type { Logger } from '@doorstep/platform/telemetry';
import { freshHeader, touchedHeader } from '@doorstep/platform/touched';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countSize, hasBody } from '../http/body.ts';
import type { Fresh } from './fresh.ts';
import { toClientHeaders } from './headers.ts';
import { connectReplicas } from './replicas.ts';
import { type Answer, type ServiceRequest, sendRequest } from './send-request.ts';

export interface AskedRequest extends Omit<ServiceRequest, 'timeoutMs'> {
  /** Maximum time that the service may send nothing, if not the usual one. */
  readonly timeoutMs?: number | undefined;
  /** Does not count as in flight, so that users can sign in under load. */
  readonly isUrgent?: boolean | undefined;
}

export interface Upstream {
  /**
   * Forwards a request, with a file of at most `maxFileBytes` if it is an upload, and streams its answer back; resolves when the answer
   * has ended. Answers 503 if the service fails.
   */
  forward(req: Request, res: Response, maxFileBytes: number | undefined): Promise<void>;
  /** Resolves to the whole answer to a request of the gateway. Throws 503 if the service fails or too many calls are in flight. */
  ask(request: AskedRequest): Promise<Answer>;
  /** Returns whether any replica answers. */
  isAlive(): Promise<boolean>;
  close(): void;
}

interface Options {
  /** A service that sends nothing for this time counts as failed. */
  readonly timeoutMs: number;
  /** Maximum calls in flight, and in addition a tenth as many uploads; further ones get 503. */
  readonly maxInFlight: number;
  /** Records the changes that an answer reports. */
  readonly fresh: Fresh;
  readonly service: ServiceName;
  readonly log: Logger;
}

/** A request with its call to the service; a WeakMap between the two would double the work of the garbage collector. */
type ForwardedRequest = Request & { upstreamCall?: ClientRequest; maxFileBytes?: number | undefined };

/** Connects to one service with all its replicas, over persistent connections. */
export function connectUpstream(
  urls: readonly string[],
  { timeoutMs, maxInFlight, fresh, service, log }: Options,
): Upstream {
  const replicas = connectReplicas(urls, replica => ({
    replica,
    forward: createMiddleware(replica.url, replica.keepAliveAgent, retryOrRefuse),
    retry: createMiddleware(replica.url, replica.singleUseAgent, refuse),
  }));
  // An upload is in flight while it arrives, which may take long, so uploads have a limit of their own.
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
              countSize(req, req.maxFileBytes ?? 0, error => call.destroy(error));
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
    if (isRead(req.method) && !hasBody(req) && mayWorkNow(error, req.upstreamCall))
      void replicas.next().retry(req, res);
    else refuse(error, req, res);
  }

  /** Returns whether a read that failed may work now, because a kept connection was just closed or another replica may answer. */
  function mayWorkNow(error: unknown, call: ClientRequest | undefined): boolean {
    const wasClosed =
      error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    return wasClosed && (call?.reusedSocket === true || replicas.isSeveral());
  }

  function refuse(error: Error, _req: Request, res: Response): void {
    const problem = error instanceof AppError ? error : unavailable(undefined, error);
    if (problem.status >= 500) log.error({ to: service, err: error.cause ?? error }, 'a call to the service failed');
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

  async function askAny(request: ServiceRequest): Promise<Answer> {
    const { url, keepAliveAgent, singleUseAgent } = replicas.next().replica;
    // A change cannot be sent twice, so it must not use a connection that may just have been closed.
    if (!isRead(request.method)) return await sendRequest(url, singleUseAgent, request).answer;
    const first = sendRequest(url, keepAliveAgent, request);
    try {
      return await first.answer;
    } catch (error) {
      if (!mayWorkNow(error, first.call)) throw error;
      const other = replicas.next().replica;
      return await sendRequest(other.url, other.singleUseAgent, request).answer;
    }
  }

  return {
    forward(req: ForwardedRequest, res, maxFileBytes) {
      req.maxFileBytes = maxFileBytes;
      return count(maxFileBytes === undefined ? calls : uploads, () => replicas.next().forward(req, res));
    },
    async ask({ isUrgent = false, timeoutMs: ownTimeoutMs = timeoutMs, ...request }) {
      const ask = () => askAny({ ...request, timeoutMs: ownTimeoutMs });
      try {
        return await (isUrgent ? ask() : count(calls, ask));
      } catch (error) {
        throw error instanceof AppError ? error : unavailable(undefined, error);
      }
    },
    isAlive: replicas.isAlive,
    close: replicas.close,
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
