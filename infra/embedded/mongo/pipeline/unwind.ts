import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { compileAddFields } from '../query/projection.ts';
import type { Stage } from './batches.ts';

/** Compiles `$unwind`, which returns a document per element. */
export function unwind(spec: unknown): Stage {
  const options: Doc = typeof spec === 'string' ? { path: spec } : isDoc(spec) ? spec : {};
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  }
  const parts = path.slice(1).split('.');
  const index = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  return async function* (input) {
    for await (const batch of input)
      yield batch.flatMap(doc => unwound(doc, parts, index, preserveNullAndEmptyArrays === true));
  };
}

function unwound(doc: Doc, parts: string[], index: string | undefined, preserve: boolean): Doc[] {
  const value = parts.reduce<unknown>((at, part) => (isDoc(at) ? at[part] : undefined), doc);
  const indexed = (result: Doc, at: bigint | null): Doc =>
    index === undefined ? result : compileAddFields({ [index]: { $literal: at } })(result);
  if (!Array.isArray(value)) {
    return value === null || value === undefined ? (preserve ? [indexed(doc, null)] : []) : [indexed(doc, null)];
  }
  if (value.length === 0) return preserve ? [indexed(replaced(doc, parts, undefined), null)] : [];
  return value.map((item: unknown, at) => indexed(replaced(doc, parts, item), BigInt(at)));
}

/** A copy with a new value at the path; only the documents on the path are copied. */
function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part, ...rest] = parts as [string, ...string[]];
  const copy = { ...doc };
  if (rest.length > 0) copy[part] = replaced(doc[part] as Doc, rest, value);
  else if (value === undefined) delete copy[part];
  else copy[part] = value;
  return copy;
}
