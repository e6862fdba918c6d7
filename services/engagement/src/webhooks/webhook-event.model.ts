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

const eventSchema = new Schema<WebhookEventRow>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    type: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    receivedAt: { type: Date, required: true, expires: retentionSeconds },
  },
  { versionKey: false },
);
eventSchema.index({ number: 1, receivedAt: 1 });
eventSchema.index({ type: 1, number: 1 });

export const webhookEventModel = defineModel<WebhookEventRow>('WebhookEvent', eventSchema, 'webhook_events');
