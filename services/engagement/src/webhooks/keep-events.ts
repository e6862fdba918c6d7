import { webhookEvents } from '@doorstep/contracts';
import { on } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import type { Connection, Model } from 'mongoose';
import type { WebhookEventRow } from './webhook-event.model.ts';

const batchSize = 200;
const counterId = 'webhook_events';

interface Counter {
  _id: string;
  value: number;
}

/** Keeps every event that webhooks may ask for, to be numbered. */
export function keepEvents(events: Model<WebhookEventRow>) {
  return webhookEvents.map(event =>
    on(event, async (data, session, envelope) => {
      const { id: _id, type } = envelope;
      await events.create([{ _id, number: 0, type, envelope: { ...envelope, data }, receivedAt: new Date() }], {
        session,
      });
    }),
  );
}

/** The highest number so far. Whoever sees it sees the events of all lower ones. */
export async function latestNumber(db: Connection): Promise<number> {
  return (await db.collection<Counter>('counters').findOne({ _id: counterId }))?.value ?? 0;
}

/**
 * Gives numbers to the events that have none, as they came. Numbers and counter are one transaction, which conflicts with
 * that of another replica: a reader that has got as far as a number has missed none below it.
 */
export function createNumbering(db: Connection, events: Model<WebhookEventRow>): () => Promise<void> {
  const numberBatch = () =>
    transact(db, async session => {
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
        rows.map(({ _id }, index) => ({
          updateOne: { filter: { _id }, update: { $set: { number: first + index } } },
        })),
        { session },
      );
    });
  return async () => {
    while (await events.exists({ number: 0 })) await numberBatch();
  };
}
