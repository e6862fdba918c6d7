import { Timestamp } from 'bson';
import type { Doc } from '../bson.ts';

/** Sets empty top-level timestamps to the current time, except in the _id, as MongoDB does when it stores a whole document. */
export function withTimestamps(doc: Doc): Doc {
  const empty = Object.keys(doc).filter(name => name !== '_id' && isEmpty(doc[name]));
  if (empty.length === 0) return doc;
  const now = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return { ...doc, ...Object.fromEntries(empty.map(name => [name, now])) };
}

const isEmpty = (value: unknown): boolean => value instanceof Timestamp && value.isZero();
