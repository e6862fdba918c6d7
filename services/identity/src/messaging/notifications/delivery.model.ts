import { defineModel } from '@doorstep/platform/mongo';

/**
 * When the next mail and push message of an account are due; one row for each account with waiting notifications. One mail has everything that waits, so
 * that 10,000 events become one mail.
 */
export interface DeliveryRow {
  /** Id of the account. */
  _id: number;
  /** Grows with each change: who writes a notification and who sends it must not overlook each other. */
  turns: number;
  /** Earliest time of the next mail; absent while none waits. */
  mailAt?: Date | undefined;
  /** When the oldest notification of the next mail was written: a mail waits for silence, but not for ever. */
  mailSince?: Date | undefined;
  /** When the last mail was sent, and how many followed closely upon another. */
  mailedAt?: Date | undefined;
  mailsInARow?: number | undefined;
  /** Earliest time of the next daily mail. */
  digestAt?: Date | undefined;
  /** Times and number of push messages, as those of mails. */
  pushAt?: Date | undefined;
  pushSince?: Date | undefined;
  pushedAt?: Date | undefined;
  pushesInARow?: number | undefined;
}

export const deliveryModel = defineModel<DeliveryRow>(
  'Delivery',
  'notification_deliveries',
  {
    _id: { type: Number, required: true },
    turns: { type: Number, required: true },
    mailAt: Date,
    mailSince: Date,
    mailedAt: Date,
    mailsInARow: Number,
    digestAt: Date,
    pushAt: Date,
    pushSince: Date,
    pushedAt: Date,
    pushesInARow: Number,
  },
  [
    { key: { mailAt: 1 }, sparse: true },
    { key: { digestAt: 1 }, sparse: true },
    { key: { pushAt: 1 }, sparse: true },
  ],
);
