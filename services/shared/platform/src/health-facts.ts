import { setTimeout as delay } from 'node:timers/promises';
import { getHealthFacts, type HealthFacts } from '@doorstep/contracts';
import type { Connection } from 'mongoose';
import { requireGateway } from './actor.ts';
import type { Disk } from './disk.ts';
import type { Routes } from './http/route.ts';
import type { QueueCounts } from './messaging/count-messages.ts';
import { countWaiting, getMaxAgeSeconds } from './outbox/outbox.ts';

/** Facts that only some services know. */
export type MoreFacts = Partial<Omit<HealthFacts, 'outbox' | 'queues'>>;

/** Resolves to undefined while there is no connection to the broker. */
type CountQueues = () => Promise<QueueCounts[] | undefined>;

/** A frozen broker must not make the whole service look dead. */
const brokerTimeoutMs = 1_000;

/** Answers the gateway with what the service knows about the state of its stores. */
export function healthFactRoutes(
  routes: Routes,
  {
    db,
    actorSecret,
    countQueues,
    findMore = async () => ({}),
  }: {
    db: Connection;
    actorSecret: string;
    countQueues: CountQueues;
    findMore?: (() => Promise<MoreFacts>) | undefined;
  },
): void {
  routes.handle(getHealthFacts, async ({ req }) => {
    await requireGateway(req, actorSecret);
    const [waiting, oldestSeconds, queues, disks, { disks: moreDisks = [], ...more }] = await Promise.all([
      countWaiting(db),
      getMaxAgeSeconds(db),
      withinTime(countQueues),
      listDatabaseDisks(db),
      findMore(),
    ]);
    return { outbox: { waiting, oldestSeconds }, queues, disks: [...disks, ...moreDisks], ...more };
  });
}

/** Counts the queues; undefined if the broker does not answer in time. */
export async function withinTime(countQueues: CountQueues): Promise<QueueCounts[] | undefined> {
  try {
    return await Promise.race([countQueues(), delay(brokerTimeoutMs, undefined, { ref: false })]);
  } catch {
    return undefined;
  }
}

/** The disk of the database. Some servers do not tell it. */
async function listDatabaseDisks(db: Connection): Promise<Disk[]> {
  const stats = await db.db?.stats();
  const totalBytes = Number(stats?.fsTotalSize ?? 0);
  return totalBytes > 0 ? [{ totalBytes, freeBytes: totalBytes - Number(stats?.fsUsedSize) }] : [];
}
