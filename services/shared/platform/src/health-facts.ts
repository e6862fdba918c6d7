import { getHealthFacts } from '@doorstep/contracts/gateway/system-health/calls.ts';
import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import type { Connection } from 'mongoose';
import { requireGateway } from './actor.ts';
import type { Disk } from './disk.ts';
import type { Routes } from './http/route.ts';
import { type CountQueues, withinTime } from './messaging/count-messages.ts';
import { countWaiting, getMaxAgeSeconds } from './outbox/outbox.ts';

/** Facts that only some services know. */
export type MoreFacts = Partial<Omit<HealthFacts, 'outbox' | 'queues'>>;

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

/** The disk of the database. Some servers do not tell it. */
async function listDatabaseDisks(db: Connection): Promise<Disk[]> {
  const stats = await db.db?.stats();
  const totalBytes = Number(stats?.fsTotalSize ?? 0);
  return totalBytes > 0 ? [{ totalBytes, freeBytes: totalBytes - Number(stats?.fsUsedSize) }] : [];
}
