import { bsonType, type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { compare, hashValue } from '../query/key-encoding.ts';
import { sortFields, sortKey } from '../query/sort.ts';
import { isNumeric, Summation } from './arithmetic.ts';
import { compileExpression, type Expression } from './expressions.ts';

export interface Accumulator {
  add(doc: Doc): void;
  result(): unknown;
}
type Maker = () => Accumulator;

/** The accumulator of one `$group` field. @throws 15952 for an unknown one */
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
    case '$last':
      return last(compileExpression(source));
    case '$push':
      return push(compileExpression(source));
    case '$addToSet':
      return addToSet(compileExpression(source));
    case '$mergeObjects':
      return merge(compileExpression(source));
    case '$stdDevPop':
    case '$stdDevSamp':
      return deviation(compileExpression(source), operator === '$stdDevSamp');
    case '$top':
    case '$bottom':
    case '$topN':
    case '$bottomN':
      return ranked(operator, source);
    case '$firstN':
    case '$lastN':
    case '$minN':
    case '$maxN':
      return several(operator, source);
    default:
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

function last(value: Expression): Maker {
  return () => {
    let doc: Doc | undefined;
    return {
      add(next) {
        doc = next;
      },
      result: () => (doc ? (value(doc) ?? null) : null),
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

function merge(value: Expression): Maker {
  return () => {
    const merged: Doc = {};
    return {
      add(doc) {
        const next = value(doc);
        if (next === null || next === undefined) return;
        if (!isDoc(next))
          throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${bsonType(next)}`);
        Object.assign(merged, next);
      },
      result: () => merged,
    };
  };
}

function deviation(value: Expression, sample: boolean): Maker {
  return () => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      add(doc) {
        const next = value(doc);
        if (!isNumeric(next)) return;
        count++;
        const delta = Number(next) - mean;
        mean += delta / count;
        squares += delta * (Number(next) - mean);
      },
      result: () => (count === 0 || (sample && count === 1) ? null : Math.sqrt(squares / (sample ? count - 1 : count))),
    };
  };
}

function parseCount(operator: string, source: Doc): number {
  const n = Number(compileExpression(source.n)({}));
  if (!Number.isInteger(n) || n < 1)
    throw new MongoError(5787908, `'n' must be greater than 0, found ${String(source.n)} for ${operator}`);
  return n;
}

/** Creates `$top`, `$topN` and their opposites, which keep only as many documents as requested. */
function ranked(operator: string, source: unknown): Maker {
  if (!isDoc(source) || !isDoc(source.sortBy)) throw new MongoError(5788002, `${operator} needs 'sortBy' and 'output'`);
  const fields = sortFields(source.sortBy);
  const value = compileExpression(source.output);
  const bottom = operator.startsWith('$bottom');
  const many = operator.endsWith('N');
  const n = many ? parseCount(operator, source) : 1;
  return () => {
    let kept: { key: Buffer; value: unknown }[] = [];
    return {
      add(doc) {
        kept.push({ key: sortKey(doc, fields), value: value(doc) ?? null });
        kept.sort((a, b) => Buffer.compare(a.key, b.key));
        if (kept.length > n) kept = bottom ? kept.slice(-n) : kept.slice(0, n);
      },
      result: () => (many ? kept.map(entry => entry.value) : (kept[0]?.value ?? null)),
    };
  };
}

function several(operator: string, source: unknown): Maker {
  if (!isDoc(source) || !('input' in source)) throw new MongoError(5787907, `${operator} needs 'n' and 'input'`);
  const n = parseCount(operator, source);
  const value = compileExpression(source.input);
  return () => {
    let kept: unknown[] = [];
    return {
      add(doc) {
        const next = value(doc);
        if (operator === '$firstN') {
          if (kept.length < n) kept.push(next ?? null);
        } else if (operator === '$lastN') {
          kept.push(next ?? null);
          if (kept.length > n) kept = kept.slice(-n);
        } else if (next !== null && next !== undefined) {
          kept.push(next);
          kept.sort((a, b) => compare(a, b) * (operator === '$minN' ? 1 : -1));
          if (kept.length > n) kept.length = n;
        }
      },
      result: () => kept,
    };
  };
}
