import { randomUUID } from 'node:crypto';
import { type Envelope, siteName } from '@doorstep/contracts';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { DeliveryRow } from './delivery.model.ts';
import type { Outcome, Post } from './post.ts';
import { signature } from './sign.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { secretsOf, type WebhookRow } from './webhook.model.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

/** Tells an administrator that a webhook is given up or was switched off. */
export type TellAdministrator = (webhook: WebhookRow, verdict: Verdict, session: ClientSession) => Promise<void>;

export interface Deliver {
  /**
   * Makes one attempt to deliver the next event, and settles what follows while the lease is still `token`'s. Resolves to
   * whether it was taken. An attempt that `stop` ends is as if it had not been made.
   */
  next(webhook: WebhookRow, event: WebhookEventRow, token: string, stop: AbortSignal): Promise<boolean>;
  /** Posts a test once and logs it. */
  ping(webhook: WebhookRow): Promise<DeliveryRow>;
}

export function createDeliver(deps: {
  db: Connection;
  webhooks: Model<WebhookRow>;
  deliveries: Model<DeliveryRow>;
  post: Post;
  tell: TellAdministrator;
  delays: number[];
  log: Logger;
}): Deliver {
  const { db, webhooks, deliveries, post, tell, delays, log } = deps;

  function send(webhook: WebhookRow, envelope: Envelope, eventNumber?: number, stop?: AbortSignal): Promise<Outcome> {
    const body = JSON.stringify(envelope);
    const now = new Date();
    const timestamp = Math.floor(now.getTime() / 1000);
    return post(
      webhook.url,
      {
        'Content-Type': 'application/cloudevents+json',
        'Content-Length': String(Buffer.byteLength(body)),
        'User-Agent': `${siteName}-Webhooks`,
        'Webhook-Id': envelope.id,
        'Webhook-Timestamp': String(timestamp),
        'Webhook-Signature': signature(secretsOf(webhook, now), { id: envelope.id, timestamp, body }),
        ...(eventNumber && { [`${siteName}-Event-Number`]: String(eventNumber) }),
      },
      body,
      stop,
    );
  }

  /** The row of the log for an event: that of the attempts before, or a new one. */
  async function logged(webhook: WebhookRow, { _id: eventId, number, type }: WebhookEventRow): Promise<DeliveryRow> {
    const waiting = { webhookId: webhook._id, state: 'waiting' as const, eventNumber: number };
    const before = await deliveries.findOne(waiting).lean<DeliveryRow>();
    if (before) return before;
    const now = new Date();
    const _id = await nextId(db, 'webhook_deliveries');
    const row: DeliveryRow = { _id, ...waiting, eventId, type, attempts: 0, createdAt: now, updatedAt: now };
    await deliveries.create([row]);
    return row;
  }

  return {
    async next(webhook, event, token, stop) {
      const row = await logged(webhook, event);
      const { status, error, durationMs } = await send(webhook, event.envelope, event.number, stop);
      if (stop.aborted && status === undefined) return false;
      const now = new Date();
      const attempts = row.attempts + 1;
      const failingSince = webhook.failingSince ?? now;
      const verdict = verdictOf({ status }, { attempts, failingSince, now, delays });
      if (verdict.state !== 'delivered')
        log.warn({ webhook: webhook._id, event: event.number, attempts, status, error }, 'a delivery was not taken');

      await transact(db, async session => {
        const { matchedCount } = await webhooks.updateOne(
          { _id: webhook._id, leasedBy: token },
          followUp(verdict, { number: event.number, failingSince }),
          { session },
        );
        const isOurs = matchedCount > 0;
        if (isOurs && verdict.state === 'failed' && (verdict.gone || !webhook.told))
          await tell(webhook, verdict, session);
        // Whoever took the lease begins a row of its own, unless the event was taken after all.
        const state = isOurs || verdict.state !== 'waiting' ? verdict.state : 'skipped';
        const nextTryAt = isOurs && verdict.state === 'waiting' ? verdict.nextTryAt : undefined;
        await deliveries.updateOne(
          { _id: row._id },
          {
            $set: { state, attempts, durationMs, updatedAt: now, ...withoutUndefined({ status, error, nextTryAt }) },
            $unset: absent({ status, error, nextTryAt }),
          },
          { session },
        );
      });
      return verdict.state === 'delivered';
    },

    async ping(webhook) {
      const now = new Date();
      const eventId = randomUUID();
      const { status, error, durationMs } = await send(webhook, {
        specversion: '1.0',
        id: eventId,
        source: '/doorstep/engagement',
        type: 'ping',
        subject: `webhook/${webhook._id}`,
        time: now.toISOString(),
        datacontenttype: 'application/json',
        data: {},
      });
      const row: DeliveryRow = {
        _id: await nextId(db, 'webhook_deliveries'),
        webhookId: webhook._id,
        eventId,
        type: 'ping',
        state: error ? 'failed' : 'delivered',
        attempts: 1,
        durationMs,
        ...withoutUndefined({ status, error }),
        createdAt: now,
        updatedAt: new Date(),
      };
      await deliveries.create([row]);
      return row;
    },
  };
}

/** The change of a webhook after an attempt: on to the next event, or wait. */
function followUp(verdict: Verdict, { number, failingSince }: { number: number; failingSince: Date }) {
  if (verdict.state === 'delivered')
    return { $set: { cursor: number }, $unset: { failingSince: 1 as const, told: 1 as const } };
  if (verdict.state === 'waiting') return { $set: { failingSince, retryAt: verdict.nextTryAt } };
  return { $set: { cursor: number, failingSince, told: true, ...(verdict.gone && { active: false }) } };
}

type Fields = Readonly<Record<string, unknown>>;
const absent = (fields: Fields): Record<string, 1> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [[name, 1]] : [])));
