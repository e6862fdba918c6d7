import type { updateWebhook, Webhook, WebhookWithSecret, webhookInput, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { nextId, transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { DeliveryRow } from './delivery.model.ts';
import { DestinationError, type FindDestination } from './destination.ts';
import { latestNumber } from './keep-events.ts';
import { newSecret } from './sign.ts';
import { toWebhook, type WebhookRow } from './webhook.model.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

type Input = z.output<typeof webhookInput>;
type Change = z.output<NonNullable<typeof updateWebhook.body>>;

const formerSecretMilliseconds = 24 * 3600 * 1000;
const free = new Date(0);
/** Whoever sends now has lost its lease: what it comes back with moves no cursor. */
const anew = { retryAt: free, leasedUntil: free };

/** What administrators do with webhooks. All but `create` throw 404, and 422 is thrown for an address that is refused. */
export interface WriteWebhooks {
  find(id: number): Promise<WebhookRow>;
  create(input: Input, actor: Actor): Promise<WebhookWithSecret>;
  update(id: number, input: Change, actor: Actor): Promise<Webhook>;
  remove(id: number, actor: Actor): Promise<void>;
  rotate(id: number, actor: Actor): Promise<WebhookWithSecret>;
  /** Resolves to how many events are delivered from there on. Throws 409 for one that is off. */
  replay(id: number, from: number, actor: Actor): Promise<number>;
}

export function createWebhookWriter(deps: {
  db: Connection;
  webhooks: Model<WebhookRow>;
  deliveries: Model<DeliveryRow>;
  events: Model<WebhookEventRow>;
  findDestination: FindDestination;
}): WriteWebhooks {
  const { db, webhooks, deliveries, events, findDestination } = deps;

  async function find(id: number, session: ClientSession | null = null): Promise<WebhookRow> {
    const row = await webhooks.findById(id).session(session).lean<WebhookRow>();
    if (!row) throw notFound('webhook-unknown', 'This webhook does not exist.');
    return row;
  }

  /** Changes a webhook and tells the audit log. */
  function change(id: number, actor: Actor, changeOf: (row: WebhookRow, session: ClientSession) => Promise<object>) {
    return transact(db, async session => {
      const before = await find(id, session);
      const row = await webhooks
        .findByIdAndUpdate(id, await changeOf(before, session), { returnDocument: 'after', session })
        .lean<WebhookRow>()
        .orFail();
      await audit(db, session, auditedWebhook, { actor, before, after: row });
      return row;
    });
  }

  const skip = (filter: object, session: ClientSession) =>
    deliveries.updateMany(
      { state: 'waiting', ...filter },
      { $set: { state: 'skipped', updatedAt: new Date() }, $unset: { nextTryAt: 1 } },
      { session },
    );

  return {
    find,

    async create({ url, types, active }, actor) {
      await requireFit(findDestination, url);
      const now = new Date();
      const row: WebhookRow = {
        _id: await nextId(db, 'webhooks'),
        url,
        types,
        active,
        secret: newSecret(),
        cursor: await latestNumber(db),
        ...anew,
        servedAt: free,
        createdAt: now,
        updatedAt: now,
      };
      await transact(db, async session => {
        await webhooks.create([row], { session });
        await audit(db, session, auditedWebhook, { actor, after: row });
      });
      return { ...toWebhook(row), secret: row.secret };
    },

    async update(id, input, actor) {
      if (input.url !== undefined) await requireFit(findDestination, input.url);
      const row = await change(id, actor, async (_before, session) => {
        if (input.types) await skip({ webhookId: id, type: { $nin: input.types } }, session);
        return {
          $set: { ...input, updatedAt: new Date(), ...anew },
          $unset: { failingSince: 1, told: 1, leasedBy: 1 },
        };
      });
      return toWebhook(row);
    },

    remove: (id, actor) =>
      transact(db, async session => {
        const row = await find(id, session);
        await webhooks.deleteOne({ _id: id }, { session });
        await deliveries.deleteMany({ webhookId: id }, { session });
        await audit(db, session, auditedWebhook, { actor, before: row });
      }),

    async rotate(id, actor) {
      const secret = newSecret();
      const row = await change(id, actor, async ({ secret: value }) => {
        const now = new Date();
        const until = new Date(now.getTime() + formerSecretMilliseconds);
        return { $set: { secret, formerSecret: { value, until }, rotatedAt: now, updatedAt: now } };
      });
      return { ...toWebhook(row), secret };
    },

    async replay(id, from, actor) {
      const latest = await latestNumber(db);
      const cursor = Math.min(from - 1, latest);
      const { types } = await change(id, actor, async ({ active }, session) => {
        if (!active) throw conflict('webhook-off', 'This webhook is switched off. Switch it on first.');
        await skip({ webhookId: id }, session);
        return { $set: { cursor, ...anew }, $unset: { leasedBy: 1 } };
      });
      return events.countDocuments({ type: { $in: types }, number: { $gt: cursor, $lte: latest } });
    },
  };
}

const auditedWebhook: AuditedEntity<WebhookRow> = {
  service: 'engagement',
  entity: 'webhook',
  toResource: toWebhook,
  // A path may hold a key; the host says enough.
  getName: ({ url }) => new URL(url).host,
};

async function requireFit(findDestination: FindDestination, url: string): Promise<void> {
  try {
    await findDestination(new URL(url));
  } catch (error) {
    if (!(error instanceof DestinationError)) throw error;
    throw fieldError('url', error.message, 'webhook-address-refused');
  }
}
