import { evalExpr } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';

export type Options = Parameters<typeof evalExpr>[2];
export type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;

/** mingo's operators, by name. */
const inherited = new Map(Object.entries(expressions as unknown as Record<string, Operator>));

/** The operator as mingo has it. */
export function inheritedOperator(name: string): Operator {
  const operator = inherited.get(name);
  if (!operator) throw new Error(`mingo has no ${name}`);
  return operator;
}

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An operator of several arguments, given as a list. */
export function list(operator: (values: unknown[]) => unknown): Operator {
  return (doc, expression, options) => {
    const value = evalExpr(doc, expression, options) as unknown;
    return operator(Array.isArray(expression) ? (value as unknown[]) : [value]);
  };
}

/** An operator of one argument, which may stand in a list. */
export function one(operator: (value: unknown) => unknown): Operator {
  return (doc, expression, options) => {
    const only = Array.isArray(expression) && expression.length === 1 ? expression[0] : expression;
    return operator(evalExpr(doc, only, options));
  };
}
