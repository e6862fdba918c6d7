import { type ErasedItem, type ErasureReceipt, type erasureInput, receiptDays, type z } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { type Erasure, listItems } from './erasure-process.ts';

type Choices = Pick<z.output<typeof erasureInput>, 'reviews' | 'business'>;

/** The deletion of an account by its user, and afterwards its receipt, which names no person. */
export interface ErasureRow extends Erasure, Choices {
  _id: number;
  userId: number;
  /** The version of the account since the deletion started. */
  version: number;
  /** Address for the receipt: the confirmed one of the account. Removed at the end. */
  email?: string | undefined;
  /** The lines of identity itself, at the end. */
  own?: ErasedItem[];
  /** Hashes of the tokens that read the receipt. */
  receiptHashes: string[];
  requestedAt: Date;
  doneAt?: Date | undefined;
  /** Services that have not answered by then are asked again. */
  retryAt: Date;
  attempts: number;
  expiresAt?: Date | undefined;
}

const line = { _id: false, what: String, erased: Number, kept: Number, why: String };

export const erasureModel = defineModel<ErasureRow>(
  'Erasure',
  'erasures',
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    version: { type: Number, required: true },
    reviews: { type: String, required: true },
    business: { type: String, required: true },
    step: { type: String, required: true },
    answers: { type: [{ _id: false, service: String, items: [line] }], required: true },
    email: String,
    own: { type: [line], default: undefined },
    receiptHashes: { type: [String], required: true },
    requestedAt: { type: Date, required: true },
    doneAt: Date,
    retryAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    expiresAt: { type: Date, expires: 0 },
  },
  [{ key: { receiptHashes: 1 } }, { key: { step: 1, retryAt: 1 } }],
);

/** When a receipt that is complete now is deleted. */
export const receiptEnd = (now: Date): Date => new Date(now.getTime() + receiptDays * 24 * 3600_000);

export function toReceipt(row: ErasureRow): ErasureReceipt {
  const { step, requestedAt, doneAt, expiresAt, own = [] } = row;
  return {
    state: step,
    requestedAt: requestedAt.toISOString(),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    items: [...listItems(row), ...own],
  };
}
