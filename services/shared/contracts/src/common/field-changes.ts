// The parts of a change of a resource. Without schemas, so that pages can load them alone.

import { getOwn } from './own.ts';

/**
 * Fields that are maps, and how many keys lead to an entry, as in `translations.de.name`: each entry is changed, and merged, as a field of
 * its own.
 */
const keysOfMaps = new Map(
  Object.entries({
    channels: 1,
    emptyStates: 3,
    fields: 1,
    translatedSynonyms: 1,
    translations: 2,
  }),
);

/** A file, which forms have as well, is one value. */
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;

/** The fields of a resource or a change by their names, and the entries of its maps by their paths. A path may have no value. */
export const listFields = (resource: object): Map<string, unknown> =>
  new Map(Object.entries(resource).flatMap(([name, value]) => listEntries(name, value, keysOfMaps.get(name) ?? 0)));

function listEntries(path: string, value: unknown, keys: number): [string, unknown][] {
  if (keys === 0) return [[path, value]];
  return isMap(value)
    ? Object.entries(value).flatMap(([key, part]) => listEntries(`${path}.${key}`, part, keys - 1))
    : [];
}

/** Returns whether a value is as good as none: undefined, null, an empty text, list or map. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  ((Array.isArray(value) || isMap(value)) && Object.keys(value).length === 0);

/** Returns whether two values of a field mean the same: empty values do, and the order of properties has no meaning. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one instanceof Blob || other instanceof Blob ? one === other : toText(one) === toText(other);

function toText(value: unknown): string {
  if (isEmpty(value)) return '';
  return JSON.stringify(value, (_name, part: unknown) =>
    isMap(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

/** A map with the entries of `change`; empty ones are removed. Undefined if nothing is left. */
export function mergeMap(current: unknown, change: unknown): unknown {
  if (!isMap(change)) return isEmpty(change) ? undefined : change;
  const before = isMap(current) ? current : {};
  const entries = [...new Set([...Object.keys(before), ...Object.keys(change)])].flatMap(key => {
    const value = Object.hasOwn(change, key) ? mergeMap(getOwn(before, key), getOwn(change, key)) : getOwn(before, key);
    return isEmpty(value) ? [] : [[key, value] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The fields of `after` that differ from `before`, and the entries of maps that do: what a form sends. A value that was emptied is '', or
 * an empty list where there was one. Fields that `after` leaves out are not touched.
 */
export function pickChanges<Input extends object>(before: object, after: Input): Partial<Input> {
  const [was, is] = [listFields(before), listFields(after)];
  // Forms leave out texts that were emptied.
  const [former, present] = [[...was.keys()], new Set(Object.keys(after))];
  const emptied = former.filter(path => {
    const [name = ''] = path.split('.');
    return ['emptyStates', 'translatedSynonyms', 'translations'].includes(name) && present.has(name) && !is.has(path);
  });
  let changes: Partial<Input> = {};
  for (const [path, value] of [...is, ...emptied.map(path => [path, undefined] as const)])
    if (!isSameValue(was.get(path), value))
      changes = withValue(changes, path, value === undefined ? emptyLike(was.get(path)) : value);
  return changes;
}

const emptyLike = (before: unknown) => (Array.isArray(before) ? [] : '');

/** A copy of a resource with another value of a field, or of an entry of a map; undefined removes it. */
export const withValue = <Resource extends object>(resource: Resource, path: string, value: unknown): Resource =>
  setEntry(resource, path.split('.'), value) as Resource;

function setEntry(map: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const entries = new Map<string, unknown>(Object.entries(map));
  const part = entries.get(key);
  const set = rest.length > 0 ? setEntry(isMap(part) ? part : {}, rest, value) : value;
  if (set === undefined) entries.delete(key);
  else entries.set(key, set);
  return Object.fromEntries(entries);
}
