import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateWebhook as updateWebhookEndpoint } from '@doorstep/contracts/engagement/webhooks/calls.ts';
import type { Webhook, WebhookWithSecret, webhookInput } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { DestinationError, findDestination } from '@doorstep/platform/destination';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import { deleteSome, nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import { createSecret } from './sign.ts';
import { latestNumber, numberEvents } from './store-events.ts';
import { editedWebhook, toWebhook, type WebhookRow } from './webhook.model.ts';

type Input = z.output<typeof webhookInput>;
type Change = z.output<NonNullable<typeof updateWebhookEndpoint.body>>;

const formerSecretMs = 24 * 3600 * 1000;
const longAgo = new Date(0);
/** Ends the lease of the worker that is sending, so that its outcome does not move the cursor. */
const dueNow = { retryAt: longAgo, leasedUntil: longAgo };

/** Throws 404 for an unknown webhook, as all functions here do. */
export async function findWebhook(
  { webhooks }: Deps,
  id: number,
  session: ClientSession | null = null,
): Promise<WebhookRow> {
  const row = await webhooks.findById(id).session(session).lean<WebhookRow>();
  if (!row) throw notFound('webhook-unknown', t('This webhook does not exist.'));
  return row;
}

/** Throws 422 for an address that is not allowed. */
export async function createWebhook(
  deps: Deps,
  actor: Actor,
  { url, types, active }: Input,
): Promise<WebhookWithSecret> {
  const { db, webhooks } = deps;
  await requireAllowed(deps, url);
  // An event that has arrived but has no number yet would otherwise get one after the cursor.
  await numberEvents(deps);
  const now = deps.now();
  const row: WebhookRow = {
    _id: await nextId(db, 'webhooks'),
    url,
    types,
    active,
    secret: createSecret(),
    cursor: await latestNumber(db),
    ...dueNow,
    servedAt: longAgo,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await transact(db, async session => {
    await webhooks.create([row], { session });
    await audit(db, session, auditedWebhook, { actor, after: row });
  });
  return { ...toWebhook(row), secret: row.secret };
}

/**
 * Throws 409 `webhook-changed` if another administrator has set one of the fields to another value since the version of the change, 422 for an
 * address that is not allowed.
 */
export async function updateWebhook(deps: Deps, actor: Actor, id: number, change: Change): Promise<Webhook> {
  if (change.url !== undefined) await requireAllowed(deps, change.url);
  const row = await changeWebhook(deps, actor, id, async (before, session) => {
    const input = mergeEdit(editedWebhook, { row: before, resource: before, change });
    const edit = { row: before, before, after: { ...before, ...input }, by: toEditor(actor) };
    if (input.types) await skipWaiting(deps, { webhookId: id, type: { $nin: input.types } }, session);
    return {
      $set: { ...input, ...recordEdit(editedWebhook, edit), updatedAt: deps.now(), ...dueNow },
      $unset: { failingSince: 1, told: 1, leasedBy: 1 },
    };
  });
  return toWebhook(row);
}

/** Deletes a webhook, and begins to delete its log (`webhookDeletion`). */
export function deleteWebhook(
  deps: Deps,
  actor: Actor,
  id: number,
  begin: (id: number, session: ClientSession) => Promise<void>,
): Promise<void> {
  const { db, webhooks } = deps;
  return transact(db, async session => {
    const row = await findWebhook(deps, id, session);
    await webhooks.deleteOne({ _id: id }, { session });
    await begin(id, session);
    await audit(db, session, auditedWebhook, { actor, before: row });
  });
}

/** Deletes the log of a deleted webhook. */
export const webhookDeletion = ({ webhookDeliveries }: Deps) =>
  defineLongWrite({
    name: 'webhook',
    subject: idSchema,
    steps: [
      async (webhookId, limit, session) => ({
        deliveries: await deleteSome(webhookDeliveries, { webhookId }, limit, session),
      }),
    ],
  });

/** Replaces the secret; the former one signs, too, for another day. */
export async function rotateSecret(deps: Deps, actor: Actor, id: number): Promise<WebhookWithSecret> {
  const secret = createSecret();
  const row = await changeWebhook(deps, actor, id, async ({ secret: value }) => {
    const now = deps.now();
    const until = new Date(now.getTime() + formerSecretMs);
    return { $set: { secret, formerSecret: { value, until }, rotatedAt: now, updatedAt: now } };
  });
  return { ...toWebhook(row), secret };
}

/** Delivers the events from a number on again, and resolves to their count. Throws 409 for a webhook that is off. */
export async function replayWebhook(deps: Deps, actor: Actor, id: number, from: number): Promise<number> {
  const latest = await latestNumber(deps.db);
  const cursor = Math.min(from - 1, latest);
  const { types } = await changeWebhook(deps, actor, id, async ({ active }, session) => {
    if (!active) throw conflict('webhook-off', t('This webhook is switched off. Switch it on first.'));
    await skipWaiting(deps, { webhookId: id }, session);
    return { $set: { cursor, ...dueNow }, $unset: { leasedBy: 1 } };
  });
  return deps.webhookEvents.countDocuments({ type: { $in: types }, number: { $gt: cursor, $lte: latest } });
}

function changeWebhook(
  deps: Deps,
  actor: Actor,
  id: number,
  buildUpdate: (row: WebhookRow, session: ClientSession) => Promise<object>,
): Promise<WebhookRow> {
  const { db, webhooks } = deps;
  return transact(db, async session => {
    const before = await findWebhook(deps, id, session);
    const row = await webhooks
      .findByIdAndUpdate(id, await buildUpdate(before, session), { returnDocument: 'after', session })
      .lean<WebhookRow>()
      .orFail();
    await audit(db, session, auditedWebhook, { actor, before, after: row });
    return row;
  });
}

const skipWaiting = ({ webhookDeliveries, now }: Deps, filter: object, session: ClientSession) =>
  webhookDeliveries.updateMany(
    { state: 'waiting', ...filter },
    { $set: { state: 'skipped', updatedAt: now() }, $unset: { nextTryAt: 1 } },
    { session },
  );

const auditedWebhook: AuditedEntity<WebhookRow> = {
  service: 'engagement',
  entity: 'webhook',
  toResource: toWebhook,
  // The host only, because the path may contain a key.
  getName: ({ url }) => new URL(url).host,
};

async function requireAllowed(deps: Deps, url: string): Promise<void> {
  try {
    await findDestination(deps, new URL(url));
  } catch (error) {
    if (!(error instanceof DestinationError)) throw error;
    throw fieldError('url', error.message, 'webhook-address-refused');
  }
}
