import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DestinationError, type FindDestination } from './destination.ts';

/** How an attempt went: the status of the answer, or why there was none. */
export interface Outcome {
  readonly status?: number;
  readonly error?: string;
  readonly durationMs: number;
}

/** `stop` ends an attempt before its time. */
export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stop?: AbortSignal,
) => Promise<Outcome>;

const timeoutMilliseconds = 10_000;
// What is answered beyond this is not waited for.
const mostAnswerBytes = 16 * 1024;

/** Posts to a checked address on a connection of its own. Follows no redirect and never rejects. */
export function createPost(findDestination: FindDestination): Post {
  return async (address, headers, body, stop) => {
    const began = performance.now();
    const durationMs = () => Math.round(performance.now() - began);
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    try {
      const url = new URL(address);
      const addresses = await beforeAbort(signal, findDestination(url));
      const status = await send(url, addresses, { headers, body, signal });
      const isTaken = status >= 200 && status < 300;
      return { status, durationMs: durationMs(), ...(!isTaken && { error: `The address answered ${status}.` }) };
    } catch (error) {
      return { error: sentenceOf(error, signal), durationMs: durationMs() };
    }
  };
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
): Promise<number> {
  const checked = addresses.map(address => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first] = checked;
    if (all || !first) callback(null, checked);
    else callback(null, first.address, first.family);
  };
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, lookup, signal, headers }, response => {
      let bytes = 0;
      const answered = () => resolve(response.statusCode ?? 0);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostAnswerBytes) response.destroy();
      });
      // The status is known; how the body ends does not matter.
      response.on('error', answered);
      response.on('close', answered);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A name that is not answered for waits no longer than the rest. */
function beforeAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'There was no answer within 10 seconds.';
  if (error instanceof DestinationError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return sentences[code] ?? `The connection failed (${code}).`;
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address.',
  ECONNRESET: 'The connection was closed without an answer.',
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the address is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the address is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the address is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another address.',
};
