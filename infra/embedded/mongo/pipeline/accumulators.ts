import type { Doc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compare, hashValue } from '../query/key-encoding.ts';
import { compileExpression, type Expression } from './expressions.ts';
import { refusedAccumulators } from './refused.ts';
import { Summation } from './summation.ts';

export interface Accumulator {
  add(doc: Doc): void;
  result(): unknown;
}
type Maker = () => Accumulator;

/** The accumulator of one `$group` field. @throws 15952 for an unknown one, 115 for one that this server does not support */
export function accumulatorFor(operator: string, source: unknown): Maker {
  switch (operator) {
    case '$sum':
      return sum(compileExpression(source), ({ total }) => total);
    case '$count':
      return sum(
        () => 1,
        ({ total }) => total,
      );
    case '$avg':
      return sum(compileExpression(source), ({ average }) => average);
    case '$min':
      return best(compileExpression(source), -1);
    case '$max':
      return best(compileExpression(source), 1);
    case '$first':
      return first(compileExpression(source));
    case '$push':
      return push(compileExpression(source));
    case '$addToSet':
      return addToSet(compileExpression(source));
    default:
      if (refusedAccumulators.has(operator)) throw notSupported(operator);
      throw new MongoError(15952, `unknown group operator '${operator}'`);
  }
}

function sum(value: Expression, result: (sum: Summation) => unknown): Maker {
  return () => {
    const sum = new Summation();
    return { add: doc => sum.add(value(doc)), result: () => result(sum) };
  };
}

function best(value: Expression, direction: 1 | -1): Maker {
  return () => {
    let found: unknown = null;
    return {
      add(doc) {
        const next = value(doc);
        if (next === undefined || next === null) return;
        if (found === null || compare(next, found) * direction > 0) found = next;
      },
      result: () => found,
    };
  };
}

function first(value: Expression): Maker {
  return () => {
    let found: unknown;
    let any = false;
    return {
      add(doc) {
        if (any) return;
        found = value(doc);
        any = true;
      },
      result: () => found ?? null,
    };
  };
}

function push(value: Expression): Maker {
  return () => {
    const all: unknown[] = [];
    return {
      add(doc) {
        const next = value(doc);
        if (next !== undefined) all.push(next);
      },
      result: () => all,
    };
  };
}

function addToSet(value: Expression): Maker {
  return () => {
    const all = new Map<string, unknown>();
    return {
      add(doc) {
        const next = value(doc);
        if (next !== undefined) all.set(hashValue(next), next);
      },
      result: () => [...all.values()],
    };
  };
}
