import { once } from 'node:events';
import { type Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { type AppError, unavailable } from '@doorstep/platform/errors';
import { toCachedHeaders } from './headers.ts';

/** The whole answer of a service. */
export interface Answer {
  readonly status: number;
  /** Headers as clients get them, with names in lower case, without those that depend on the size or encoding of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A request of the gateway itself, which reads the whole answer. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** JSON. */
  readonly body?: Buffer | undefined;
  /** Maximum time that the service may send nothing. */
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
  // Errors after the head of the answer are reported by its body too.
  call.on('error', () => undefined);
  let silence: AppError | undefined;
  call.setTimeout(timeoutMs, () => {
    silence = unavailable(undefined, new Error('The service is silent'));
    call.destroy(silence);
  });
  call.end(body);
  // Mid-body, a call that timed out looks like one that the service closed, which would be retried.
  const answer = readWhole(call, url).catch(error => Promise.reject(silence ?? error));
  return { call, answer };
}

async function readWhole(call: ClientRequest, service: URL): Promise<Answer> {
  const [head] = await once(call, 'response');
  const { statusCode = 502, headers }: IncomingMessage = head;
  const body = await readBody(head);
  return { status: statusCode, headers: toCachedHeaders(headers, service), body };
}

/** Reads a body like `buffer` of node:stream/consumers, but without its intermediate Blob. */
async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
  await finished(answer);
  return Buffer.concat(chunks);
}
