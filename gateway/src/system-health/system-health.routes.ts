import { getHealthFacts, getSystemHealth } from '@doorstep/contracts/gateway/system-health/calls.ts';
import type { HealthCheck, HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { QueueCounts } from '@doorstep/platform/messaging';
import { withinTime } from '@doorstep/platform/messaging';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { askAll, type Parts } from '../services/ask-all.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import { checkDeadLetters, checkLag, checkQueues, checkServices, type Queues } from './message-checks.ts';
import { checkBackup, checkDisks, checkMail } from './store-checks.ts';

interface Options {
  readonly config: Config;
  readonly proxy: ServiceProxy;
  readonly log: Logger;
  /** Counts the queues of the gateway itself; resolves to undefined while there is no connection. */
  readonly countQueues: () => Promise<QueueCounts[] | undefined>;
}

export function systemHealthRoutes(routes: Routes, { countQueues, ...services }: Options): void {
  routes.handle(getSystemHealth, async ({ actor }) => {
    const administrator = requireAdministrator(actor);
    const [parts, own] = await Promise.all([
      askAll(services, getHealthFacts, { actor: administrator }),
      withinTime(countQueues),
    ]);
    return listChecks(parts, own, new Date());
  });
}

/** Leaves out a check whose facts only a service knows that does not answer. */
function listChecks(parts: Parts<HealthFacts>, own: Queues | undefined, now: Date): HealthCheck[] {
  const facts = parts.flatMap(([, part]) => part ?? []);
  const counted = [own, ...facts.map(({ queues }) => queues)];
  const known = counted.flatMap(queues => queues ?? []);
  const areAllCounted = !counted.includes(undefined);
  const backup = facts.find(part => part.backup)?.backup;
  const mail = facts.find(part => part.mail)?.mail;
  const disk = checkDisks(facts.flatMap(({ disks }) => disks));
  return [
    checkServices(parts),
    checkQueues(areAllCounted ? known : undefined),
    ...(areAllCounted || known.some(({ dead }) => dead > 0) ? [checkDeadLetters(known)] : []),
    ...(facts.length > 0 ? [checkLag(facts)] : []),
    ...(mail ? [checkMail(mail)] : []),
    ...(disk ? [disk] : []),
    ...(backup ? [checkBackup(backup, now)] : []),
  ];
}
