import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type Review, streamEventSchema, streamPath } from '@doorstep/contracts';
import { startStack } from '../dev/stack.ts';
import { freePort } from '../embedded/ports.ts';

// How long after a changed review the open pages hear of the new rating: node infra/bench/stream.ts [pages] [changes]
// A whole stack of its own. For reference, each change is followed by a public read through the same gateway.

const pages = Number(process.argv[2] ?? 8);
const changes = Number(process.argv[3] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'doorstep-bench-'));
const env = { LOG_LEVEL: 'warn', RATE_WRITES: '0' };
const stack = await startStack({ port: await freePort(), dataDir, env });
try {
  await measure(stack.url);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const abort = new AbortController();
  const streams = await Promise.all(Array.from({ length: pages }, () => openStream(url, abort.signal)));
  const call = await signIn(url);
  const first = Promise.all(streams.map(nextRating => nextRating()));
  const { id } = (await (await call('POST', '/api/businesses/9/reviews', { rating: 5 })).json()) as Review;
  await first;

  const notified: number[] = [];
  const reads: number[] = [];
  for (let change = 0; change < changes; change++) {
    const started = performance.now();
    const onAll = Promise.all(streams.map(nextRating => nextRating()));
    await call('PUT', `/api/reviews/${id}`, { rating: (change % 4) + 1 });
    await onAll;
    notified.push(performance.now() - started);

    const readStarted = performance.now();
    await call('GET', '/api/businesses/9');
    reads.push(performance.now() - readStarted);
  }
  abort.abort();
  console.log(`${changes} changes of a review, ${pages} open pages`);
  console.log(`from the change to its notice on the last page: ${figures(notified)}`);
  console.log(`one public read: ${figures(reads)}`);
}

/** Opens an event stream; each call resolves with its next rating. */
async function openStream(url: string, signal: AbortSignal): Promise<() => Promise<unknown>> {
  const { body } = await fetch(url + streamPath, { signal });
  if (!body) throw new Error('The gateway opened no stream');
  const lines = createInterface({ input: Readable.fromWeb(body) });
  lines.on('error', () => undefined); // The end of the run ends the streams.
  lines.on('line', line => {
    if (!line.startsWith('data: ')) return;
    const event = streamEventSchema.parse(JSON.parse(line.slice(6)));
    if (event.type === 'rating-changed') lines.emit('rating', event);
  });
  return () => once(lines, 'rating');
}

/** Calls as the demo world's user does in a browser. */
async function signIn(url: string) {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { origin: url, cookie, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const response = await call('POST', '/api/login', { username: 'user', password: 'user123' });
  cookie = response.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  return call;
}

function figures(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`;
}
