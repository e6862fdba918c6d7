import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { KeyWriter } from './key-encoding.ts';
import { own } from './paths.ts';

export interface KeyField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

/** The fields of a key pattern such as `{name: 1, at: -1}`. */
export const keyFields = (pattern: Doc): KeyField[] =>
  Object.keys(pattern).map(path => ({ path, parts: path.split('.'), descending: Number(pattern[path]) < 0 }));

export interface IndexKeys {
  keys: Buffer[];
  /** A flag for each field: true if there was an array on its path. */
  multikey: boolean[];
  /** True if at least one field exists, for sparse indexes. */
  present: boolean;
}

/** The state of a walk along a field's path: at a value, or before an array. */
interface Walk {
  value: unknown;
  array?: { elements: unknown[]; at: number; path: string };
}

const writer = new KeyWriter();

/**
 * The keys of a document in an index: one, or one per element of an array on a path.
 * @throws 171 for two arrays, whose elements would have to be combined
 */
export function indexKeys(doc: Doc, fields: readonly KeyField[]): IndexKeys {
  const keys: Buffer[] = [];
  const result: IndexKeys = { keys, multikey: fields.map(() => false), present: false };
  const rows: unknown[][] = [];
  expand(
    doc,
    fields,
    fields.map(() => 0),
    fields.map(() => undefined),
    fields.map(() => false),
    rows,
    result,
  );
  for (const row of rows) keys.push(encodeKey(row, fields));
  return rows.length > 1 ? { ...result, keys: distinct(keys) } : result;
}

export function encodeKey(values: readonly unknown[], fields: readonly KeyField[]): Buffer {
  try {
    for (let i = 0; i < fields.length; i++) writer.component(values[i], (fields[i] as KeyField).descending);
  } catch (error) {
    writer.take();
    throw error;
  }
  return writer.take();
}

function expand(
  doc: Doc,
  fields: readonly KeyField[],
  starts: readonly number[],
  fixed: readonly unknown[],
  done: readonly boolean[],
  rows: unknown[][],
  result: IndexKeys,
): void {
  const values = fixed.slice();
  const finished = done.slice();
  let array: Walk['array'];
  const inArray: number[] = [];
  const nextStarts = starts.slice();
  for (let i = 0; i < fields.length; i++) {
    if (finished[i]) continue;
    const field = fields[i] as KeyField;
    const walk = follow(doc, field, starts[i] as number, result);
    if (walk.array) {
      if (array && array.elements !== walk.array.elements) {
        throw new MongoError(
          171,
          `cannot index parallel arrays [${lastPart(walk.array.path)}] [${lastPart(array.path)}]`,
        );
      }
      array = walk.array;
      result.multikey[i] = true;
      inArray.push(i);
      nextStarts[i] = walk.array.at;
    } else {
      values[i] = walk.value;
      finished[i] = true;
    }
  }
  if (!array) {
    rows.push(values.map((value, i) => (done[i] || value !== undefined ? value : null)));
    return;
  }
  expandArray(array.elements, fields, nextStarts, inArray, values, finished, rows, result);
}

function expandArray(
  elements: unknown[],
  fields: readonly KeyField[],
  starts: readonly number[],
  inArray: readonly number[],
  values: readonly unknown[],
  finished: readonly boolean[],
  rows: unknown[][],
  result: IndexKeys,
): void {
  const atLeaf = (i: number) => (starts[i] as number) === (fields[i] as KeyField).parts.length;
  const settled = values.map((value, i) => (finished[i] && value === undefined ? null : value));
  if (elements.length === 0) {
    const row = settled.slice();
    for (const i of inArray) row[i] = atLeaf(i) ? undefined : null;
    rows.push(row);
    return;
  }
  for (const element of elements) {
    const row = settled.slice();
    const ready = finished.slice();
    for (const i of inArray) {
      if (atLeaf(i)) row[i] = element ?? null;
      else if (isDoc(element)) continue;
      else row[i] = null;
      ready[i] = true;
    }
    if (ready.every(Boolean)) rows.push(row);
    else expand(element as Doc, fields, starts, row, ready, rows, result);
  }
}

function follow(doc: Doc, { parts, path }: KeyField, start: number, result: IndexKeys): Walk {
  let value: unknown = doc;
  for (let at = start; at < parts.length; at++) {
    if (!isDoc(value)) return { value: undefined };
    value = own(value, parts[at] as string);
    if (value !== undefined && at === parts.length - 1) result.present = true;
    if (Array.isArray(value)) {
      result.present ||= at === parts.length - 1 || reaches(value, parts, at + 1);
      return { value, array: { elements: value, at: at + 1, path: `${path}\0${parts[at]}` } };
    }
  }
  return { value };
}

const reaches = (elements: unknown[], parts: readonly string[], at: number): boolean =>
  elements.some(element => {
    if (!isDoc(element)) return false;
    const child = own(element, parts[at] as string);
    if (at === parts.length - 1) return child !== undefined;
    return Array.isArray(child) ? reaches(child, parts, at + 1) : isDoc(child) && reaches([child], parts, at + 1);
  });

const lastPart = (path: string): string => path.slice(path.indexOf('\0') + 1);

function distinct(keys: Buffer[]): Buffer[] {
  const seen = new Map<string, Buffer>();
  for (const key of keys) seen.set(key.toString('latin1'), key);
  return [...seen.values()];
}
