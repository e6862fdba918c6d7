import { type Connection, type Model, Schema } from 'mongoose';

/** What engagement must know of an account; identity tells it by events. */
export interface KnownAccountRow {
  _id: number;
  version: number;
  /** As others read it. */
  name: string;
  picture?: string | undefined;
  /** Kept after the deletion, so that a late event does not bring the account back. */
  deleted: boolean;
  holds?: number;
}

const knownAccountSchema = new Schema<KnownAccountRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    name: { type: String, default: '' },
    picture: String,
    deleted: { type: Boolean, required: true },
    holds: Number,
  },
  { versionKey: false },
);

export function knownAccountModel(db: Connection): Model<KnownAccountRow> {
  return db.models.KnownAccount ?? db.model<KnownAccountRow>('KnownAccount', knownAccountSchema, 'known_accounts');
}
