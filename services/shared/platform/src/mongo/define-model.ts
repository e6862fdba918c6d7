import type { Connection, Model, Schema } from 'mongoose';

/** Defines the model of a collection. The result returns the model of a connection, which all who ask there share. */
export const defineModel =
  <Row>(name: string, schema: Schema<Row>, collection: string) =>
  (db: Connection): Model<Row> =>
    db.models[name] ?? db.model<Row>(name, schema, collection);
