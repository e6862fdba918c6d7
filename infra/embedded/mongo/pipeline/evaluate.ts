import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';

/** Computes the value of an operator from its unevaluated arguments; it evaluates those that it needs. */
export type Operator = (args: unknown, scope: Scope) => unknown;
export type Operators = Readonly<Record<string, Operator>>;

/** The document and variables that an expression may refer to. */
export interface Scope {
  readonly root: Doc;
  readonly variables: Doc;
  readonly operators: Operators;
}

/** The value of an expression; undefined means missing. */
export function evaluate(source: unknown, scope: Scope): unknown {
  if (typeof source === 'string') {
    if (source.startsWith('$$')) return variable(source.slice(2).split('.'), scope);
    return source.startsWith('$') ? fieldValue(scope.root, source.slice(1).split('.')) : source;
  }
  // a missing element of an array is null
  if (Array.isArray(source)) return source.map(item => evaluate(item, scope) ?? null);
  if (!isDoc(source)) return source;
  const [name] = Object.keys(source);
  if (name?.startsWith('$')) return scope.operators[name]?.(source[name], scope);
  const fields = Object.entries(source).map(([field, value]) => [field, evaluate(value, scope)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function variable([name = '', ...path]: string[], { root, variables }: Scope): unknown {
  if (name === 'ROOT' || name === 'CURRENT') return fieldValue(root, path);
  if (name === 'REMOVE') return undefined;
  if (!Object.hasOwn(variables, name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
  return fieldValue(variables[name], path);
}

/** The value at a field path; an array on the path yields the values of its documents. */
export function fieldValue(value: unknown, parts: readonly string[], at = 0): unknown {
  let current = value;
  for (let i = at; i < parts.length; i++) {
    if (Array.isArray(current)) {
      return current
        .filter(isDoc)
        .map(item => fieldValue(item, parts, i))
        .filter(item => item !== undefined);
    }
    if (!isDoc(current)) return undefined;
    const part = parts[i] as string;
    current = Object.hasOwn(current, part) ? current[part] : undefined;
  }
  return current;
}
