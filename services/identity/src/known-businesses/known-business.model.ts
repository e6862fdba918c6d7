import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** What identity must know about a business to link an account to it, from directory's events. */
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

const knownBusinessSchema = new Schema<KnownBusinessRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    ownerId: Number,
    emailKey: String,
    deleted: { type: Boolean, required: true },
    holds: Number,
  },
  { versionKey: false },
);

export const knownBusinessModel = defineModel<KnownBusinessRow>(
  'KnownBusiness',
  knownBusinessSchema,
  'known_businesses',
);
