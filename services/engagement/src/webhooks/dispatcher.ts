import { randomUUID } from 'node:crypto';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Connection, Model } from 'mongoose';
import type { Deliver } from './deliver.ts';
import { latestNumber } from './keep-events.ts';
import type { WebhookRow } from './webhook.model.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

// Looks for what other replicas left or retries are due for; a commit of this process wakes it at once.
const pollMilliseconds = 1_000;
// Longer than an attempt can take.
const leaseMilliseconds = 30_000;
const mostAtOnce = 16;
// Then another webhook has its turn.
const turnMilliseconds = 5_000;
const free = new Date(0);

export interface Dispatcher {
  start(): void;
  /** Ends the attempts in hand; another replica, or the next start, makes them again. */
  stop(): Promise<void>;
}

/**
 * Delivers to each webhook what is behind its cursor, one event after another, several webhooks beside each other. A worker
 * holds the lease of its webhook, so that replicas share the work; one that dies is followed by another when the lease ends.
 */
export function createDispatcher(deps: {
  db: Connection;
  webhooks: Model<WebhookRow>;
  events: Model<WebhookEventRow>;
  numberEvents: () => Promise<void>;
  deliver: Deliver;
  log: Logger;
}): Dispatcher {
  const { db, webhooks, events, numberEvents, deliver, log } = deps;
  const workers = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the webhook that waited longest, or takes it again after an event: null where another has it, or it must wait. */
  async function take(filter: object, token: string): Promise<WebhookRow | null> {
    const now = new Date();
    return webhooks
      .findOneAndUpdate(
        { active: true, retryAt: { $lte: now }, ...filter },
        { $set: { leasedBy: token, leasedUntil: new Date(now.getTime() + leaseMilliseconds), servedAt: now } },
        { sort: { servedAt: 1 }, returnDocument: 'after' },
      )
      .lean<WebhookRow>();
  }

  /** False where there is nothing more to do for now, or the event was not taken: a dead address gives way to others. */
  async function deliverNext(webhook: WebhookRow, token: string): Promise<boolean> {
    const latest = await latestNumber(db);
    const event = await events
      .findOne({ type: { $in: webhook.types }, number: { $gt: webhook.cursor, $lte: latest } })
      .sort({ number: 1 })
      .lean<WebhookEventRow>();
    if (event) return deliver.next(webhook, event, token, signal);
    await webhooks.updateOne({ _id: webhook._id, leasedBy: token }, { $set: { cursor: latest } });
    return false;
  }

  async function work(first: WebhookRow, token: string): Promise<void> {
    const { _id } = first;
    let webhook: WebhookRow | null = first;
    const end = Date.now() + turnMilliseconds;
    while (webhook && Date.now() < end && !signal.aborted && (await deliverNext(webhook, token)))
      webhook = await take({ _id, leasedBy: token }, token);
    await webhooks.updateOne({ _id, leasedBy: token }, { $set: { leasedUntil: free }, $unset: { leasedBy: 1 } });
  }

  async function takeOnWork(): Promise<void> {
    while (!signal.aborted && workers.size < mostAtOnce) {
      const token = randomUUID();
      const due = { leasedUntil: { $lte: new Date() }, cursor: { $lt: await latestNumber(db) } };
      const webhook = await take(due, token);
      if (!webhook) return;
      const worker = work(webhook, token)
        .catch(error => log.error({ err: error, webhook: webhook._id }, 'a webhook could not be served; it is again'))
        .finally(() => {
          workers.delete(worker);
          wake();
        });
      workers.add(worker);
    }
  }

  async function run(): Promise<void> {
    do {
      again = false;
      await numberEvents();
      await takeOnWork();
    } while (again && !signal.aborted);
  }

  function wake(): void {
    if (signal.aborted) return;
    again = true;
    running ??= run()
      .catch(error => log.error({ err: error }, 'the webhooks could not be looked at; they are again'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      timer = setInterval(wake, pollMilliseconds);
      db.on('committed', wake);
      wake();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      db.off('committed', wake);
      await running;
      await Promise.all(workers);
    },
  };
}
