import { once } from 'node:events';
import { type Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { type AppError, unavailable } from '@doorstep/platform/errors';
import { toCachedHeaders } from './headers.ts';

/** The whole answer of a service. */
export interface Answer {
  readonly status: number;
  /** Names in lower case, as clients get them; without those that the size or the encoding of the body decides. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A request of the gateway, whose answer it reads itself. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** JSON. */
  readonly body?: Buffer | undefined;
  /** How long the service may send nothing. */
  readonly timeoutMs: number;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request to one replica, and reads all of its answer. */
export function sendRequest(
  url: URL,
  agent: Agent,
  { method, path, headers, body, timeoutMs, signal }: ServiceRequest,
): { call: ClientRequest; answer: Promise<Answer> } {
  // Node adds no Content-Length to a DELETE by itself.
  const framed = body ? { ...headers, 'content-type': 'application/json', 'content-length': body.length } : headers;
  const call = request(url, { method, path, headers: framed, agent, ...(signal && { signal }) });
  // What fails after the head of the answer has come is reported by its body too.
  call.on('error', () => undefined);
  let silence: AppError | undefined;
  call.setTimeout(timeoutMs, () => {
    silence = unavailable(undefined, new Error('The service is silent'));
    call.destroy(silence);
  });
  call.end(body);
  // Within a body, a call that was given up looks like one that the service closed, which would be sent again.
  const answer = readWhole(call, url).catch(error => Promise.reject(silence ?? error));
  return { call, answer };
}

async function readWhole(call: ClientRequest, service: URL): Promise<Answer> {
  const [head] = await once(call, 'response');
  const { statusCode = 502, headers }: IncomingMessage = head;
  const body = await readBody(head);
  return { status: statusCode, headers: toCachedHeaders(headers, service), body };
}

/** As `buffer` of node:stream/consumers, but without the Blob that it makes on the way. */
async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
  await finished(answer);
  return Buffer.concat(chunks);
}
