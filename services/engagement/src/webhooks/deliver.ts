import { randomUUID } from 'node:crypto';
import type { Envelope } from '@doorstep/contracts/common/event.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';
import { type Outcome, post } from '@doorstep/platform/destination';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { DeliveryRow } from './delivery.model.ts';
import type { Deps } from './deps.ts';
import { notifyAdministrator } from './notify-administrator.ts';
import { sign } from './sign.ts';
import { judgeAttempt, type Verdict } from './verdict.ts';
import { listSigningSecrets, type WebhookRow } from './webhook.model.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

/**
 * Makes one attempt to deliver an event, and stores its outcome if the lease still belongs to `token`. Resolves to whether
 * the event was accepted. An attempt that `stop` ends counts as not made.
 */
export async function deliverEvent(
  deps: Deps,
  webhook: WebhookRow,
  event: WebhookEventRow,
  token: string,
  stop: AbortSignal,
): Promise<boolean> {
  const { db, webhooks, webhookDeliveries, retryDelaysMs, log } = deps;
  const row = await findOrCreateDelivery(deps, webhook, event);
  const { status, error, durationMs } = await send(deps, webhook, event.envelope, { number: event.number, stop });
  if (stop.aborted && status === undefined) return false;
  const now = deps.now();
  const attempts = row.attempts + 1;
  const failingSince = webhook.failingSince ?? now;
  const verdict = judgeAttempt(status, { attempts, failingSince, now, retryDelaysMs });
  deps.countDelivery(verdict.state === 'waiting' ? 'retried' : verdict.state);
  if (verdict.state !== 'delivered')
    log.warn({ webhook: webhook._id, event: event.number, attempts, status, error }, 'could not deliver an event');

  await transact(db, async session => {
    const { matchedCount } = await webhooks.updateOne(
      { _id: webhook._id, leasedBy: token },
      buildUpdate(verdict, { number: event.number, failingSince }),
      { session },
    );
    const ownsLease = matchedCount > 0;
    if (ownsLease && verdict.state === 'failed' && (verdict.gone || !webhook.told))
      await notifyAdministrator(deps, webhook, verdict.gone, session);
    // The worker that has the lease now starts a row of its own, unless this attempt was accepted after all.
    const state = ownsLease || verdict.state !== 'waiting' ? verdict.state : 'skipped';
    const nextTryAt = ownsLease && verdict.state === 'waiting' ? verdict.nextTryAt : undefined;
    await webhookDeliveries.updateOne(
      { _id: row._id },
      {
        $set: { state, attempts, durationMs, updatedAt: now, ...withoutUndefined({ status, error, nextTryAt }) },
        $unset: listUndefined({ status, error, nextTryAt }),
      },
      { session },
    );
  });
  return verdict.state === 'delivered';
}

/** Sends a test once and logs it. */
export async function pingWebhook(deps: Deps, webhook: WebhookRow): Promise<DeliveryRow> {
  const now = deps.now();
  const eventId = randomUUID();
  const { status, error, durationMs } = await send(deps, webhook, {
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
    _id: await nextId(deps.db, 'webhook_deliveries'),
    webhookId: webhook._id,
    eventId,
    type: 'ping',
    state: error ? 'failed' : 'delivered',
    attempts: 1,
    durationMs,
    ...withoutUndefined({ status, error }),
    createdAt: now,
    updatedAt: deps.now(),
  };
  await deps.webhookDeliveries.create([row]);
  return row;
}

function send(
  deps: Deps,
  webhook: WebhookRow,
  envelope: Envelope,
  { number, stop }: { number?: number; stop?: AbortSignal } = {},
): Promise<Outcome> {
  const body = JSON.stringify(envelope);
  const now = deps.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  return post(
    deps,
    webhook.url,
    {
      'Content-Type': 'application/cloudevents+json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': `${productName}-Webhooks`,
      'Webhook-Id': envelope.id,
      'Webhook-Timestamp': String(timestamp),
      'Webhook-Signature': sign(listSigningSecrets(webhook, now), { id: envelope.id, timestamp, body }),
      ...(number && { [`${productName}-Event-Number`]: String(number) }),
    },
    body,
    stop,
  );
}

/** The row of the delivery log for an event: that of the earlier attempts, or a new one. */
async function findOrCreateDelivery(
  deps: Deps,
  webhook: WebhookRow,
  { _id: eventId, number, type }: WebhookEventRow,
): Promise<DeliveryRow> {
  const { db, webhookDeliveries } = deps;
  const waiting = { webhookId: webhook._id, state: 'waiting' as const, eventNumber: number };
  const before = await webhookDeliveries.findOne(waiting).lean<DeliveryRow>();
  if (before) return before;
  const now = deps.now();
  const _id = await nextId(db, 'webhook_deliveries');
  const row: DeliveryRow = { _id, ...waiting, eventId, type, attempts: 0, createdAt: now, updatedAt: now };
  await webhookDeliveries.create([row]);
  return row;
}

/** The update of a webhook after an attempt: go on to the next event, or wait. */
function buildUpdate(verdict: Verdict, { number, failingSince }: { number: number; failingSince: Date }) {
  if (verdict.state === 'delivered')
    return { $set: { cursor: number }, $unset: { failingSince: 1 as const, told: 1 as const } };
  if (verdict.state === 'waiting') return { $set: { failingSince, retryAt: verdict.nextTryAt } };
  return { $set: { cursor: number, failingSince, told: true, ...(verdict.gone && { active: false }) } };
}

const listUndefined = (fields: Readonly<Record<string, unknown>>): Record<string, 1> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [[name, 1]] : [])));
