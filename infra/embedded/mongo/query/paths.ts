import { type Doc, isDoc } from '../bson.ts';

export const isIndex = (part: string): boolean => /^(?:0|[1-9]\d*)$/.test(part);

/** A field's own value; inherited properties are not fields. */
export const own = (doc: Doc, field: string): unknown => (Object.hasOwn(doc, field) ? doc[field] : undefined);

export type Visit = (value: unknown, index: string | undefined) => boolean;

/**
 * Calls `visit` with every value that a dotted path reaches, as MongoDB's matcher does: through documents, documents in
 * an array, and positions of an array. A missing value is visited as undefined, except under an array without documents.
 * Stops at the first true. `index` is the outermost array position on the path.
 * With `leaves`, the elements of an array at the end of the path are visited before the array itself.
 */
export function visitPath(doc: Doc, parts: readonly string[], leaves: boolean, visit: Visit): boolean {
  return walk(doc, parts, 0, leaves, undefined, visit);
}

function walk(
  value: Doc,
  parts: readonly string[],
  at: number,
  leaves: boolean,
  index: string | undefined,
  visit: Visit,
): boolean {
  const child = own(value, parts[at] as string);
  return arrive(child, parts, at + 1, leaves, index, visit);
}

function arrive(
  value: unknown,
  parts: readonly string[],
  at: number,
  leaves: boolean,
  index: string | undefined,
  visit: Visit,
): boolean {
  if (at === parts.length) {
    if (leaves && Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) if (visit(value[i] ?? null, index ?? String(i))) return true;
    }
    return visit(value, index);
  }
  if (Array.isArray(value)) {
    const position = parts[at] as string;
    for (let i = 0; i < value.length; i++) {
      const element: unknown = value[i];
      if (isDoc(element) && walk(element, parts, at, leaves, index ?? String(i), visit)) return true;
      if (String(i) === position) {
        // a position at the end of a path stands for the element itself
        const end = at + 1 === parts.length;
        if (
          end ? visit(element, index ?? position) : arrive(element, parts, at + 1, leaves, index ?? position, visit)
        ) {
          return true;
        }
      }
      if (Array.isArray(element) && isIndex(position) && Number(position) < element.length) {
        if (arrive(element[Number(position)], parts, at + 1, leaves, index ?? String(i), visit)) return true;
      }
    }
    return false;
  }
  if (isDoc(value)) return walk(value, parts, at, leaves, index, visit);
  return visit(undefined, index);
}
