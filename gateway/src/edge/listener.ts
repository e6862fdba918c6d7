import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseRequestId, logRequest, requestIdHeader } from '@doorstep/platform/http';
import type { Logger, Metrics } from '@doorstep/platform/telemetry';
import type { VisitCounter } from '../figures/counter.ts';
import { hasBody } from '../http/body.ts';
import { namesOneHost } from '../http/single-host.ts';
import { findRoute, isApiPath, routeForMetrics } from '../routes/find-route.ts';
import type { EdgeCache } from './cache.ts';
import type { Entry } from './entry.ts';
import { keepKnown } from './known-parameters.ts';
import { sendEntry } from './send-entry.ts';

interface Move {
  readonly status: number;
  readonly location: string;
}

interface Parts {
  /** Answers everything else. */
  readonly app: RequestListener;
  readonly cache: EdgeCache;
  /** Finds a public resource of the gateway itself by path: a file of the frontend or the public configuration. */
  readonly findOwn: (path: string) => Entry | undefined;
  /** Finds a cached page. */
  readonly findPage: (req: IncomingMessage, path: string) => Entry | undefined;
  /** Takes the language out of the address of a page, or finds where the browser has to go instead. */
  readonly enter: (req: IncomingMessage) => Move | undefined;
  readonly isOwnHost: (req: IncomingMessage) => boolean;
  /** Returns whether the answer may depend on the user. */
  readonly isPersonal: (req: IncomingMessage) => boolean;
  /** Names and values, alternating. */
  readonly securityHeaders: readonly string[];
  readonly visits: Pick<VisitCounter, 'countAnswer'>;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
}

/**
 * Answers reads from memory, before Express. They do not count toward the limit of reads, because they cost less than counting them;
 * clients that vary the address are rate-limited on the cache miss.
 */
export function answerFromMemory({
  app,
  cache,
  findOwn,
  findPage,
  isOwnHost,
  isPersonal,
  ...parts
}: Parts): RequestListener {
  const { enter, securityHeaders, visits, log, metrics } = parts;

  function find(req: IncomingMessage): Entry | undefined {
    const { method, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(req)) return undefined;
    if (!namesOneHost(req) || !isOwnHost(req)) return undefined;
    const [path = ''] = url.split('?', 1);
    const own = findOwn(path);
    if (own) return own;
    if (!isApiPath(path)) return findPage(req, path);
    return isPersonal(req) ? undefined : cache.find(keepKnown(url, findRoute('GET', path)?.parameters));
  }

  /** The languages that a person reads are theirs, so no cache keeps the answer. */
  function sendMove(req: IncomingMessage, res: ServerResponse, { status, location }: Move): void {
    const requestId = chooseRequestId(req.headers[requestIdHeader]);
    const headers = [...securityHeaders, requestIdHeader, requestId, 'location', location, 'cache-control', 'no-store'];
    res.writeHead(status, headers).end();
    const { method = '', url = '' } = req;
    logRequest(log, { method, url, status, started: performance.now(), requestId });
  }

  return (req, res) => {
    const move = enter(req);
    if (move) return void sendMove(req, res, move);
    const entry = find(req);
    // Express reads or compresses it in another thread first.
    if (!entry?.isReady(req.headers['accept-encoding'])) return void app(req, res);
    const started = performance.now();
    const { method = '', url = '' } = req;
    const requestId = chooseRequestId(req.headers[requestIdHeader]);
    const status = sendEntry(req, res, entry, [...securityHeaders, requestIdHeader, requestId]);
    visits.countAnswer(req, entry);
    logRequest(log, { method, url, status, started, requestId });
    const labels = { method, route: routeForMetrics(method, url), status: String(status) };
    metrics?.requests.observe(labels, (performance.now() - started) / 1_000);
  };
}
