import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError, notSupported } from '../errors.ts';
import { compileExpression } from '../pipeline/expressions.ts';
import { compileMatch } from './match.ts';
import { isOperatorDoc } from './match-operators.ts';
import type { Matcher } from './matcher.ts';
import { own } from './paths.ts';

type Projector = (doc: Doc) => Doc;

/** A node in the tree of a projection: a leaf keeps, drops or computes a field, or slices an array. */
interface Node {
  fields: Map<string, Node>;
  rule?: Rule;
}
type Rule =
  | { kind: 'keep' }
  | { kind: 'drop' }
  | { kind: 'compute'; value: (doc: Doc) => unknown }
  | { kind: 'slice'; take: (array: unknown[]) => unknown[] }
  | { kind: 'first'; find: (array: unknown[], doc: Doc) => unknown };

export interface ProjectionContext {
  filter?: Doc | undefined;
  aggregation?: boolean;
}

/** Compiles a projection (of find, or of `$project` with `aggregation`). */
export function compileProjection(spec: Doc, context: ProjectionContext = {}): Projector {
  const root: Node = { fields: new Map() };
  for (const path of Object.keys(spec)) place(root, path, spec[path], context);
  const including = includes(root);
  if (context.aggregation && Object.keys(spec).length === 0)
    throw new MongoError(51272, '$project specification must have at least one field');
  return doc => project(doc, root, including, doc, true);
}

function place(node: Node, path: string, value: unknown, context: ProjectionContext): void {
  if (path === '' || path.split('.').includes(''))
    throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  const positional = path.endsWith('.$');
  if (positional && context.aggregation) throw new MongoError(31324, 'positional projection is only for find');
  const parts = (positional ? path.slice(0, -2) : path).split('.');
  if (parts.some(part => part.startsWith('$')))
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField: ${path}`,
    );
  let at = node;
  for (const part of parts) {
    if (at.rule) throw new MongoError(31249, `Path collision at ${path} remaining portion ${part}`);
    const next: Node = at.fields.get(part) ?? { fields: new Map() };
    at.fields.set(part, next);
    at = next;
  }
  if (isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0) {
    for (const key of Object.keys(value)) place(at, key, value[key], context);
    return;
  }
  if (at.rule || at.fields.size > 0) throw new MongoError(31250, `Path collision at ${path}`);
  at.rule = positional ? positionalRule(parts.join('.'), context) : toRule(value, context);
}

function toRule(value: unknown, context: ProjectionContext): Rule {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') {
    return { kind: value ? 'keep' : 'drop' };
  }
  if (isDoc(value) && !context.aggregation) {
    if ('$elemMatch' in value) return elemMatch(value.$elemMatch);
    if ('$slice' in value && !isExpressionSlice(value.$slice)) return slice(value.$slice);
    if ('$meta' in value) throw notSupported('$meta');
  }
  const compute = compileExpression(value);
  return { kind: 'compute', value: compute };
}

const isExpressionSlice = (value: unknown): boolean =>
  Array.isArray(value) && (value.length === 3 || typeof value[0] === 'string' || isDoc(value[0]));

function slice(value: unknown): Rule {
  const [skip, limit] = (Array.isArray(value) ? value : [value]).map(Number) as [number, number | undefined];
  if (limit === undefined)
    return { kind: 'slice', take: array => (skip < 0 ? array.slice(skip) : array.slice(0, skip)) };
  if (!(limit > 0)) throw badValue(`First argument to $slice must be a positive number: ${limit}`);
  return {
    kind: 'slice',
    take: array => {
      const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
      return array.slice(start, start + limit);
    },
  };
}

function elemMatch(condition: unknown): Rule {
  const test = compileMatch({ it: { $elemMatch: condition } });
  return { kind: 'first', find: array => array.find(item => test({ it: [item] })) };
}

function positionalRule(path: string, context: ProjectionContext): Rule {
  const test: Matcher = compileMatch(context.filter ?? {});
  return {
    kind: 'first',
    find: (array, doc) => {
      const trace: { index?: string } = {};
      test(doc, trace);
      if (trace.index === undefined) {
        throw new MongoError(
          51246,
          `Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array: ${path}`,
        );
      }
      return array[Number(trace.index)];
    },
  };
}

/**
 * Returns whether a projection lists the fields to keep, not those to omit; `_id` decides only if it is alone.
 * @throws 31253 or 31254 if it mixes both
 */
function includes(root: Node): boolean {
  const rules: { path: string; rule: Rule }[] = [];
  const collect = (node: Node, path: string) => {
    if (node.rule) rules.push({ path, rule: node.rule });
    for (const [name, child] of node.fields) collect(child, path ? `${path}.${name}` : name);
  };
  collect(root, '');
  const decisive = rules.filter(({ path }) => path !== '_id');
  const keeps = ({ rule }: { rule: Rule }) => ['keep', 'compute', 'first'].includes(rule.kind);
  const keep = decisive.findIndex(keeps);
  const drop = decisive.findIndex(({ rule }) => rule.kind === 'drop');
  if (keep >= 0 && drop > keep) throw mixed(31254, `exclusion on field ${decisive[drop]?.path} in inclusion`);
  if (drop >= 0 && keep > drop) throw mixed(31253, `inclusion on field ${decisive[keep]?.path} in exclusion`);
  return keep >= 0 || (decisive.length === 0 && rules.some(keeps));
}

const mixed = (code: number, what: string): MongoError =>
  new MongoError(code, `Invalid projection :: caused by :: Cannot do ${what} projection`);

function project(value: Doc, node: Node, including: boolean, doc: Doc, root: boolean): Doc {
  const result: Doc = {};
  for (const name of Object.keys(value)) {
    const child = node.fields.get(name);
    const field = value[name];
    if (!child) {
      if (!including || (root && name === '_id')) result[name] = field;
    } else if (child.rule) {
      applyRule(result, name, field, child.rule, doc);
    } else {
      const inner = inside(field, child, including, doc);
      if (inner !== undefined) result[name] = inner;
    }
  }
  for (const [name, child] of node.fields) {
    if (child.rule?.kind === 'compute') {
      delete result[name];
      const computed = child.rule.value(doc);
      if (computed !== undefined) result[name] = computed;
    } else if (!child.rule && own(value, name) === undefined && hasComputed(child)) {
      result[name] = project({}, child, including, doc, false);
    }
  }
  return result;
}

function applyRule(result: Doc, name: string, field: unknown, rule: Rule, doc: Doc): void {
  if (rule.kind === 'keep') result[name] = field;
  else if (rule.kind === 'slice') result[name] = Array.isArray(field) ? rule.take(field) : field;
  else if (rule.kind === 'first' && Array.isArray(field)) {
    const found = rule.find(field, doc);
    if (found !== undefined) result[name] = [found];
  }
}

function inside(field: unknown, child: Node, including: boolean, doc: Doc): unknown {
  if (Array.isArray(field)) {
    const items = field.map(item => inside(item, child, including, doc));
    return including ? items.filter(item => item !== undefined) : items;
  }
  if (isDoc(field)) return project(field, child, including, doc, false);
  if (hasComputed(child)) return project({}, child, including, doc, false);
  return including ? undefined : field;
}

const hasComputed = (node: Node): boolean =>
  node.rule?.kind === 'compute' || [...node.fields.values()].some(hasComputed);
