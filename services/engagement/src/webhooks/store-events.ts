import type { Envelope } from '@doorstep/contracts/common/event.ts';
import { webhookEvents } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { on } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { hashAddress } from '../personal-data/erased-address.model.ts';
import { deleteCopies } from './copies.ts';
import type { Deps } from './deps.ts';
import { findEmailKey, type WebhookEventRow } from './webhook-event.model.ts';

const batchSize = 200;
const counterId = 'webhook_events';

interface Counter {
  _id: string;
  value: number;
}

/** One handler for each event that webhooks may ask for: it stores the event, which gets its number later. */
export const storeWebhookEvents = (deps: Deps) =>
  webhookEvents.map(event =>
    on(event, (data, session: ClientSession, envelope) => storeEvent(deps, { ...envelope, data }, session)),
  );

async function storeEvent(deps: Deps, envelope: Envelope, session: ClientSession): Promise<void> {
  const { id: _id, type } = envelope;
  const emailKey = findEmailKey(envelope.data);
  const row: WebhookEventRow = {
    _id,
    number: 0,
    type,
    envelope,
    ...(emailKey && { emailKey }),
    receivedAt: deps.now(),
  };
  await deps.webhookEvents.create([row], { session });
  // An event that comes late tells what was deleted with everything else of its address.
  const erased = emailKey && (await deps.erasedAddresses.findById(hashAddress(emailKey)).session(session).lean());
  if (erased) await deleteCopies(deps, { emailKey, until: erased.until }, batchSize, session);
}

/** The highest number so far. After reading it, the events of all lower numbers can be found. */
export async function latestNumber(db: Connection): Promise<number> {
  return (await db.collection<Counter>('counters').findOne({ _id: counterId }))?.value ?? 0;
}

/** Gives numbers to the events that have none, in the order in which they arrived. */
export async function numberEvents(deps: Deps): Promise<void> {
  while (await deps.webhookEvents.exists({ number: 0 })) await transact(deps.db, session => numberBatch(deps, session));
}

/**
 * Updates numbers and counter in one transaction, which conflicts with that of another replica: a reader that has reached
 * a number has missed none below it.
 */
async function numberBatch({ db, webhookEvents: events }: Deps, session: ClientSession): Promise<void> {
  const rows = await events
    .find({ number: 0 }, { _id: 1 })
    .sort({ receivedAt: 1 })
    .limit(batchSize)
    .session(session)
    .lean();
  if (rows.length === 0) return;
  const counter = await db
    .collection<Counter>('counters')
    .findOneAndUpdate(
      { _id: counterId },
      { $inc: { value: rows.length } },
      { upsert: true, returnDocument: 'after', session },
    );
  const first = (counter?.value ?? rows.length) - rows.length + 1;
  await events.bulkWrite(
    rows.map(({ _id }, index) => ({ updateOne: { filter: { _id }, update: { $set: { number: first + index } } } })),
    { session },
  );
}
