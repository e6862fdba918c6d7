import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { evaluate, type Operator, type Scope } from './evaluate.ts';

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An operator of several arguments, given as a list. */
export const list =
  (operator: (values: unknown[]) => unknown): Operator =>
  (args, scope) =>
    operator((Array.isArray(args) ? args : [args]).map(arg => evaluate(arg, scope)));

/** An operator of one argument, which may be wrapped in a list. */
export const one =
  (operator: (value: unknown) => unknown): Operator =>
  (args, scope) =>
    operator(evaluate(only(args), scope));

/** The only argument of an operator, unwrapped from a list. @throws 16020 for several */
export function only(args: unknown): unknown {
  if (!Array.isArray(args)) return args;
  if (args.length !== 1) throw wrongCount('exactly 1 arguments', args.length);
  return args[0];
}

/** An operator with a fixed number of arguments. @throws 16020 for any other number */
export const exactly =
  (count: number, operator: (...values: unknown[]) => unknown): Operator =>
  (args, scope) => {
    const given = Array.isArray(args) ? args : [args];
    if (given.length !== count) throw wrongCount(`exactly ${count} arguments`, given.length);
    return operator(...given.map(arg => evaluate(arg, scope)));
  };

/** An operator with a variable number of arguments. @throws 28667 for a number outside the range */
export const between =
  (least: number, most: number, operator: (...values: unknown[]) => unknown): Operator =>
  (args, scope) => {
    const given = Array.isArray(args) ? args : [args];
    if (given.length < least || given.length > most)
      throw new MongoError(
        28667,
        `Expression takes at least ${least} arguments, and at most ${most}, but ${given.length} were passed in.`,
      );
    return operator(...given.map(arg => evaluate(arg, scope)));
  };

const wrongCount = (expected: string, count: number): MongoError =>
  new MongoError(16020, `Expression takes ${expected}. ${count} were passed in.`);

/** The values of an operator's named arguments. @throws 9 for an unknown or missing argument */
export function named(
  name: string,
  args: unknown,
  scope: Scope,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
): Doc {
  const spec = namedSources(name, args, { required, optional });
  return Object.fromEntries(Object.keys(spec).map(key => [key, evaluate(spec[key], scope)]));
}

/** The unevaluated named arguments of an operator. @throws 9 for an unknown or missing argument */
export function namedSources(
  name: string,
  args: unknown,
  { required, optional = [] }: { required: readonly string[]; optional?: readonly string[] },
): Doc {
  if (!isDoc(args)) throw failedToParse(`${name} only supports an object as its argument`);
  const unknown = Object.keys(args).find(key => !required.includes(key) && !optional.includes(key));
  if (unknown !== undefined) throw failedToParse(`Unrecognized argument to ${name}: ${unknown}`);
  const missing = required.find(key => !(key in args));
  if (missing !== undefined) throw failedToParse(`Missing '${missing}' parameter to ${name}`);
  return args;
}
