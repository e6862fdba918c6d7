import { type ApprovalStatus, approvalStatuses } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { OpeningTimes } from '@doorstep/contracts/language/open-state.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** A business as directory's events describe it, with the fields that engagement needs. */
export interface KnownBusinessRow {
  _id: number;
  version: number;
  name: string;
  approvalStatus: ApprovalStatus;
  ownerId?: number | undefined;
  /** Absent in a row of an earlier release until the next event of the business. */
  categoryId?: number | undefined;
  city?: string | undefined;
  /** Like `timeZone`, absent in a row of an earlier release until the next event of the business. */
  hours?: OpeningTimes['hours'];
  specialDays?: OpeningTimes['specialDays'];
  timeZone?: string | undefined;
  /** Kept after the deletion, so that a late event does not bring the business back. */
  deleted: boolean;
  /** Counted up by transactions that lock the row. */
  holds?: number;
}

export const knownBusinessModel = defineModel<KnownBusinessRow>('KnownBusiness', 'known_businesses', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  name: { type: String, default: '' },
  approvalStatus: { type: String, enum: approvalStatuses, required: true },
  ownerId: Number,
  categoryId: Number,
  city: String,
  hours: Schema.Types.Mixed,
  specialDays: Schema.Types.Mixed,
  timeZone: String,
  deleted: { type: Boolean, required: true },
  holds: Number,
});
