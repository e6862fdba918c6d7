import { type BusinessRequest, requestStatuses } from '@doorstep/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface RequestRow extends Omit<BusinessRequest, 'id' | 'createdAt' | 'updatedAt'> {
  _id: number;
  /** Counts changes; goes out with each event. */
  version: number;
  /** Given by the form, the same when it is sent again. */
  idempotencyKey?: string | undefined;
  createdAt: Date;
  updatedAt: Date;
}

const requestSchema = new Schema<RequestRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    email: { type: String, required: true },
    phone: String,
    address: String,
    city: String,
    state: String,
    zip: String,
    website: String,
    categoryId: { type: Number, required: true },
    subcategoryId: Number,
    newCategoryName: String,
    newCategoryDescription: String,
    newSubcategoryName: String,
    status: { type: String, enum: requestStatuses, required: true },
    userId: Number,
    businessId: Number,
    idempotencyKey: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
requestSchema.index({ createdAt: -1, _id: -1 });
requestSchema.index({ status: 1, createdAt: -1, _id: -1 });
requestSchema.index({ businessId: 1 }, { sparse: true });
requestSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });

/** The counter of their ids. */
export const requestIds = 'business_requests';

export function requestModel(db: Connection): Model<RequestRow> {
  return db.models.Request ?? db.model<RequestRow>('Request', requestSchema, 'business_requests');
}

export function toRequest({ _id, version, idempotencyKey, createdAt, updatedAt, ...row }: RequestRow): BusinessRequest {
  return { id: _id, ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
