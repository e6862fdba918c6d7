import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import { connectTo, describeFailure, rejectOnAbort } from './connect.ts';
import { DestinationError, type DestinationSettings, findDestination } from './destination.ts';

/** A file from the web, or why there is none; `isFinal` if asking again would not help. */
export type Download = { readonly data: Buffer } | { readonly error: string; readonly isFinal: boolean };

const timeoutMs = 20_000;
const maxRedirects = 3;
// Some sites refuse clients without a name.
const headers = { accept: 'image/*', 'user-agent': productName };

/**
 * Reads a file of at most `maxBytes` from a public web address, also by http. Follows redirects, each to an address that is checked like
 * the first one. Never rejects unless `stop` aborts.
 */
export async function download(
  settings: DestinationSettings,
  address: string,
  { maxBytes, stop }: { maxBytes: number; stop: AbortSignal },
): Promise<Download> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stop]);
  try {
    return await follow({ ...settings, allowsHttp: true }, address, { maxBytes, signal, redirects: 0 });
  } catch (error) {
    stop.throwIfAborted();
    if (timeout.aborted) return { error: t('The file did not arrive within 20 seconds.'), isFinal: false };
    return { error: describeFailure(error), isFinal: error instanceof DestinationError };
  }
}

interface Reading {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly redirects: number;
}

async function follow(settings: DestinationSettings, address: string, reading: Reading): Promise<Download> {
  const url = new URL(address);
  const addresses = await rejectOnAbort(reading.signal, findDestination(settings, url));
  const response = await ask(url, addresses, reading.signal);
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location) {
    response.destroy();
    if (reading.redirects === maxRedirects) return { error: t('The address redirects too often.'), isFinal: true };
    const next = URL.parse(headers.location, url.href);
    if (!next) return { error: t('The address redirects to nowhere.'), isFinal: true };
    return follow(settings, next.href, { ...reading, redirects: reading.redirects + 1 });
  }
  if (status !== 200) {
    response.destroy();
    const mayHelp = status === 408 || status === 429 || status >= 500;
    return { error: t('The address answered {status}.', { status }), isFinal: !mayHelp };
  }
  return readFile(response, reading.maxBytes);
}

function ask(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...connectTo(addresses), signal, headers }, resolve);
    sent.on('error', reject);
    sent.end();
  });
}

async function readFile(response: IncomingMessage, maxBytes: number): Promise<Download> {
  const tooLarge = { error: t('The file is larger than {size} MB.', { size: maxBytes / 2 ** 20 }), isFinal: true };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    return tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) return tooLarge;
    chunks.push(chunk);
  }
  return { data: Buffer.concat(chunks) };
}
