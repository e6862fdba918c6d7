import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** The business that was made for a request; kept when it is deleted, so that no repeated event makes it again. */
export interface MadeBusinessRow {
  /** Of the request. */
  _id: number;
  businessId: number;
}

const madeBusinessSchema = new Schema<MadeBusinessRow>(
  { _id: { type: Number, required: true }, businessId: { type: Number, required: true } },
  { versionKey: false },
);

export const madeBusinessModel = defineModel<MadeBusinessRow>('MadeBusiness', madeBusinessSchema, 'made_businesses');
