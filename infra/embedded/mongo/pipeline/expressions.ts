import { type Doc, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { refusedExpressions, systemVariables } from './refused.ts';
import { slice } from './slice.ts';

/** A compiled aggregation expression: returns its value for a document; undefined means missing. */
export type Expression = (doc: Doc) => unknown;

/**
 * Compiles an aggregation expression: a path, a constant, or a document or array of these. @throws 168 for an unknown operator, 115 for one
 * that this server does not support
 */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$')) {
    const parts = parsePath(source);
    return doc => fieldValue(doc, parts);
  }
  if (Array.isArray(source)) {
    const items = source.map(compileExpression);
    // A missing element of an array is null.
    return doc => items.map(item => item(doc) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const operator = Object.keys(source).find(name => name.startsWith('$'));
  return operator === undefined ? compileDocument(source) : compileOperator(operator, source);
}

function compileDocument(source: Doc): Expression {
  const fields = Object.entries(source).map(([name, value]) => [name, compileExpression(value)] as const);
  return doc => {
    const values = fields.map(([name, value]) => [name, value(doc)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
}

function compileOperator(name: string, source: Doc): Expression {
  const names = Object.keys(source);
  if (names.length > 1) {
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  const operand = source[name];
  if (name === '$literal') return () => operand;
  if (name === '$slice') {
    const args = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
    return doc => slice(args.map(arg => arg(doc)));
  }
  if (refusedExpressions.has(name)) throw notSupported(name);
  throw new MongoError(168, `Unrecognized expression '${name}'`);
}

function parsePath(path: string): string[] {
  if (path.startsWith('$$')) {
    const [variable = ''] = path.slice(2).split('.');
    if (systemVariables.has(variable)) throw notSupported(`$$${variable}`);
    throw new MongoError(17276, `Use of undefined variable: ${variable}`);
  }
  if (path === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const parts = path.slice(1).split('.');
  if (parts.includes('')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  return parts;
}

/** The value at a field path; an array on the path yields the values of its documents. */
function fieldValue(value: unknown, parts: readonly string[], at = 0): unknown {
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
