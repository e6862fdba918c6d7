import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';

/**
 * When the next mail and push message of an account are due; one row for each account with waiting notifications. One mail has everything that waits, so
 * that 10,000 events become one mail.
 */
export interface DeliveryRow {
  /** Id of the account. */
  _id: number;
  /** Earliest time of the next mail; absent while none waits. */
  mailAt?: Date | undefined;
  /** When the oldest notification of the next mail was written: a mail waits for silence, but not for ever. */
  mailSince?: Date | undefined;
  /** When the last mail was sent, and how many followed closely upon another. */
  mailedAt?: Date | undefined;
  mailsInARow?: number | undefined;
  /** Earliest time of the next daily mail. */
  digestAt?: Date | undefined;
  pushAt?: Date | undefined;
}

export const deliveryModel = defineModel<DeliveryRow>(
  'Delivery',
  'notification_deliveries',
  {
    _id: { type: Number, required: true },
    mailAt: Date,
    mailSince: Date,
    mailedAt: Date,
    mailsInARow: Number,
    digestAt: Date,
    pushAt: Date,
  },
  [
    { key: { mailAt: 1 }, sparse: true },
    { key: { digestAt: 1 }, sparse: true },
    { key: { pushAt: 1 }, sparse: true },
  ],
);

interface Due {
  readonly userId: number;
  readonly mail?: 'at-once' | 'daily' | undefined;
  readonly push?: boolean | undefined;
}

/** Schedules the next mail and push message of an account, in the transaction that writes the notification. */
export async function scheduleDelivery(
  { deliveries }: { deliveries: Model<DeliveryRow> },
  session: ClientSession,
  { userId, mail, push }: Due,
): Promise<void> {
  const now = new Date();
  const due = {
    ...(mail === 'at-once' && { mailAt: now }),
    ...(mail === 'daily' && { digestAt: now }),
    ...(push && { pushAt: now }),
  };
  if (Object.keys(due).length === 0) return;
  await deliveries.updateOne({ _id: userId }, { $set: due }, { session, upsert: true });
}
