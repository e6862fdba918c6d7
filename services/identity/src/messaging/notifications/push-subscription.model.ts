import { createHash } from 'node:crypto';
import type { PersonalData } from '@doorstep/contracts/identity/personal-data/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';

/** A browser that shows notifications of an account, and the message that waits to be sent to it. */
export interface PushSubscriptionRow {
  /** Hash of the address. */
  _id: string;
  userId: number;
  /** Address at the push service of the browser; who knows it may try to send. */
  endpoint: string;
  /** Keys of the browser, with which messages are encrypted (RFC 8291). */
  p256dh: string;
  auth: string;
  /** Password version of the account when the browser subscribed: a change ends its session, and its messages. */
  passwordVersion: number;
  /** Name of the session of the browser; absent in rows of earlier releases until the browser opens a page. */
  session?: string | undefined;
  /** When the session ends at the latest. */
  endsAt?: Date | undefined;
  createdAt: Date;
  /** JSON of the message that waits; a newer one replaces it. */
  message?: string | undefined;
  /** Number of notifications that the message is about. */
  count?: number | undefined;
  messageAt?: Date | undefined;
  /** Earliest time to send the message; moved ahead while a replica sends it and after each failure. */
  sendAt?: Date | undefined;
  attempts?: number | undefined;
}

export const pushSubscriptionModel = defineModel<PushSubscriptionRow>(
  'PushSubscription',
  'push_subscriptions',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    passwordVersion: { type: Number, required: true },
    session: String,
    endsAt: { type: Date, expires: 0 },
    createdAt: { type: Date, required: true },
    message: String,
    count: Number,
    messageAt: Date,
    sendAt: Date,
    attempts: Number,
  },
  [{ key: { userId: 1, createdAt: 1 } }, { key: { sendAt: 1 }, sparse: true }, { key: { session: 1 }, sparse: true }],
);

export const subscriptionId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** A subscription as its user sees it: who knows the whole address may try to send. */
export const toPersonalSubscription = ({
  endpoint,
  createdAt,
}: PushSubscriptionRow): PersonalData['pushSubscriptions'][number] => ({
  host: new URL(endpoint).host,
  createdAt: createdAt.toISOString(),
});
