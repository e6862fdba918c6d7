import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import type { EditConflict } from '@doorstep/contracts/common/problems.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { matchPath } from 'react-router-dom';

/** A call made by a screen. */
export interface SentCall {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON or form data; undefined without a body. */
  readonly body: unknown;
}

/** Answer to a call. Omitted members come from the contract and its example. */
export interface Answer<Body> {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body | { readonly message: string };
}

interface Refusal {
  /** The kebab-case name of the reason, for screens that act on it. */
  readonly code?: string;
  /** The field that the message is about. */
  readonly field?: string;
  /** The changes of others, for a form that was open meanwhile. */
  readonly conflict?: EditConflict;
}

/** The answer of a server that refuses a call: `message` is the sentence for people. */
export const refuse = (status: number, message: string, { code = 'refused', field, conflict }: Refusal = {}) => ({
  status,
  body: {
    type: `urn:doorstep:problem:${code}`,
    title: 'Refused',
    status,
    detail: message,
    message,
    requestId: 'test',
    ...(field && { errors: [{ path: field, message }] }),
    ...(conflict && { conflict }),
  },
});

type Handler = (call: SentCall) => Answer<unknown> | Promise<Answer<unknown>>;

const handlers = new Map<Endpoint, Handler>();
let calls: { endpoint: Endpoint; call: SentCall }[] = [];

/**
 * Sets the answer to further calls of an endpoint; by default they get the contract's example. `'unreachable'` fails them like a lost
 * connection. A function can decide by the call, and can keep the screen waiting by waiting itself.
 */
export function answer<Response extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Response>,
  given:
    | Answer<z.input<Response>>
    | ((call: SentCall) => Answer<z.input<Response>> | Promise<Answer<z.input<Response>>>)
    | 'unreachable',
): void {
  handlers.set(endpoint, call => {
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    return typeof given === 'function' ? given(call) : given;
  });
}

/** The calls of an endpoint since the test began, oldest first. */
export const sentCalls = (endpoint: Endpoint): SentCall[] =>
  calls.filter(sent => sent.endpoint === endpoint).map(({ call }) => call);

/** Removes the answers and calls of the last test. */
export function resetApi(): void {
  handlers.clear();
  calls = [];
}

const interceptor = new BatchInterceptor({
  name: 'api',
  interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
});
interceptor.on('request', async ({ request, controller }) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/') || url.pathname === streamPath) return;
  const endpoint = endpoints.find(
    ({ method, path }) => method === request.method && pathPattern(path).test(url.pathname),
  );
  if (!endpoint) throw new Error(`No endpoint of the contracts is ${request.method} ${url.pathname}`);
  const call: SentCall = {
    params: matchPath(endpoint.path, url.pathname)?.params ?? {},
    query: Object.fromEntries(url.searchParams),
    body: await readBody(request),
  };
  calls.push({ endpoint, call });
  try {
    // Examples omit responses without fields.
    const example = { status: endpoint.status ?? 200, body: examples.get(endpoint)?.response ?? {} };
    const { status, headers, body }: Answer<unknown> = { ...example, ...(await handlers.get(endpoint)?.(call)) };
    // The screen has stopped waiting for the answer.
    if (request.signal.aborted) return;
    const response = new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    if (Array.isArray(body) && !response.headers.has('X-Total-Count')) {
      response.headers.set('X-Total-Count', String(body.length));
    }
    controller.respondWith(response);
  } catch (error) {
    controller.errorWith(error);
  }
});
interceptor.apply();

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  return type.startsWith('multipart/form-data') ? request.formData() : undefined;
}
