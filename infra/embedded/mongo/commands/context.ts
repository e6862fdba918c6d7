import type { Authentication } from '../authentication.ts';
import type { Doc } from '../bson.ts';
import { isDoc } from '../bson.ts';
import type { Cursors } from '../cursors.ts';
import { badValue, MongoError, notSupported, typeMismatch } from '../errors.ts';
import type { Session, Sessions } from '../session.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';

/** The input and environment of a command. */
export interface Context {
  engine: Engine;
  sessions: Sessions;
  cursors: Cursors;
  /** The host:port that the client reached, for hello. */
  address: string;
  authentication: Authentication;
  db: string;
  command: Doc;
  session?: Session | undefined;
  txn?: Transaction | undefined;
  /** Set for a retryable write; contains the results of an earlier attempt. */
  retry?: Session | undefined;
}

/** The answer to a command: a document, or an encoded one. */
export type Reply = Doc | Uint8Array;
export type Command = (context: Context) => Reply | Promise<Reply>;

/** The name of the collection in a command. */
export function collectionName(context: Context): string {
  const name = Object.keys(context.command)[0] as string;
  const value = context.command[name];
  if (typeof value !== 'string') throw new MongoError(73, `collection name has invalid type ${typeof value}`);
  if (value === '') throw new MongoError(73, `Invalid namespace specified '${context.db}.'`);
  return value;
}

const genericFields = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$comment',
  'collation',
  'rawData',
]);

/** Refuses options that are not implemented instead of ignoring them. */
export function allowOnly(command: Doc, ...names: string[]): void {
  const name = Object.keys(command)[0] as string;
  for (const key of Object.keys(command)) {
    if (key === name || genericFields.has(key) || names.includes(key)) continue;
    throw new MongoError(
      40415,
      `BSON field '${name}.${key}' is an unknown field or not supported by this embedded server.`,
    );
  }
  checkCollation(command.collation);
}

/** Refuses any collation but the simple one, which compares strings by their bytes. */
export function checkCollation(collation: unknown): void {
  if (isDoc(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw notSupported('a collation other than {locale: "simple"}');
  }
}

export function optionalDoc(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

export function arrayOption(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value))
    throw typeMismatch(`BSON field '${name}' is missing or the wrong type, expected type 'array'`);
  return value;
}

/** Reads an optional whole number. */
export function integerOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = Number(value);
  if (typeof value === 'string' || !Number.isFinite(number))
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected a number`);
  return Math.trunc(number);
}

export function nonNegative(value: unknown, name: string): number | undefined {
  const number = integerOption(value, name);
  if (number !== undefined && number < 0)
    throw badValue(`BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}
