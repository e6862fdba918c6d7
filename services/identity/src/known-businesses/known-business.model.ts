import { defineModel } from '@doorstep/platform/mongo';

/** A business as directory's events describe it, with the fields that linking an account needs. */
export interface KnownBusinessRow {
  _id: number;
  version: number;
  ownerId?: number | undefined;
  emailKey?: string | undefined;
  /** Kept after the deletion, so that a late event does not bring the business back. */
  deleted: boolean;
  /** Counted up by transactions that lock the row. */
  holds?: number | undefined;
}

export const knownBusinessModel = defineModel<KnownBusinessRow>('KnownBusiness', 'known_businesses', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  ownerId: Number,
  emailKey: String,
  deleted: { type: Boolean, required: true },
  holds: Number,
});
