import { MaxKey, MinKey } from 'bson';
import { encodeValue, typeByte, typeBytes } from './key-encoding.ts';
import type { Predicate } from './predicates.ts';
import { anchoredPrefix, isRegex } from './regex.ts';

/** A position between keys: before or after all keys that start with the prefix. */
export interface Place {
  prefix: Buffer;
  after: boolean;
}
/** The keys between two positions; a point is a single complete value. */
export interface Interval {
  low: Place;
  high: Place;
  point?: boolean;
}
export interface Bounds {
  intervals: Interval[];
  /** True if the intervals contain exactly the values that meet the condition. */
  exact: boolean;
  /** True if a document without the field cannot meet the condition. */
  needsField: boolean;
}

const endOfKeys = Buffer.from([0xff, 0xff]);
const before = (prefix: Buffer): Place => ({ prefix, after: false });
const after = (prefix: Buffer): Place => ({ prefix, after: true });
const typeStart = (type: number): Place => before(Buffer.from([type]));
const typeEnd = (type: number): Place => before(Buffer.from([type + 1]));
const point = (value: unknown): Interval => pointAt(encodeValue(value));
const pointAt = (key: Buffer): Interval => ({ low: before(key), high: after(key), point: true });

export const placeBytes = ({ prefix, after }: Place): Buffer => (after ? Buffer.concat([prefix, endOfKeys]) : prefix);

/** Converts an interval to a descending component, whose keys are complements. */
export function mirrored({ low, high, point }: Interval): Interval {
  const flip = ({ prefix, after }: Place): Place => ({ prefix: complement(prefix), after: !after });
  return { low: flip(high), high: flip(low), ...(point && { point }) };
}

const complement = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => ~byte));

/** The intervals of an index with values that can meet a condition; undefined if they can be anywhere. */
export function toBounds({ operator, value, options }: Predicate): Bounds | undefined {
  switch (operator) {
    case '$eq':
      return isRegex(value) ? undefined : equality(value);
    case '$in':
      return Array.isArray(value) ? toInBounds(value) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(operator, value);
    case '$regex':
      return regex(value, options);
    case '$exists':
      return value === true || value === 1 ? { intervals: [everywhere()], exact: false, needsField: true } : undefined;
    default:
      return undefined;
  }
}

const everywhere = (): Interval => ({ low: before(Buffer.alloc(0)), high: { prefix: Buffer.alloc(0), after: true } });

export const isEverywhere = ({ low, high }: Interval): boolean => low.prefix.length === 0 && high.prefix.length === 0;

function equality(value: unknown): Bounds | undefined {
  if (value === null || value === undefined) {
    return { intervals: [point(undefined), point(null)], exact: false, needsField: false };
  }
  // an array equals only a whole array, but the index contains its elements
  if (Array.isArray(value)) return undefined;
  return { intervals: [point(value)], exact: true, needsField: true };
}

function toInBounds(values: unknown[]): Bounds | undefined {
  const parts: Bounds[] = [];
  for (const value of values) {
    const bounds = isRegex(value) ? regex(value) : equality(value);
    if (!bounds) return undefined;
    parts.push(bounds);
  }
  return {
    intervals: union(parts.flatMap(part => part.intervals)),
    exact: parts.every(part => part.exact),
    needsField: parts.every(part => part.needsField),
  };
}

function range(operator: string, value: unknown): Bounds | undefined {
  if (value === null || value === undefined) {
    return operator === '$gte' || operator === '$lte'
      ? equality(null)
      : { intervals: [], exact: true, needsField: true };
  }
  if (Array.isArray(value) || isRegex(value) || value instanceof MinKey || value instanceof MaxKey) return undefined;
  if (typeof value === 'number' && Number.isNaN(value)) return { ...equality(value), exact: false } as Bounds;
  const type = typeByte(value);
  const key = encodeValue(value);
  // NaN is the smallest number, but no range finds it
  const start = type === typeBytes.number ? before(encodeValue(Number.NEGATIVE_INFINITY)) : typeStart(type);
  const interval: Interval =
    operator === '$gt'
      ? { low: after(key), high: typeEnd(type) }
      : operator === '$gte'
        ? { low: before(key), high: typeEnd(type) }
        : operator === '$lt'
          ? { low: start, high: before(key) }
          : { low: start, high: after(key) };
  return { intervals: [interval], exact: true, needsField: true };
}

function regex(value: unknown, options?: unknown): Bounds | undefined {
  const pattern = typeof value === 'string' ? asRegex(value, options) : value;
  if (!isRegex(pattern)) return undefined;
  const prefix = options === undefined || typeof value === 'string' ? anchoredPrefix(pattern) : undefined;
  const itself = encodeValue(pattern);
  if (!prefix) {
    const strings: Interval = { low: typeStart(typeBytes.string), high: typeEnd(typeBytes.string) };
    return { intervals: [strings, pointAt(itself)], exact: false, needsField: true };
  }
  const start = encodeValue(prefix).subarray(0, -1);
  return {
    intervals: [{ low: before(start), high: after(start) }, pointAt(itself)],
    exact: false,
    needsField: true,
  };
}

function asRegex(source: string, options: unknown): RegExp | undefined {
  try {
    return new RegExp(
      source,
      typeof options === 'string' ? options.replace(/[^ims]/g, '') + (options.includes('x') ? 'i' : '') : '',
    );
  } catch {
    return undefined;
  }
}

const order = (a: Place, b: Place): number => Buffer.compare(placeBytes(a), placeBytes(b));

/** Sorts intervals and joins adjacent and overlapping ones. */
export function union(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => order(a.low, b.low));
  const joined: Interval[] = [];
  for (const interval of sorted) {
    const last = joined[joined.length - 1];
    if (last && order(interval.low, last.high) < 0) {
      if (order(interval.high, last.high) > 0) joined[joined.length - 1] = { low: last.low, high: interval.high };
    } else {
      joined.push(interval);
    }
  }
  return joined;
}

/** The intersection of two sorted lists. */
export function intersection(a: Interval[], b: Interval[]): Interval[] {
  const both: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      if (isEverywhere(left)) both.push(right);
      else if (isEverywhere(right)) both.push(left);
      else {
        const low = order(left.low, right.low) >= 0 ? left.low : right.low;
        const high = order(left.high, right.high) <= 0 ? left.high : right.high;
        if (order(low, high) < 0) both.push({ low, high, ...((left.point || right.point) && { point: true }) });
      }
    }
  }
  return both;
}
