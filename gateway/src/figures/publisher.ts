import type { Envelope } from '@doorstep/contracts/common/event.ts';
import { visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import { type Bus, createEnvelope, publishEnvelope } from '@doorstep/platform/messaging';
import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop } from '@doorstep/platform/work-loop';
import type { VisitCounter } from './counter.ts';

interface Parts {
  readonly visits: Pick<VisitCounter, 'sums' | 'searches'>;
  readonly bus: Pick<Bus, 'publisher'>;
  readonly namespace: string;
  readonly everyMs: number;
  readonly log: Logger;
}

const maxStopMs = 2_000;

/**
 * Publishes the sums of what visitors did every few seconds. While the bus is down they grow on. A message that was not confirmed is
 * sent again as it was, so that its consumer recognizes it if it did arrive.
 */
export function startPublishing({ visits: { sums, searches }, bus, namespace, everyMs, log }: Parts) {
  let unconfirmed: Envelope | undefined;

  /** Resolves to whether there may be more to publish right now. */
  async function publishNext(): Promise<boolean> {
    const channel = bus.publisher();
    if (!channel) return false;
    unconfirmed ??= nextEnvelope();
    if (!unconfirmed) return false;
    await publishEnvelope(channel, namespace, visitsCounted, unconfirmed);
    unconfirmed = undefined;
    return true;
  }

  function nextEnvelope(): Envelope | undefined {
    const counts = sums.take();
    return counts && createEnvelope(visitsCounted, `visits/${counts.day}`, counts);
  }

  async function publishAll(): Promise<void> {
    while (await publishNext()) {
      // There may be more than a message.
    }
  }

  const loop = startWorkLoop({
    everyMs: Math.max(1, everyMs),
    async run() {
      searches.settle();
      return await publishNext();
    },
    failure: 'could not publish what visitors did; it is published later',
    log,
  });

  return {
    /** Publishes the rest and ends. Without the bus the rest is lost, because nothing of it is stored here. */
    async stop(): Promise<void> {
      await loop.stop();
      searches.settle(true);
      const timeout = new Promise<void>(resolve => setTimeout(resolve, maxStopMs).unref());
      await Promise.race([publishAll(), timeout]).catch(error =>
        log.warn({ err: error }, 'could not publish what visitors did in the last seconds'),
      );
    },
  };
}
