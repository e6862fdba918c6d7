import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError } from '../errors.ts';
import { indexKeys, type KeyField, keyFields } from './index-keys.ts';

const maxFields = 32;

/** Checks a sort specification and returns its fields. */
export function sortFields(spec: Doc): KeyField[] {
  if (Object.keys(spec).length > maxFields) throw new MongoError(13103, 'too many compound keys');
  for (const path of Object.keys(spec)) {
    const direction = spec[path];
    if (isDoc(direction)) throw new MongoError(115, '$meta sort is not supported by this embedded server');
    if (Number(direction) !== 1 && Number(direction) !== -1) {
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '') throw badValue('FieldPath cannot be constructed with empty string');
    if (path.startsWith('$'))
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
  }
  return keyFields(spec);
}

/** A document's sort key, comparable with memcmp: an array sorts by its smallest or, descending, its largest element. */
function sortKey(doc: Doc, fields: readonly KeyField[]): Buffer {
  try {
    return indexKeys(doc, fields).keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}

/** Takes items one by one and returns them in order. */
export interface Sorter<T> {
  add(item: T): void;
  result(): T[];
}

/** Creates a sorter that keeps only the first `limit` items in memory, if given. Stable: equal items keep their order. */
export function createSorter<T>(getDoc: (item: T) => Doc, fields: readonly KeyField[], limit?: number): Sorter<T> {
  const kept: { key: Buffer; item: T; order: number }[] = [];
  const cap = limit === undefined ? Number.POSITIVE_INFINITY : Math.max(limit * 2, limit + 256);
  let order = 0;
  let worst: Buffer | undefined;
  const trim = () => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key) || a.order - b.order);
    if (limit !== undefined && kept.length >= limit) {
      kept.length = limit;
      worst = kept[limit - 1]?.key;
    }
  };
  return {
    add(item) {
      const key = sortKey(getDoc(item), fields);
      if (worst && Buffer.compare(key, worst) >= 0) return;
      kept.push({ key, item, order: order++ });
      if (kept.length >= cap) trim();
    },
    result() {
      trim();
      return kept.map(entry => entry.item);
    },
  };
}

export function sorted<T>(items: Iterable<T>, getDoc: (item: T) => Doc, fields: readonly KeyField[]): T[] {
  const sorter = createSorter(getDoc, fields);
  for (const item of items) sorter.add(item);
  return sorter.result();
}
