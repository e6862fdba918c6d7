import { type Webhook, webhookInput } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

export interface WebhookRow {
  _id: number;
  url: string;
  types: string[];
  active: boolean;
  secret: string;
  /** The previous secret, which also signs until `until`, so that the receiver has time to switch. */
  formerSecret?: { value: string; until: Date };
  rotatedAt?: Date;
  /** The number of the last event that was accepted or given up. */
  cursor: number;
  failingSince?: Date;
  /** True if the administrator was notified of the failure. */
  told?: boolean;
  /** Nothing is sent before this time. */
  retryAt: Date;
  /** The worker that may send, and the end of its lease. */
  leasedBy?: string;
  leasedUntil: Date;
  /** The webhook that waited longest is next. */
  servedAt: Date;
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes by administrators; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
}

export const webhookModel = defineModel<WebhookRow>(
  'Webhook',
  'webhooks',
  {
    _id: { type: Number, required: true },
    url: { type: String, required: true },
    types: { type: [String], required: true },
    active: { type: Boolean, required: true },
    secret: { type: String, required: true },
    formerSecret: { type: { value: String, until: Date }, _id: false },
    rotatedAt: Date,
    cursor: { type: Number, required: true },
    failingSince: Date,
    told: Boolean,
    retryAt: { type: Date, required: true },
    leasedBy: String,
    leasedUntil: { type: Date, required: true },
    servedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: Number,
    edits: Object,
  },
  [{ key: { active: 1, servedAt: 1 } }],
);

export const editedWebhook: EditedKind = {
  fields: Object.keys(webhookInput.shape),
  code: 'webhook-changed',
  sentence: () => t('Another administrator has changed this webhook meanwhile.'),
};

/** A webhook as clients see it: without its secrets. */
export function toWebhook(row: WebhookRow): Webhook {
  const { _id, url, types, active, cursor, failingSince, retryAt, rotatedAt, createdAt, updatedAt, version = 1 } = row;
  return {
    id: _id,
    url,
    types,
    active,
    lastEvent: cursor,
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(failingSince && active && { nextTryAt: retryAt.toISOString() }),
    ...(rotatedAt && { rotatedAt: rotatedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** The secrets that sign now. */
export function listSigningSecrets({ secret, formerSecret }: WebhookRow, now: Date): string[] {
  return formerSecret && formerSecret.until > now ? [secret, formerSecret.value] : [secret];
}
