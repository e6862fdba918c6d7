import { type Doc, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { Stage } from './batches.ts';

/** Compiles `$unwind`, which returns a document per element, and none for an empty array or a missing field. */
export function unwind(spec: unknown): Stage {
  const { path, ...options }: Doc = isDoc(spec) ? spec : { path: spec };
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  }
  const [option] = Object.keys(options);
  if (option !== undefined) throw notSupported(`$unwind with ${option}`);
  const parts = path.slice(1).split('.');
  return async function* (input) {
    for await (const batch of input) yield batch.flatMap(doc => unwound(doc, parts));
  };
}

function unwound(doc: Doc, parts: string[]): Doc[] {
  const value = parts.reduce<unknown>((at, part) => (isDoc(at) ? at[part] : undefined), doc);
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(item => replaced(doc, parts, item)) : [doc];
}

/** A copy with a new value at the path; only the documents on the path are copied. */
function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part, ...rest] = parts as [string, ...string[]];
  return { ...doc, [part]: rest.length > 0 ? replaced(doc[part] as Doc, rest, value) : value };
}
