import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError } from '../errors.ts';
import { refuseProto } from '../query/key-encoding.ts';
import type { Matcher, Trace } from '../query/matcher.ts';
import { isIndex } from '../query/paths.ts';

/** The values to which `$` and `$[name]` in a path refer. */
export interface TargetContext {
  trace: Trace;
  filters: ReadonlyMap<string, Matcher>;
}

/** A location in a document that an update changes. */
export interface Target {
  parent: Doc | unknown[];
  key: string;
  path: string;
}

const maxArrayGap = 1_500_000;

/** Splits and checks a path of an update. */
export function parsePath(path: string): string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  for (const part of parts) {
    refuseProto(part);
    const positional = part === '$' || /^\$\[.*\]$/.test(part);
    if (part.startsWith('$') && !positional && !['$ref', '$id', '$db'].includes(part)) {
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update. Consider using $getField or $setField.`,
      );
    }
  }
  if (parts[0] === '$' || parts[0]?.startsWith('$['))
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  return parts;
}

/** Refuses an update with paths that overlap. */
export function checkConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  const all = new Set<string>();
  for (const path of sorted) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      if (all.has(prefix)) {
        throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${prefix}'`);
      }
    }
    all.add(path);
  }
}

/**
 * The locations that a path refers to. With `create`, missing documents on the path are created.
 * @throws 28 if the path leads through a scalar, 2 if an array is missing
 */
export function resolveTargets(doc: Doc, parts: readonly string[], context: TargetContext, create: boolean): Target[] {
  const targets: Target[] = [];
  descend(doc, parts, 0, [], context, create, targets);
  return targets;
}

function descend(
  parent: unknown,
  parts: readonly string[],
  at: number,
  trail: readonly string[],
  context: TargetContext,
  create: boolean,
  targets: Target[],
): void {
  const part = parts[at] as string;
  for (const key of keysFor(parent, part, trail, context)) {
    const path = [...trail, key];
    const container = containerFor(parent, key, path, create);
    if (!container) continue;
    if (at === parts.length - 1) {
      targets.push({ parent: container, key, path: path.join('.') });
      continue;
    }
    let child = read(container, key);
    if (child === undefined) {
      if (!create) continue;
      const next = parts[at + 1] as string;
      if (next.startsWith('$[')) {
        throw badValue(`The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
      }
      child = {};
      write(container, key, child);
    }
    descend(child, parts, at + 1, path, context, create, targets);
  }
}

/** The concrete keys of one part of a path: several for `$[]` and `$[name]`. */
function keysFor(parent: unknown, part: string, trail: readonly string[], { trace, filters }: TargetContext): string[] {
  if (part === '$') {
    if (trace.index === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return [trace.index];
  }
  const filtered = /^\$\[(.*)\]$/.exec(part);
  if (!filtered) return [part];
  if (!Array.isArray(parent)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${trail[trail.length - 1] ?? ''}: ${JSON.stringify(parent)}`,
    );
  }
  const name = filtered[1] as string;
  const indexes = parent.map((_, index) => String(index));
  if (name === '') return indexes;
  const matches = filters.get(name);
  if (!matches)
    throw badValue(`No array filter found for identifier '${name}' in path '${[...trail, part].join('.')}'`);
  return indexes.filter(index => matches({ [name]: parent[Number(index)] }));
}

function containerFor(
  parent: unknown,
  key: string,
  path: readonly string[],
  create: boolean,
): Doc | unknown[] | undefined {
  if (Array.isArray(parent)) {
    if (isIndex(key)) {
      if (create && Number(key) - parent.length > maxArrayGap)
        throw badValue(`can't backfill more than ${maxArrayGap} elements`);
      return parent;
    }
    if (!create) return undefined;
  } else if (isDoc(parent)) {
    return parent;
  } else if (!create) {
    return undefined;
  }
  const holder = path[path.length - 2] ?? '';
  throw new MongoError(28, `Cannot create field '${key}' in element {${holder}: ${describe(parent)}}`);
}

const describe = (value: unknown): string =>
  typeof value === 'string' || isDoc(value) || Array.isArray(value)
    ? JSON.stringify(value)
    : value === null
      ? 'null'
      : `${String(value)}`;

export function read(container: Doc | unknown[], key: string): unknown {
  if (Array.isArray(container)) return container[Number(key)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

export function write(container: Doc | unknown[], key: string, value: unknown): void {
  if (Array.isArray(container)) {
    while (container.length < Number(key)) container.push(null);
    container[Number(key)] = value;
  } else {
    container[key] = value;
  }
}
