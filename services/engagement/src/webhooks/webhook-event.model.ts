import type { Envelope } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** An event as webhooks deliver it, stored so that it can be delivered again. */
export interface WebhookEventRow {
  /** The `id` of the envelope: a repeated event is stored once. */
  _id: string;
  /** From 1 without a gap; 0 until one is assigned. */
  number: number;
  type: string;
  envelope: Envelope;
  receivedAt: Date;
}

export const retentionSeconds = 30 * 24 * 3600;

export const webhookEventModel = defineModel<WebhookEventRow>(
  'WebhookEvent',
  'webhook_events',
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    type: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    receivedAt: { type: Date, required: true, expires: retentionSeconds },
  },
  [{ key: { number: 1, receivedAt: 1 } }, { key: { type: 1, number: 1 } }],
);
