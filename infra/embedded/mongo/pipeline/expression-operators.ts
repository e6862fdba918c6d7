import { bsonType } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { compare, equal } from '../query/key-encoding.ts';
import {
  absolute,
  add,
  ceiling,
  divide,
  floor,
  isNumeric,
  modulo,
  multiply,
  refuseDecimal,
  roundAt,
  subtract,
  summed,
  truncateAt,
} from './arithmetic.ts';
import { arrayOperators } from './array-operators.ts';
import { controlOperators } from './control-operators.ts';
import { conversions, convertBy } from './conversions.ts';
import { dateOperators } from './date-operators.ts';
import type { Operators } from './evaluate.ts';
import { between, exactly, isNil, list, one } from './operator-arguments.ts';
import { textOperators } from './text-operators.ts';

const comparisons: Operators = {
  $cmp: exactly(2, (a, b) => Math.sign(compare(a, b))),
  $eq: exactly(2, equal),
  $ne: exactly(2, (a, b) => !equal(a, b)),
  $gt: exactly(2, (a, b) => compare(a, b) > 0),
  $gte: exactly(2, (a, b) => compare(a, b) >= 0),
  $lt: exactly(2, (a, b) => compare(a, b) < 0),
  $lte: exactly(2, (a, b) => compare(a, b) <= 0),
};

const arithmetic: Operators = {
  $add: list(add),
  $multiply: list(multiply),
  $subtract: exactly(2, subtract),
  $divide: exactly(2, divide),
  $mod: exactly(2, modulo),
  $round: between(1, 2, roundAt),
  $trunc: between(1, 2, truncateAt),
  $abs: one(absolute),
  $ceil: one(ceiling),
  $floor: one(floor),
  $sum: list(values => summed(spread(values)).total),
  $avg: list(values => summed(spread(values)).average),
  $min: list(values => extreme(spread(values), -1)),
  $max: list(values => extreme(spread(values), 1)),
  $exp: numeric('$exp', Math.exp),
  $ln: numeric('$ln', value => Math.log(positive(value, 28766, "$ln's argument"))),
  $log10: numeric('$log10', value => Math.log10(positive(value, 28761, "$log10's argument"))),
  $log: exactly(2, (value, base) => {
    if (isNil(value) || isNil(base)) return null;
    if (!isNumeric(value)) throw new MongoError(28756, `$log's argument must be numeric, not ${bsonType(value)}`);
    if (!isNumeric(base)) throw new MongoError(28757, `$log's base must be numeric, not ${bsonType(base)}`);
    if (Number(base) === 1) throw new MongoError(28759, "$log's base must be a positive number not equal to 1");
    return (
      Math.log(positive(Number(value), 28758, "$log's argument")) /
      Math.log(positive(Number(base), 28759, "$log's base"))
    );
  }),
  $sqrt: numeric('$sqrt', value => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
};

const groups = { ...controlOperators, ...comparisons, ...arithmetic, ...arrayOperators, ...textOperators };

/**
 * The expression operators that this server supports, each checked against MongoDB's documentation; all others are refused.
 */
export const operators: Operators = {
  ...groups,
  ...dateOperators,
  ...conversions,
  $convert: convertBy(conversions),
};

/** The largest (1) or smallest (-1) value; null and missing do not count. */
function extreme(values: Iterable<unknown>, direction: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (isNil(value)) continue;
    if (best === null || compare(value, best) * direction > 0) best = value;
  }
  return best;
}

/** `$sum: '$scores'` adds the elements, `$sum: ['$a', '$b']` the values. */
const spread = (values: unknown[]): unknown[] => (values.length === 1 && Array.isArray(values[0]) ? values[0] : values);

function numeric(name: string, operator: (value: number) => number) {
  return one(value => {
    if (isNil(value)) return null;
    refuseDecimal(value);
    if (!isNumeric(value)) throw new MongoError(28765, `${name} only supports numeric types, not ${bsonType(value)}`);
    return operator(Number(value));
  });
}

function positive(value: number, code: number, what: string): number {
  if (value <= 0) throw new MongoError(code, `${what} must be a positive number, but is ${value}`);
  return value;
}
