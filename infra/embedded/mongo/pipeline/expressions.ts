import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError } from '../errors.ts';
import { ownOperators } from './expression-operators.ts';

/** A compiled aggregation expression: its value for a document; undefined means missing. */
export type Expression = (doc: Doc, variables?: Doc) => unknown;

/** Left out on purpose: they run code, or mingo answers them otherwise than MongoDB. */
const refusedNames = new Set(['$function', '$accumulator', '$meta', '$toDecimal', '$toHashedIndexKey', '$sampleRate']);
const literalOperators = new Set(['$literal', '$$literal']);

type Operators = NonNullable<Parameters<typeof Context.init>[0]>;
const context = Context.init({
  expression: { ...(expressions as unknown as NonNullable<Operators['expression']>), ...ownOperators },
  accumulator: accumulators as unknown as NonNullable<Operators['accumulator']>,
});

/** mingo copies its whole context for every evaluation unless it is handed options of its own making. */
type ReusableOptions = Options & { update(locals: { root: unknown; variables: Doc }): unknown };

function reusableOptions(variables: Doc): ReusableOptions {
  let made: ReusableOptions | undefined;
  const capture = (_doc: unknown, _expr: unknown, options: Options) => {
    made = options as ReusableOptions;
  };
  const own = Context.from(context, Context.init({ expression: { $capture: capture } }));
  evalExpr({}, { $capture: null }, {
    idKey: '_id',
    scriptEnabled: false,
    useStrictMode: true,
    failOnError: true,
    processingMode: 0,
    context: own,
    variables,
  } as Options);
  if (!made) throw new Error('mingo did not evaluate an operator');
  return made;
}

/** Compiles an aggregation expression. @throws 168 for an operator that is unknown or refused */
export function compileExpression(source: unknown, variables: Doc = {}): Expression {
  const path = simplePath(source);
  if (path) return doc => fieldValue(doc, path);
  if (typeof source !== 'object' || source === null) {
    if (typeof source !== 'string' || !source.startsWith('$')) return () => source;
  }
  check(source);
  const options = reusableOptions(variables);
  return (doc, more) => {
    options.update({ root: doc, variables: more ?? {} });
    try {
      return evalExpr(doc, source, options);
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw badValue(
        `Failed to evaluate expression :: caused by :: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}

/** `$a.b` is by far the most frequent expression and needs no interpreter. */
function simplePath(source: unknown): string[] | undefined {
  return typeof source === 'string' && /^\$[^$.]/.test(source) ? source.slice(1).split('.') : undefined;
}

/** The value at a field path; an array on the way gives the values of its documents. */
export function fieldValue(value: unknown, parts: readonly string[], at = 0): unknown {
  let current = value;
  for (let i = at; i < parts.length; i++) {
    if (Array.isArray(current)) {
      return current.map(item => fieldValue(item, parts, i)).filter(item => item !== undefined);
    }
    if (!isDoc(current)) return undefined;
    const part = parts[i] as string;
    current = Object.hasOwn(current, part) ? current[part] : undefined;
  }
  return current;
}

function check(source: unknown): void {
  if (Array.isArray(source)) {
    for (const item of source) check(item);
    return;
  }
  if (!isDoc(source)) return;
  const names = Object.keys(source);
  const operator = names.find(name => name.startsWith('$'));
  if (operator === undefined) {
    for (const name of names) check(source[name]);
    return;
  }
  if (names.length > 1) {
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  if (refusedNames.has(operator)) throw new MongoError(115, `${operator} is not supported by this embedded server`);
  if (!(operator in expressions) && !(operator in accumulators) && !(operator in ownOperators)) {
    throw new MongoError(168, `Unrecognized expression '${operator}'`);
  }
  if (!literalOperators.has(operator)) check(source[operator]);
}
