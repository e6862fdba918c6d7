import type { IncomingHttpHeaders, IncomingMessage, OutgoingMessage } from 'node:http';
import { actorHeader } from '@doorstep/platform/actor';
import { networkHeader, requestIdHeader } from '@doorstep/platform/http';
import { requestContext, traceHeader } from '@doorstep/platform/telemetry';
import { freshHeader, touchedHeader } from '@doorstep/platform/touched';
import type { Request, Response } from 'express';
import { clientAddress } from '../http/client-address.ts';

/**
 * The headers of a client that services do not get: those that belong to one connection and not to the message (RFC 9110,
 * section 7.6.1; the proxy takes care of Transfer-Encoding), and those that services must not believe. They know the actor
 * by the signed token alone.
 */
const notForServices = new Set(
  ['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade', 'expect'].concat([
    'cookie',
    'forwarded',
    'x-real-ip',
    'x-forwarded-port',
    'tracestate',
    'baggage',
    traceHeader,
    networkHeader,
    actorHeader,
    freshHeader,
    touchedHeader,
  ]),
);

/** Headers that stay even if a client names them in Connection: without its length, a body could smuggle a request. */
const neverDropped = new Set(['host', 'content-length', 'transfer-encoding']);

/** Headers of services that clients do not get: only the gateway sets cookies, and what runs behind it stays private. */
const notForClients = ['keep-alive', 'proxy-authenticate', 'trailer', 'transfer-encoding', 'upgrade'].concat([
  'set-cookie',
  'server',
  'via',
  'x-powered-by',
  touchedHeader,
]);

/** Further headers that are not cached, because they belong to one answer, its size or its encoding. */
const notForCache = new Set([...notForClients, 'connection', 'date', 'content-length', 'vary', requestIdHeader]);

/** Turns a client's headers into those that a service gets; `fresh` names the recent changes of its browser. */
export function toServiceHeaders(
  req: Request,
  res: Response,
  { actorToken, fresh }: { actorToken?: string | undefined; fresh?: string | undefined } = {},
): void {
  const given = req.headers;
  const named = given.connection?.includes(',') ? given.connection.toLowerCase().split(/[,\s]+/) : [];
  const isDropped = (name: string) => notForServices.has(name) || (named.includes(name) && !neverDropped.has(name));
  // A new object, because V8 is slow with objects whose properties were deleted.
  const headers: IncomingHttpHeaders = Object.fromEntries(Object.entries(given).filter(([name]) => !isDropped(name)));
  headers['x-forwarded-for'] = req.ip ?? '';
  if (req.method === 'POST') headers[networkHeader] = clientAddress(req);
  headers['x-forwarded-proto'] = req.protocol;
  headers['x-forwarded-host'] = req.host;
  headers[requestIdHeader] = String(res.getHeader(requestIdHeader));
  if (actorToken) headers[actorHeader] = actorToken;
  if (fresh) headers[freshHeader] = fresh;
  req.headers = headers;
}

/**
 * Makes the headers of a read whose answer is for every visitor: nothing that one client sends, including its host, may affect the
 * answer to others. A condition or a range would give us only a part of the answer.
 */
export const headersOfSharedRead = (res: Response, isTraced: boolean): IncomingHttpHeaders => ({
  [requestIdHeader]: String(res.getHeader(requestIdHeader)),
  ...(isTraced && headersOfTrace()),
});

/** Names the trace that a request belongs to. */
export function headersOfTrace(): IncomingHttpHeaders {
  const span = requestContext.getStore()?.span;
  return span ? { [traceHeader]: span.traceparent } : {};
}

/** Turns a service's headers into those that the client gets. */
export function toClientHeaders(answer: IncomingMessage, res: OutgoingMessage, service: URL): void {
  const { headers } = answer;
  for (const name of notForClients) if (Object.hasOwn(headers, name)) delete headers[name];
  headers.connection = res.shouldKeepAlive && !res.hasHeader('connection') ? 'keep-alive' : 'close';
  toPublicValues(headers, service);
}

/** Turns a service's headers into those that every client gets with the cached answer. */
export function toCachedHeaders(headers: IncomingHttpHeaders, service: URL): [name: string, value: string][] {
  toPublicValues(headers, service);
  return Object.entries(headers).flatMap(([name, value = '']) =>
    notForCache.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
}

function toPublicValues(headers: IncomingHttpHeaders, service: URL): void {
  // The body may be compressed on its way, so a strong tag would be wrong (RFC 9110, section 8.8.3).
  if (headers.etag?.startsWith('"')) headers.etag = `W/${headers.etag}`;
  if (headers.location) headers.location = withoutHost(headers.location, service);
}

function withoutHost(location: string, service: URL): string {
  const url = new URL(location, service);
  return url.origin === service.origin ? url.pathname + url.search + url.hash : location;
}
