import type { Offering } from '@doorstep/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface OfferingRow extends Omit<Offering, 'id'> {
  _id: number;
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
  },
  { versionKey: false },
);
offeringSchema.index({ businessId: 1, _id: 1 });
offeringSchema.index({ categoryId: 1 });
offeringSchema.index({ image: 1 }, { sparse: true });

export function offeringModel(db: Connection): Model<OfferingRow> {
  return db.models.Offering ?? db.model<OfferingRow>('Offering', offeringSchema, 'services');
}

export function toOffering({ _id, ...row }: OfferingRow): Offering {
  return { id: _id, ...row };
}
