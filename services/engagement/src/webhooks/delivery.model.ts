import type { Delivery } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { retentionSeconds } from './webhook-event.model.ts';

export interface DeliveryRow extends Omit<Delivery, 'id' | 'nextTryAt' | 'createdAt' | 'updatedAt'> {
  _id: number;
  nextTryAt?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
}

export const deliveryModel = defineModel<DeliveryRow>(
  'Delivery',
  'webhook_deliveries',
  {
    _id: { type: Number, required: true },
    webhookId: { type: Number, required: true },
    eventNumber: Number,
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    status: Number,
    durationMs: Number,
    error: String,
    nextTryAt: Date,
    createdAt: { type: Date, required: true, expires: retentionSeconds },
    updatedAt: { type: Date, required: true },
  },
  [{ key: { webhookId: 1, _id: -1 } }, { key: { webhookId: 1, state: 1, eventNumber: 1 } }],
);

export function toDelivery({ _id, nextTryAt, createdAt, updatedAt, ...row }: DeliveryRow): Delivery {
  return {
    id: _id,
    ...row,
    ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
