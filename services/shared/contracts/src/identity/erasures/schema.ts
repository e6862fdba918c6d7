import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** A decision about something that others see. */
const choiceSchema = z.enum(['keep', 'delete']);

/** Proves that the user asks: the current password or, for an account that signs in with Google only, its user name. */
export const erasureInput = z.object({
  currentPassword: z.string().max(128).optional(),
  username: z.string().trim().max(40).optional(),
  /** Reviews that stay are shown under "Anonymous". */
  reviews: choiceSchema.default('keep'),
  /** A business that stays is listed without an owner. */
  business: choiceSchema.default('keep'),
});

/** One line of a receipt: how much of something was erased, and how much is kept and why. */
export const erasedItemSchema = z.object({
  what: z.string(),
  erased: z.int().min(0),
  kept: z.int().min(0),
  why: z.string().optional(),
});
export type ErasedItem = z.infer<typeof erasedItemSchema>;

/** The name that reviews of deleted accounts are shown under. */
export const formerUser = 'Anonymous';

/** Days that a receipt can be read. */
export const receiptDays = 30;

export const erasureReceiptSchema = z.object({
  /** The subject of the deletion: an account, or what was stored under an address without one. */
  about: z.enum(['account', 'address']),
  state: z.enum(['running', 'done']),
  requestedAt: timestampSchema,
  /** When everything was erased, and when the receipt is deleted itself. */
  doneAt: timestampSchema.optional(),
  expiresAt: timestampSchema.optional(),
  items: z.array(erasedItemSchema),
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;
