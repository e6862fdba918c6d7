import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { t } from '@doorstep/texts/text.ts';
import { connectTo, describeFailure, rejectOnAbort } from './connect.ts';
import { type DestinationSettings, findDestination } from './destination.ts';

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
  body: string | Buffer,
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
    return {
      status,
      durationMs: durationMs(),
      ...(!isAccepted && { error: t('The address answered {status}.', { status }) }),
    };
  } catch (error) {
    const late = t('There was no answer within 10 seconds.');
    return { error: signal.aborted ? late : describeFailure(error), durationMs: durationMs() };
  }
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string | Buffer; signal: AbortSignal },
): Promise<number> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', ...connectTo(addresses), signal, headers }, response => {
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
