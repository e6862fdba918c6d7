import { randomUUID } from 'node:crypto';
import { claimNext, onCommit } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import { deliverEvent } from './deliver.ts';
import type { Deps } from './deps.ts';
import { latestNumber, numberEvents } from './store-events.ts';
import type { WebhookRow } from './webhook.model.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

// Finds due retries and the work of dead replicas; a commit of this process wakes the dispatcher at once.
const pollMs = 1_000;
// Longer than an attempt can take.
const leaseMs = 30_000;
const maxAtOnce = 16;
// After this time, another webhook has its turn.
const maxTurnMs = 5_000;
const free = new Date(0);

export interface Dispatcher {
  start(): void;
  /** Aborts the attempts in progress; another replica repeats them, or this one after the next start. */
  stop(): Promise<void>;
}

/**
 * Delivers to each webhook the events after its cursor, one after another, and serves several webhooks at a time. A worker
 * has the lease of its webhook, so that replicas share the work; when one dies, another takes over as soon as the lease ends.
 */
export function createDispatcher(deps: Deps): Dispatcher {
  const { db, webhooks, webhookEvents, log } = deps;
  const workers = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: WorkLoop | undefined;

  /** Extends the lease after an event: null when another replica has it, or the webhook must wait. */
  async function extendLease({ _id }: WebhookRow, token: string): Promise<WebhookRow | null> {
    const now = deps.now();
    return webhooks
      .findOneAndUpdate(
        { _id, leasedBy: token, active: true, retryAt: { $lte: now } },
        { $set: { leasedUntil: new Date(now.getTime() + leaseMs), servedAt: now } },
        { returnDocument: 'after' },
      )
      .lean<WebhookRow>();
  }

  /** Resolves to false when there is nothing more to do for now, or the event was refused: a dead address gives way to others. */
  async function deliverNext(webhook: WebhookRow, token: string): Promise<boolean> {
    const latest = await latestNumber(db);
    const event = await webhookEvents
      .findOne({ type: { $in: webhook.types }, number: { $gt: webhook.cursor, $lte: latest } })
      .sort({ number: 1 })
      .lean<WebhookEventRow>();
    if (event) return deliverEvent(deps, webhook, event, token, signal);
    await webhooks.updateOne({ _id: webhook._id, leasedBy: token }, { $set: { cursor: latest } });
    return false;
  }

  async function work(first: WebhookRow, token: string): Promise<void> {
    const { _id } = first;
    let webhook: WebhookRow | null = first;
    const end = Date.now() + maxTurnMs;
    while (webhook && Date.now() < end && !signal.aborted && (await deliverNext(webhook, token)))
      webhook = await extendLease(webhook, token);
    await webhooks.updateOne({ _id, leasedBy: token }, { $set: { leasedUntil: free }, $unset: { leasedBy: 1 } });
  }

  async function startWorkers(): Promise<void> {
    while (!signal.aborted && workers.size < maxAtOnce) {
      const token = randomUUID();
      const now = deps.now();
      // The webhook that has waited longest.
      const webhook = await claimNext(webhooks, {
        due: 'leasedUntil',
        leaseMs,
        filter: { active: true, retryAt: { $lte: now }, cursor: { $lt: await latestNumber(db) } },
        sort: { servedAt: 1 },
        set: { leasedBy: token, servedAt: now },
      });
      if (!webhook) return;
      const worker = work(webhook, token)
        .catch(error => log.error({ err: error, webhook: webhook._id }, 'could not serve a webhook; retrying'))
        .finally(() => {
          workers.delete(worker);
          loop?.wake();
        });
      workers.add(worker);
    }
  }

  return {
    start() {
      loop = startWorkLoop({
        everyMs: pollMs,
        wakeOn: wake => onCommit(db, wake),
        async run() {
          await numberEvents(deps);
          await startWorkers();
          return false;
        },
        failure: 'could not look for webhooks to serve; retrying',
        log,
      });
      loop.wake();
    },
    async stop() {
      stopping.abort();
      await loop?.stop();
      await Promise.all(workers);
    },
  };
}
