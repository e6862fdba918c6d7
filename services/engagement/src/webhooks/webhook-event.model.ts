import type { Envelope } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import { Schema } from 'mongoose';

/** An event as webhooks deliver it, stored so that it can be delivered again. */
export interface WebhookEventRow {
  /** The `id` of the envelope: a repeated event is stored once. */
  _id: string;
  /** From 1 without a gap; 0 until one is assigned. */
  number: number;
  type: string;
  envelope: Envelope;
  /** Key of the address in an inquiry or a request (`toKey`). */
  emailKey?: string;
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
    emailKey: String,
    receivedAt: { type: Date, required: true, expires: retentionSeconds },
  },
  [{ key: { number: 1, receivedAt: 1 } }, { key: { type: 1, number: 1 } }, { key: { emailKey: 1 }, sparse: true }],
);

/** The data of events about inquiries and requests, as far as it says who sent them. */
const sentSchema = z.object({ id: z.number(), email: z.string(), createdAt: z.string() });
const senderSchema = z.object({
  inquiry: sentSchema.optional(),
  request: sentSchema.extend({ userId: z.number().optional() }).optional(),
});

/** The inquiry or the request that an event is about. */
export const readSender = (data: unknown): z.infer<typeof senderSchema> => senderSchema.safeParse(data).data ?? {};

/** The key of the address that an event contains. */
export function findEmailKey(data: unknown): string | undefined {
  const { inquiry, request } = readSender(data);
  const email = inquiry?.email ?? request?.email;
  return email && toKey(email);
}
