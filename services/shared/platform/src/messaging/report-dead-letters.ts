import { deadLetterEvents } from '@doorstep/contracts/gateway/operations/events.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import type { ConfirmChannel } from './bus.ts';
import { publishEvent } from './envelope.ts';
import { deadQueue, queueName } from './topology.ts';

export interface DeadLetterReports {
  /** Reports the dead letters of a queue, at once or, soon after another report, when a minute has passed. */
  note(queue: string, messageType: unknown): void;
  stop(): void;
}

interface Reported {
  /** There are dead letters since the last report. */
  isDue: boolean;
  at: number;
  isReporting: boolean;
}

const reportTypes: readonly unknown[] = Object.values(deadLetterEvents).map(({ type }) => type);

/**
 * Publishes how many dead letters a queue has after this process has added to them: at most once a minute, and once more when an operator
 * has replayed or dropped them all. A report that the broker did not confirm is repeated. A process that is killed reports no more; the alert on
 * dead letters does not depend on it.
 */
export function reportDeadLetters(options: {
  namespace: string;
  service: string;
  log: Logger;
  /** The channel of a queue; undefined without a connection. */
  findChannel: (queue: string) => ConfirmChannel | undefined;
  /** Time between two reports of a queue, and how often it is checked. */
  intervalMs?: number;
  pollMs?: number;
}): DeadLetterReports {
  const { namespace, service, log, findChannel, intervalMs = 60_000, pollMs = 5_000 } = options;
  const event = Object.values(deadLetterEvents).find(({ service: publisher }) => publisher === service);
  const reports = new Map<string, Reported>();

  async function report(queue: string, reported: Reported): Promise<void> {
    const channel = findChannel(queue);
    // A second report while one is running would publish the same count again.
    if (!event || !channel || reported.isReporting || Date.now() - reported.at < intervalMs) return;
    const { isDue } = reported;
    const now = Date.now();
    Object.assign(reported, { isDue: false, at: now, isReporting: true });
    try {
      const { messageCount } = await channel.checkQueue(deadQueue(queue));
      if (!isDue && messageCount > 0) return;
      const subscription = queue.slice(queueName(namespace, service, '').length);
      const data = { queue: subscription, count: isDue ? Math.max(messageCount, 1) : 0, version: now };
      await publishEvent(channel, namespace, event, { subject: `queue/${subscription}`, data });
      if (!isDue && !reported.isDue) reports.delete(queue);
    } catch (error) {
      log.warn({ err: error, queue }, 'could not report dead letters; trying again');
      reported.isDue ||= isDue;
    } finally {
      reported.isReporting = false;
    }
  }

  const timer = setInterval(() => {
    for (const [queue, reported] of reports) void report(queue, reported);
  }, pollMs).unref();

  return {
    note(queue, messageType) {
      // A report that became a dead letter would make the next one.
      if (reportTypes.includes(messageType)) return;
      const reported = reports.get(queue) ?? { isDue: false, at: 0, isReporting: false };
      reports.set(queue, reported);
      reported.isDue = true;
      void report(queue, reported);
    },
    stop: () => clearInterval(timer),
  };
}
