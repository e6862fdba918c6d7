import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  type ErasedItem,
  type ErasureReceipt,
  type erasureInput,
  receiptDays,
} from '@doorstep/contracts/identity/erasures/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import { type Erasure, listItems } from './erasure-process.ts';

type Choices = Pick<z.output<typeof erasureInput>, 'reviews' | 'business'>;

interface AnyErasureRow extends Erasure {
  _id: number;
  /** Address for the receipt, which its reader has proved to be theirs. Removed at the end. */
  email?: string | undefined;
  /** In which the person reads the receipt. Removed at the end. */
  language?: Language | undefined;
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

/** The deletion of an account by its user, and afterwards its receipt, which names no person. */
export interface ErasureRow extends AnyErasureRow, Choices {
  userId: number;
  /** The version of the account since the deletion started. */
  version: number;
  /** The business that the account was linked to. Removed at the end. */
  businessId?: number | undefined;
}

/**
 * The deletion of what is stored under an address without an account, and afterwards its receipt. It has a collection of its own, because
 * the release before would take such a row for that of an account.
 */
export interface AddressErasureRow extends AnyErasureRow {
  /** Key of the address (`toKey`). Removed at the end. */
  emailKey?: string | undefined;
}

const line = { _id: false, what: String, erased: Number, kept: Number, why: String };

const fields = {
  _id: { type: Number, required: true },
  step: { type: String, required: true },
  answers: { type: [{ _id: false, service: String, items: [line] }], required: true },
  email: String,
  language: String,
  own: { type: [line], default: undefined },
  receiptHashes: { type: [String], required: true },
  requestedAt: { type: Date, required: true },
  doneAt: Date,
  retryAt: { type: Date, required: true },
  attempts: { type: Number, required: true },
  expiresAt: { type: Date, expires: 0 },
};
const indexes = [{ key: { receiptHashes: 1 } }, { key: { step: 1, retryAt: 1 } }] as const;

/** The counter of both kinds of erasures: answers name an erasure by its number alone. */
export const erasureIds = 'erasures';

export const erasureModel = defineModel<ErasureRow>(
  'Erasure',
  'erasures',
  {
    ...fields,
    userId: { type: Number, required: true },
    version: { type: Number, required: true },
    reviews: { type: String, required: true },
    business: { type: String, required: true },
    businessId: Number,
  },
  [...indexes, { key: { userId: 1 } }],
);

export const addressErasureModel = defineModel<AddressErasureRow>(
  'AddressErasure',
  'address_erasures',
  { ...fields, emailKey: String },
  indexes,
);

/** The accounts among these that their users have deleted. */
export const findErasedAccounts = (
  erasures: Model<ErasureRow>,
  userIds: readonly number[],
  session: ClientSession,
): Promise<number[]> =>
  erasures
    .distinct('userId', { userId: { $in: userIds }, step: 'done' })
    .session(session)
    .exec();

/** When a receipt that is complete now is deleted. */
export const receiptEnd = (now: Date): Date => new Date(now.getTime() + receiptDays * 24 * 3600_000);

export function toReceipt(row: ErasureRow | AddressErasureRow): ErasureReceipt {
  const { step, requestedAt, doneAt, expiresAt, own } = row;
  return {
    about: 'userId' in row ? 'account' : 'address',
    state: step,
    requestedAt: requestedAt.toISOString(),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    items: listItems(row, own),
  };
}
