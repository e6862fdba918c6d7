import { setTimeout as delay } from 'node:timers/promises';
import { businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import type { Connection } from 'mongoose';
import { type Service, startCluster } from './cluster.ts';
import { type Client, connectClient, startLoad } from './load.ts';

export interface Outcome {
  readonly requests: number;
  readonly failures: readonly string[];
  readonly seconds: number;
  readonly restarts: number;
  /** Numbers of inquiries: answered with 201, stored, and without a published event. */
  readonly accepted: number;
  readonly stored: number;
  readonly unpublished: number;
  /** Inquiries that were answered with 201, but are missing or stored more than once. */
  readonly lostOrDoubled: readonly string[];
}

/**
 * Restarts the gateways and `services` (all by default), two replicas of each, under load: one after another or, with `together`, first
 * all first replicas at once and then all second ones, as independent deployments do. Each client waits `pauseMs` between two
 * calls.
 */
export async function rollingRestart(options: {
  together: boolean;
  services?: readonly Service[];
  pauseMs?: number;
}): Promise<Outcome> {
  const { together, services, pauseMs = 20 } = options;
  const namespace = testNamespace();
  const cluster = await startCluster(namespace, { replicated: services });
  const client = connectClient(cluster.gateways);
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('bench', 'error') });
  try {
    const cookie = await client.signIn();
    const businessId = await makeBusiness(client, cookie);
    await db.collection('inquiries').deleteMany({});
    const startedAt = performance.now();
    const load = startLoad(client, { businessId, cookie, pauseMs });
    const rounds = together ? waves(cluster.names) : cluster.names.map(name => [name]);
    for (const round of rounds) await Promise.all(round.map(name => cluster.restart(name)));
    await load.stop();
    const seconds = (performance.now() - startedAt) / 1_000;

    const { requests, failures } = load;
    return {
      requests,
      failures,
      seconds,
      restarts: cluster.names.length,
      ...(await countInquiries(db, load.accepted)),
    };
  } finally {
    await db.close();
    client.close();
    await cluster.stop();
  }
}

/** Compares the inquiries that were answered with 201 with those that are stored, after waiting for their events. */
export async function countInquiries(
  db: Connection,
  accepted: readonly string[],
): Promise<Pick<Outcome, 'accepted' | 'stored' | 'unpublished' | 'lostOrDoubled'>> {
  const rows = await db.collection('inquiries').find({}).toArray();
  const stored = new Map<string, number>();
  for (const { message } of rows) stored.set(message, (stored.get(message) ?? 0) + 1);
  const waiting = () => db.collection('outbox').countDocuments({ state: 'waiting' });
  for (let tries = 0; tries < 150 && (await waiting()) > 0; tries += 1) await delay(200);
  return {
    accepted: accepted.length,
    stored: rows.length,
    unpublished: await waiting(),
    lostOrDoubled: accepted.filter(message => stored.get(message) !== 1),
  };
}

/** Groups the processes into first and second replicas. */
function waves(names: readonly string[]): string[][] {
  return [1, 2].map(number => names.filter(name => name.endsWith(` ${number}`)));
}

/** Creates a business in directory and waits until engagement knows it. */
export async function makeBusiness({ call }: Client, cookie: string): Promise<number> {
  const body = { name: 'Larkspur', categoryId: 15 };
  const made = await call('POST', '/api/businesses', body, cookie);
  const { id } = businessSchema.parse(JSON.parse(made.body));
  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'A question', message: 'Are you there?' };
  let answer = made;
  for (let tries = 0; tries < 100; tries += 1) {
    answer = await call('POST', `/api/businesses/${id}/inquiries`, inquiry);
    if (answer.status === 201) return id;
    await delay(100);
  }
  throw new Error(`Engagement does not know the new business: ${answer.body}`);
}
