import { createHash } from 'node:crypto';
import { defineModel } from '@doorstep/platform/mongo';

/** An address whose reader had everything deleted that was stored under it. */
export interface ErasedAddressRow {
  /** Hash of the key of the address: it can be recognized, not read. */
  _id: string;
  /** The deletion is of what was sent until then. */
  until: Date;
  at: Date;
}

/** Backups are seldom kept for longer. */
const ttlSeconds = 400 * 24 * 3600;

export const erasedAddressModel = defineModel<ErasedAddressRow>('ErasedAddress', 'erased_addresses', {
  _id: { type: String, required: true },
  until: { type: Date, required: true },
  at: { type: Date, required: true, expires: ttlSeconds },
});

export const hashAddress = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url');
