import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Envelope, routingKey } from '@doorstep/contracts/common/event.ts';
import { ratingCorrected, reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { actorHeader, signActor } from '@doorstep/platform/actor';
import { type OutboxRow, outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { callAtRate, percentile } from '../calls.ts';
import { listHandled, withDatabases } from '../databases.ts';
import type { Figures, Measurement } from '../measurement.ts';
import type { Site } from '../site.ts';

const perSecond = 100;
const seconds = 30;
const outboxSize = 100_000;
const hourMs = 3_600_000;
const giveUpMs = 60_000;

export const events: readonly Measurement[] = [
  {
    name: 'events: 100 reviews a second until directory has the rating',
    target: { 'p99 ms': { atMost: 100 } },
    measure: async bench => {
      const site = await bench.getSite();
      return withDatabases(site, ({ engagement, directory }) => measureLatency(site, engagement, directory));
    },
  },
  {
    name: 'events: 100,000 after an hour without a broker',
    measure: async bench => {
      const site = await bench.getSite();
      return withDatabases(site, ({ engagement, directory }) => drain(site, engagement, directory));
    },
  },
];

/**
 * Measures the time between the two transactions, as they stored it. A few seconds at a low rate come first, because code that has not
 * run yet is slow and delays the events behind it.
 */
async function measureLatency(site: Site, engagement: Connection, directory: Connection): Promise<Figures> {
  await writeReviews(site, { perSecond: perSecond / 5, seconds: 10 });
  const since = new Date();
  await writeReviews(site, { perSecond, seconds });
  const created = { routingKey: routingKey(reviewCreated), createdAt: { $gte: since } };
  const published = await outboxModel(engagement).find(created, { createdAt: 1 }).lean<OutboxRow[]>();
  const handled = await untilHandled(
    directory,
    since,
    published.map(({ _id }) => _id),
  );
  const latencies = published.map(
    ({ _id, createdAt }) => (handled.get(_id)?.getTime() ?? Number.NaN) - createdAt.getTime(),
  );
  return {
    events: latencies.length,
    'p50 ms': percentile(latencies, 0.5),
    'p99 ms': percentile(latencies, 0.99),
    'max ms': percentile(latencies, 1),
  };
}

/** Writes reviews directly in engagement, because the measurement starts with the commit. */
async function writeReviews(
  { businesses, services, parts }: Site,
  rate: { perSecond: number; seconds: number },
): Promise<void> {
  const secret = String(parts.seed.env.ACTOR_SECRET);
  // Ids beyond those of the accounts, new ones in each run, because an account cannot review a business twice.
  const userId = 1_000_000_000 + (Date.now() % 1_000_000_000);
  await callAtRate(rate, async index => {
    const { id } = businesses[index % businesses.length] ?? { id: 1 };
    // A new author for every round through the businesses.
    const author = userId + Math.floor(index / businesses.length);
    const answer = await fetch(`${services.engagement}/api/businesses/${id}/reviews`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [actorHeader]: await signActor({ userId: author, role: 'user', name: 'Nora' }, secret),
      },
      body: JSON.stringify({ rating: 5 }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}

/**
 * Stores events that the relay may not claim yet, as during an outage of the broker, and releases them all at once. They repeat the
 * current ratings of the businesses, so that the data is the same afterwards.
 */
async function drain(site: Site, engagement: Connection, directory: Connection): Promise<Figures> {
  const outbox = outboxModel(engagement);
  const never = new Date(Date.now() + 24 * hourMs);
  const ids: string[] = [];
  for (let start = 0; start < outboxSize; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, offset) => buildRow(site, start + offset, never));
    await outbox.insertMany(rows, { ordered: false, lean: true });
    ids.push(...rows.map(({ _id }) => _id));
  }
  const since = new Date();
  const startedAt = performance.now();
  await outbox.updateMany({ state: 'waiting', claimedUntil: never }, { $set: { claimedUntil: new Date(0) } });
  while ((await outbox.countDocuments({ state: 'waiting' })) > 0) await delay(1_000);
  const publishedMs = performance.now() - startedAt;
  const handled = await untilHandled(directory, since, ids);
  const handledAts = ids.map(id => handled.get(id)?.getTime() ?? Number.NaN);
  const handledMs = percentile(handledAts, 1) - since.getTime();
  return {
    'published s': publishedMs / 1_000,
    'handled s': handledMs / 1_000,
    'events/s': (outboxSize / handledMs) * 1_000,
  };
}

function buildRow({ businesses }: Site, index: number, claimedUntil: Date): OutboxRow {
  const business = businesses[index % businesses.length];
  const { id: businessId = 1, rating = 0, reviewCount = 0 } = business ?? {};
  const id = randomUUID();
  const createdAt = new Date(Date.now() - hourMs + (index * hourMs) / outboxSize);
  const envelope: Envelope = {
    specversion: '1.0',
    id,
    source: `/doorstep/${ratingCorrected.service}`,
    type: ratingCorrected.type,
    subject: `business/${businessId}`,
    time: createdAt.toISOString(),
    datacontenttype: 'application/json',
    // Seeded ratings have version 1, absent ones version 0, so any later change has a higher version.
    data: { summary: { businessId, rating, reviewCount, version: reviewCount > 0 ? 1 : 0 } },
  };
  return { _id: id, routingKey: routingKey(ratingCorrected), envelope, state: 'waiting', createdAt, claimedUntil };
}

/** Resolves to the times at which directory handled events, once it has handled all of these. Throws if it stops before. */
async function untilHandled(directory: Connection, since: Date, ids: readonly string[]): Promise<Map<string, Date>> {
  const inbox = directory.collection('inbox');
  let count = -1;
  let countedAt = performance.now();
  for (;;) {
    const now = await inbox.countDocuments({ handledAt: { $gte: since } });
    if (now >= ids.length) {
      const handled = await listHandled(directory, since);
      if (ids.every(id => handled.has(id))) return handled;
    }
    if (now > count) {
      count = now;
      countedAt = performance.now();
    }
    if (performance.now() - countedAt > giveUpMs) throw new Error(`Directory handled ${now} of ${ids.length} events`);
    await delay(1_000);
  }
}
