import type { Offering } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface OfferingRow extends Omit<Offering, 'id'> {
  _id: number;
  /** Its business and the key of the form; the same when it is sent again. */
  idempotencyKey?: string;
}

export const offeringModel = defineModel<OfferingRow>(
  'Offering',
  'services',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    categoryId: { type: Number, required: true },
    name: { type: String, required: true },
    description: String,
    price: String,
    duration: String,
    image: String,
    translations: Schema.Types.Mixed,
    idempotencyKey: String,
  },
  [
    { key: { businessId: 1, _id: 1 } },
    { key: { categoryId: 1 } },
    { key: { image: 1 }, sparse: true },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

export function toOffering({ _id, idempotencyKey, ...row }: OfferingRow): Offering {
  return { id: _id, ...row };
}
