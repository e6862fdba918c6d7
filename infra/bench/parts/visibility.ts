import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { reviewSchema } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { streamEventSchema, streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { percentile } from '../calls.ts';
import type { Measurement } from '../measurement.ts';

const changes = 200;
const pages = 8;
const giveUpMs = 10_000;

/** Time from the change of a review until its author, all visitors and all open pages see the new rating. */
export const visibility: readonly Measurement[] = [
  {
    name: 'a change is visible',
    target: {
      'stale next reads of the author': { atMost: 0 },
      'everyone p99 ms': { atMost: 250 },
      'everyone max ms': { atMost: 1_000 },
    },
    measure: async bench => {
      const { url, register, businesses } = await bench.getSite();
      const { id } = businesses.find(({ rating, reviewCount }) => rating > 2 && reviewCount < 10) ?? { id: 1 };
      const path = `/api/businesses/${id}`;
      const author = await register();
      const readRating = async (read: (address: string) => Promise<Response>) =>
        businessSchema.parse(await (await read(path)).json()).rating;
      const asVisitor = () => readRating(address => fetch(url + address));
      const asAuthor = () => readRating(address => author.call('GET', address));

      const abort = new AbortController();
      const streams = await Promise.all(Array.from({ length: pages }, () => openStream(url, id, abort.signal)));
      const unreviewed = await asVisitor();
      const firstNotices = Promise.all(streams.map(next => next()));
      const created = await author.call('POST', `${path}/reviews`, { rating: 1 });
      const review = reviewSchema.parse(await created.json());
      await firstNotices;
      await until(async () => (await asVisitor()) !== unreviewed);

      let stale = 0;
      const everyone: number[] = [];
      const onPages: number[] = [];
      for (let change = 0; change < changes; change++) {
        const before = await asVisitor();
        const notices = Promise.all(streams.map(next => next()));
        notices.catch(() => undefined); // Relevant only if the change itself succeeds.
        const answer = await author.call('PUT', `/api/reviews/${review.id}`, { rating: change % 2 === 0 ? 5 : 1 });
        if (!answer.ok) throw new Error(`The review could not be changed: ${await answer.text()}`);
        const startedAt = performance.now();
        const noticed = notices.then(() => onPages.push(performance.now() - startedAt));
        if ((await asAuthor()) === before) stale += 1;
        await until(async () => (await asVisitor()) !== before);
        everyone.push(performance.now() - startedAt);
        await noticed;
      }
      abort.abort();
      return {
        'stale next reads of the author': stale,
        'everyone p50 ms': percentile(everyone, 0.5),
        'everyone p99 ms': percentile(everyone, 0.99),
        'everyone max ms': percentile(everyone, 1),
        'open pages p99 ms': percentile(onPages, 0.99),
      };
    },
  },
];

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + giveUpMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('A change did not become visible');
    await delay(2);
  }
}

/** Opens an event stream; each call of the result resolves with the next rating of the business. */
async function openStream(url: string, businessId: number, signal: AbortSignal): Promise<() => Promise<unknown>> {
  const { body } = await fetch(url + streamPath, { signal });
  if (!body) throw new Error('The gateway opened no stream');
  const lines = createInterface({ input: Readable.fromWeb(body) });
  lines.on('error', () => undefined); // The end of the measurement ends the streams.
  lines.on('line', line => {
    if (!line.startsWith('data: ')) return;
    const event = streamEventSchema.parse(JSON.parse(line.slice(6)));
    if (event.type === 'rating-changed' && event.businessId === businessId) lines.emit('rating');
  });
  return () => once(lines, 'rating', { signal: AbortSignal.timeout(giveUpMs) });
}
