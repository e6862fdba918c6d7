import { BSONRegExp, deserialize, serialize } from 'bson';

export type Doc = Record<string, unknown>;

/**
 * Decodes one BSON document. 64-bit integers become bigint, so no digit is lost and they are written back as
 * 64-bit; int32 and double become number; regular expressions keep MongoDB's flags.
 */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, {
    useBigInt64: true,
    promoteValues: true,
    promoteBuffers: false,
    bsonRegExp: true,
    validation: { utf8: false },
  });
}

/** Encodes a document as BSON, omitting undefined fields as drivers do. */
export const encode = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: true });

/** The BSON type of a value, as MongoDB's `$type` alias. */
export function bsonType(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'undefined':
      return 'undefined';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp || value instanceof BSONRegExp) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  switch ((value as { _bsontype?: unknown })._bsontype) {
    case undefined:
      return 'object';
    case 'ObjectId':
      return 'objectId';
    case 'Binary':
      return 'binData';
    case 'Decimal128':
      return 'decimal';
    case 'Long':
      return 'long';
    case 'Int32':
      return 'int';
    case 'Double':
      return 'double';
    case 'Timestamp':
      return 'timestamp';
    case 'Code':
      return (value as { scope?: unknown }).scope ? 'javascriptWithScope' : 'javascript';
    case 'BSONSymbol':
      return 'symbol';
    case 'MinKey':
      return 'minKey';
    case 'MaxKey':
      return 'maxKey';
    case 'DBRef':
      return 'object';
    default:
      return 'object';
  }
}

/** Returns whether a number is stored as a 32-bit integer (negative zero is a double). */
export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** Returns whether a value is an embedded document (not an array, a date, an id or another scalar). */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && bsonType(value) === 'object';

/** A deep copy; only scalars are shared with the original. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) copy[key] = clone(value[key]);
  return copy as T;
}
