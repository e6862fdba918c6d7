import { bsonType, type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { evaluate, type Operators, type Scope } from './evaluate.ts';
import { isNil, namedSources, only } from './operator-arguments.ts';
import { isTrue } from './truth.ts';

/** Operators that evaluate only some of their arguments, or evaluate them with additional variables. */
export const controlOperators: Operators = {
  $literal: value => value,
  $and: (args, scope) => [args].flat().every(arg => isTrue(evaluate(arg, scope))),
  $or: (args, scope) => [args].flat().some(arg => isTrue(evaluate(arg, scope))),
  $not: (args, scope) => !isTrue(evaluate(only(args), scope)),
  $cond: (args, scope) => {
    const [condition, yes, no] = Array.isArray(args) ? threeOf(args) : branchesOf(args);
    return evaluate(isTrue(evaluate(condition, scope)) ? yes : no, scope);
  },
  $ifNull: (args, scope) => {
    if (!Array.isArray(args) || args.length < 2) throw new MongoError(1257300, '$ifNull needs at least two arguments');
    for (const arg of args.slice(0, -1)) {
      const value = evaluate(arg, scope);
      if (!isNil(value)) return value;
    }
    return evaluate(args.at(-1), scope);
  },
  $switch: (args, scope) => {
    const { branches, default: otherwise } = args as Doc;
    if (!Array.isArray(branches) || branches.length === 0)
      throw new MongoError(40068, '$switch requires at least one branch.');
    for (const branch of branches as Doc[])
      if (isTrue(evaluate(branch.case, scope))) return evaluate(branch.then, scope);
    if (otherwise !== undefined) return evaluate(otherwise, scope);
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  },
  $let: (args, scope) => {
    const { vars, in: result } = namedSources('$let', args, { required: ['vars', 'in'] });
    if (!isDoc(vars)) throw new MongoError(10065, "invalid parameter: expected an object ($let.'vars')");
    const values = Object.entries(vars).map(([name, value]) => [name, evaluate(value, scope)] as const);
    return evaluate(result, withVariables(scope, Object.fromEntries(values)));
  },
  $map: (args, scope) => {
    const {
      input,
      as = 'this',
      in: result,
    } = namedSources('$map', args, {
      required: ['input', 'in'],
      optional: ['as'],
    });
    const items = arrayInput(evaluate(input, scope), 16883, 'input to $map must be an array not');
    return items?.map(item => evaluate(result, withVariables(scope, { [String(as)]: item })) ?? null) ?? null;
  },
  $filter: (args, scope) => {
    const {
      input,
      as = 'this',
      cond,
      limit,
    } = namedSources('$filter', args, {
      required: ['input', 'cond'],
      optional: ['as', 'limit'],
    });
    const items = arrayInput(evaluate(input, scope), 28651, 'input to $filter must be an array not');
    if (!items) return null;
    const kept = items.filter(item => isTrue(evaluate(cond, withVariables(scope, { [String(as)]: item }))));
    const most = evaluate(limit, scope);
    if (isNil(most)) return kept;
    if (!Number.isInteger(Number(most)) || Number(most) < 1)
      throw new MongoError(327392, '$filter: limit must be greater than 0');
    return kept.slice(0, Number(most));
  },
  $reduce: (args, scope) => {
    const {
      input,
      initialValue,
      in: result,
    } = namedSources('$reduce', args, {
      required: ['input', 'initialValue', 'in'],
    });
    const items = arrayInput(evaluate(input, scope), 40080, '$reduce requires that "input" be an array, found:');
    if (!items) return null;
    return items.reduce<unknown>(
      (value, item) => evaluate(result, withVariables(scope, { this: item, value })),
      evaluate(initialValue, scope),
    );
  },
};

const withVariables = (scope: Scope, more: Doc): Scope => ({ ...scope, variables: { ...scope.variables, ...more } });

function arrayInput(value: unknown, code: number, complaint: string): unknown[] | undefined {
  if (isNil(value)) return undefined;
  if (!Array.isArray(value)) throw new MongoError(code, `${complaint} ${bsonType(value)}`);
  return value;
}

function threeOf(args: unknown[]): unknown[] {
  if (args.length !== 3)
    throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${args.length} were passed in.`);
  return args;
}

function branchesOf(args: unknown): unknown[] {
  if (!isDoc(args)) throw failedToParse('$cond needs a list of three arguments, or if, then and else');
  const unknown = Object.keys(args).find(key => branchCodes.every(([name]) => name !== key));
  if (unknown !== undefined) throw new MongoError(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return branchCodes.map(([key, code]) => {
    if (!(key in args)) throw new MongoError(code, `Missing '${key}' parameter to $cond`);
    return args[key];
  });
}

const branchCodes: [string, number][] = [
  ['if', 17080],
  ['then', 17081],
  ['else', 17082],
];
