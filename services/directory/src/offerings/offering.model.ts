import type { Offering } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface OfferingRow extends Omit<Offering, 'id'> {
  _id: number;
  /** Its business and the key of the form; the same when it is sent again. */
  idempotencyKey?: string;
}

const offeringSchema = new Schema<OfferingRow>(
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    categoryId: { type: Number, required: true },
    name: { type: String, required: true },
    description: String,
    price: String,
    duration: String,
    image: String,
    idempotencyKey: String,
  },
  { versionKey: false },
);
offeringSchema.index({ businessId: 1, _id: 1 });
offeringSchema.index({ categoryId: 1 });
offeringSchema.index({ image: 1 }, { sparse: true });
offeringSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });

export const offeringModel = defineModel<OfferingRow>('Offering', offeringSchema, 'services');

export function toOffering({ _id, idempotencyKey, ...row }: OfferingRow): Offering {
  return { id: _id, ...row };
}
