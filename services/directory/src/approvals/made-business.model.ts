import { type Connection, type Model, Schema } from 'mongoose';

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

export function madeBusinessModel(db: Connection): Model<MadeBusinessRow> {
  return db.models.MadeBusiness ?? db.model<MadeBusinessRow>('MadeBusiness', madeBusinessSchema, 'made_businesses');
}
