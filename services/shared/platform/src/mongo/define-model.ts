import { getOwn } from '@doorstep/contracts/common/own.ts';
import {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaDefinition,
  type SchemaDefinitionType,
} from 'mongoose';

/** An index as MongoDB's `createIndexes` takes it. */
type Index = { readonly key: IndexDefinition } & IndexOptions;

/** A schema path for each field of a row: a forgotten field would be accepted and published, but never stored. */
type Paths<Row> = {
  [Field in keyof SchemaDefinition<SchemaDefinitionType<Row>>]-?: NonNullable<
    SchemaDefinition<SchemaDefinitionType<Row>>[Field]
  >;
};

/** Defines the model of a collection. The result returns the model of a connection, which is created once. */
export function defineModel<Row>(
  name: string,
  collection: string,
  fields: Paths<Row>,
  indexes: readonly Index[] = [],
): (db: Connection) => Model<Row> {
  const schema = new Schema<Row>(fields, { versionKey: false });
  for (const { key, ...options } of indexes) schema.index(key, options);
  return db => getOwn(db.models, name) ?? db.model<Row>(name, schema, collection);
}
