import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DestinationError, type DestinationSettings, findDestination } from './destination.ts';

/** The status of the answer, or why there was none. */
export interface Outcome {
  readonly status?: number;
  readonly error?: string;
  readonly durationMs: number;
}

const timeoutMs = 10_000;
// The rest of an answer is not read.
const maxAnswerBytes = 16 * 1024;

/**
 * Posts to a checked address on a connection of its own. Follows no redirect and never rejects. `stop` ends the attempt
 * early.
 */
export async function post(
  settings: DestinationSettings,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stop?: AbortSignal,
): Promise<Outcome> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    const url = new URL(address);
    const addresses = await rejectOnAbort(signal, findDestination(settings, url));
    const status = await send(url, addresses, { headers, body, signal });
    const isAccepted = status >= 200 && status < 300;
    return { status, durationMs: durationMs(), ...(!isAccepted && { error: `The address answered ${status}.` }) };
  } catch (error) {
    return { error: describeError(error, signal), durationMs: durationMs() };
  }
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
        if (bytes > maxAnswerBytes) response.destroy();
      });
      // The status is known; the end of the body does not matter.
      response.on('error', answered);
      response.on('close', answered);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** DNS lookups take no abort signal. */
function rejectOnAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function describeError(error: unknown, signal: AbortSignal): string {
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
