import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { language } from './texts.tsx';

/** A property of the call's input, optional if the schema accepts undefined for it. */
export type Given<Name extends string, Input> = [Input] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Record<never, never> extends Input
    ? { readonly [name in Name]?: Input }
    : { readonly [name in Name]: Input };

/** An endpoint without a body schema may accept an upload. */
type GivenBody<Input> = [Input] extends [undefined] ? { readonly body?: FormData } : Given<'body', Input | FormData>;

/** Input of a call: path parameters, query, body (JSON, or a form for uploads), how it ends. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Given<'params', z.input<P>> &
  Given<'query', z.input<Q>> &
  GivenBody<z.input<B>> &
  Pick<RawInput, 'signal' | 'keepalive'>;

/** One page of a list: its rows, the total number of rows, and the cursor of the next page, if there is one. */
export interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
  readonly next: string | undefined;
}

/** Input of a call without the types of its endpoint. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Lets the call go on after the browser has left the page. */
  readonly keepalive?: boolean;
}

/** Response to a call. */
export interface TransportAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Sends calls to the API: in a browser by `fetch`; a server that renders pages passes its own. Rejects if no answer comes. */
export type Transport = (url: string, init: RequestInit) => Promise<TransportAnswer>;

const timeoutMs = 30_000;

/** Calls an endpoint of the contracts and parses its answer. Throws ApiError if the server refuses, ConnectionError without an answer. */
export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
): Promise<z.output<R>> => fetchAnswer(endpoint, input);

/** Sends a call whose input has been validated. */
export async function fetchAnswer<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  input: RawInput,
  transport?: Transport,
): Promise<z.output<R>> {
  const { text } = await send(endpoint, input, transport);
  return endpoint.response.parse(parseBody(text));
}

/** Calls a paged endpoint; the total comes from `X-Total-Count`, the next cursor from `Link: <…>; rel="next"`. */
export async function fetchPage<Row>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Row[]>>,
  input: RawInput,
  transport?: Transport,
): Promise<Page<Row>> {
  const { headers, text } = await send(endpoint, input, transport);
  const items = endpoint.response.parse(parseBody(text));
  return {
    items,
    total: Number(headers.get('X-Total-Count') ?? items.length),
    next: nextCursor(headers.get('link')),
  };
}

/** Fetches the rows of all pages of a list, a hundred at a time. */
export async function fetchAllPages<Row>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Row[]>>,
  { query, ...input }: RawInput,
  transport?: Transport,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(endpoint, { ...input, query: { ...(query ?? {}), limit: 100, cursor } }, transport);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return rows;
}

async function send(
  endpoint: Endpoint,
  input: RawInput,
  transport: Transport = browserTransport,
): Promise<TransportAnswer> {
  const requestId = newRequestId();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Request-Id': requestId,
  };
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include', signal: input.signal ?? null };
  if (input.keepalive) init.keepalive = true;
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const answer = await transport(buildUrl(endpoint.path, input), init);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new ApiError(answer.status, answer.text || answer.statusText, requestId);
}

async function browserTransport(url: string, init: RequestInit): Promise<TransportAnswer> {
  // A weak connection can stay silent for minutes. A file may take as long as it needs.
  const limits = init.body instanceof FormData ? [] : [AbortSignal.timeout(timeoutMs)];
  const signal = AbortSignal.any(init.signal ? [init.signal, ...limits] : limits);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, statusText, headers } = response;
    return { status, statusText, headers, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ConnectionError('No answer from the server', { cause });
  }
}

/** Parses the JSON of an answer; undefined if the answer is empty. */
export const parseBody = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Builds the address of a call: fills `:name` from `params`, appends the defined members of `query`. */
export function buildUrl(path: string, { params, query }: Pick<RawInput, 'params' | 'query'>): string {
  const filled = fillPath(path, { ...(params ?? {}) });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value instanceof Object)
      for (const [key, text] of Object.entries(value)) search.set(`${name}.${key}`, String(text));
    else if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The `cursor` of the `rel="next"` address of a Link header. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^<>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (!address) return undefined;
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor') ?? undefined;
}

/** 32 hex digits; `crypto.randomUUID` is missing if the site is opened without https. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}
