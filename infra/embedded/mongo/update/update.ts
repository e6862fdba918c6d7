import { clone, type Doc, isDoc } from '../bson.ts';
import { badValue, failedToParse, MongoError, notSupported } from '../errors.ts';
import { equal, refuseProto } from '../query/key-encoding.ts';
import { compileMatch } from '../query/match.ts';
import { isOperatorDoc } from '../query/match-operators.ts';
import type { Matcher, Trace } from '../query/matcher.ts';
import { applyModifier, type Modifier } from './modifiers.ts';
import { checkConflicts, parsePath, resolveTargets, type TargetContext } from './targets.ts';
import { withTimestamps } from './timestamps.ts';

/** Returns the updated document without changing the original. */
export type Updater = (doc: Doc, details: { trace: Trace; inserting?: boolean }) => Doc;

export interface CompiledUpdate {
  apply: Updater;
  kind: 'replacement' | 'operators';
}

export interface UpdateSpec {
  update: unknown;
  arrayFilters?: Doc[] | undefined;
}

/** Compiles a replacement or a document of operators. */
export function compileUpdate({ update, arrayFilters = [] }: UpdateSpec): CompiledUpdate {
  if (Array.isArray(update)) throw notSupported('an update with a pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const first = Object.keys(update)[0];
  if (first === undefined || !first.startsWith('$')) return replacement(update, arrayFilters);
  return { kind: 'operators', apply: operators(update, compileArrayFilters(arrayFilters, update)) };
}

function replacement(update: Doc, arrayFilters: Doc[]): CompiledUpdate {
  if (arrayFilters.length > 0) throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  const mixed = Object.keys(update).find(name => name.startsWith('$'));
  if (mixed) {
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${mixed}' in '${mixed}' is not allowed in the context of an update's replacement document.`,
    );
  }
  for (const name of Object.keys(update)) refuseProto(name);
  return {
    kind: 'replacement',
    apply: doc => {
      const { _id, ...rest } = withTimestamps(update);
      if (_id !== undefined && doc._id !== undefined && !equal(_id, doc._id)) throw immutableId('_id');
      return keepId(doc, { ...(doc._id !== undefined ? { _id: doc._id } : _id !== undefined ? { _id } : {}), ...rest });
    },
  };
}

const knownModifiers = new Set([
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$setOnInsert',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
  '$bit',
]);

function operators(update: Doc, filters: ReadonlyMap<string, Matcher>): Updater {
  const modifiers: Modifier[] = [];
  for (const operator of Object.keys(update)) {
    const fields = update[operator];
    if (!knownModifiers.has(operator)) {
      throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier`);
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const path of Object.keys(fields)) {
      const parts = parsePath(path);
      modifiers.push({ operator, path, parts, operand: fields[path] });
      if (operator === '$rename')
        modifiers.push({
          operator: '$renamed',
          path: renameTarget(path, fields[path]),
          parts: parsePath(String(fields[path])),
          operand: path,
        });
    }
  }
  checkConflicts(modifiers.map(modifier => modifier.path));
  return (doc, { trace, inserting = false }) => {
    const result = clone(doc);
    const now = new Date();
    const context: TargetContext = { trace, filters };
    const renamed = new Map<string, unknown>();
    for (const modifier of [...modifiers].sort(byPath)) {
      if (modifier.operator === '$setOnInsert' && !inserting) continue;
      applyModifier(result, modifier, { ...context, now, renamed, targets: resolveTargets });
    }
    return inserting ? result : keepId(doc, result);
  };
}

/** Orders modifiers by path, because MongoDB adds new fields in the order of their names (numbers by value). */
function byPath(a: Modifier, b: Modifier): number {
  if (a.operator === '$rename' || b.operator === '$rename')
    return Number(b.operator === '$rename') - Number(a.operator === '$rename');
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    const [x, y] = [a.parts[i] as string, b.parts[i] as string];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.parts.length - b.parts.length;
}

function renameTarget(from: string, to: unknown): string {
  if (typeof to !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${from}: ${String(to)}`);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}: "${to}"`);
  if (/\$/.test(from) || /\$/.test(to))
    throw badValue(`The source and destination field for $rename may not be dynamic: ${from}`);
  return to;
}

function compileArrayFilters(arrayFilters: Doc[], update: Doc): Map<string, Matcher> {
  const compiled = new Map<string, Matcher>();
  for (const filter of arrayFilters) {
    const names = new Set(identifiers(filter));
    const [name] = names;
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const used = Object.values(update).some(
      fields => isDoc(fields) && Object.keys(fields).some(path => path.split('.').includes(`$[${name}]`)),
    );
    if (!used)
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(update)}`,
      );
    compiled.set(name, compileMatch(filter));
  }
  return compiled;
}

/** The identifiers in an array filter: `x` in `{'x.a': 1}`. */
function identifiers(filter: Doc): string[] {
  return Object.keys(filter).flatMap(key => {
    const value = filter[key];
    if (key.startsWith('$') && Array.isArray(value)) return value.flatMap(part => identifiers(part as Doc));
    return key.startsWith('$') ? [] : [key.split('.')[0] as string];
  });
}

function keepId(before: Doc, after: Doc): Doc {
  if (before._id === undefined) return after;
  if (!('_id' in after)) return { _id: before._id, ...after };
  if (!equal(before._id, after._id) || isOperatorDoc(after._id)) throw immutableId('_id');
  return after;
}

const immutableId = (path: string): MongoError =>
  new MongoError(66, `Performing an update on the path '${path}' would modify the immutable field '_id'`);
