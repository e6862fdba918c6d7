import { bsonType, isInt32 } from '../bson.ts';
import { MongoError, typeMismatch } from '../errors.ts';

export type Numeric = number | bigint;

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

export const isNumeric = (value: unknown): value is Numeric => typeof value === 'number' || typeof value === 'bigint';
const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;
const isInteger = (value: Numeric): boolean => typeof value === 'bigint' || isInt32(value);

/**
 * Computes one arithmetic step with MongoDB's result types: two integers give an integer (int64 if it does not fit int32),
 * a double gives a double.
 */
export function combine(
  a: Numeric,
  b: Numeric,
  exact: (a: bigint, b: bigint) => bigint,
  plain: (a: number, b: number) => number,
): Numeric {
  if (isInteger(a) && isInteger(b)) {
    if (typeof a === 'number' && typeof b === 'number') {
      const result = plain(a, b);
      if (isInt32(result)) return result;
      if (Object.is(result, -0)) return 0;
      return BigInt(Number.isSafeInteger(result) ? result : exact(BigInt(a), BigInt(b)));
    }
    const result = exact(BigInt(a), BigInt(b));
    return result < int64Min || result > int64Max ? Number(result) : result;
  }
  return plain(Number(a), Number(b));
}

export const plus = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
export const times = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
const minus = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );

export const fitsInt64 = (value: bigint): boolean => value >= int64Min && value <= int64Max;

function numeric(name: string, value: unknown): Numeric {
  if (isNumeric(value)) return value;
  throw typeMismatch(`${name} only supports numeric types, not ${value === undefined ? 'missing' : bsonType(value)}`);
}

export function add(values: unknown[]): unknown {
  let date: Date | undefined;
  const sum = new Summation();
  for (const value of values) {
    if (isNil(value)) return null;
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else {
      sum.add(numeric('$add', value));
    }
  }
  return date ? new Date(Math.round(date.getTime() + Number(sum.total))) : sum.total;
}

export function subtract(a: unknown, b: unknown): unknown {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date) {
    return b instanceof Date
      ? BigInt(a.getTime() - b.getTime())
      : new Date(Math.round(a.getTime() - Number(numeric('$subtract', b))));
  }
  return minus(numeric('$subtract', a), numeric('$subtract', b));
}

export const multiply = (values: unknown[]): unknown =>
  values.some(isNil)
    ? null
    : values.reduce<Numeric>((product, value) => times(product, numeric('$multiply', value)), 1);

export function divide(a: unknown, b: unknown): unknown {
  if (isNil(a) || isNil(b)) return null;
  const divisor = Number(numeric('$divide', b));
  if (divisor === 0) throw new MongoError(2, "can't $divide by zero");
  return Number(numeric('$divide', a)) / divisor;
}

export function modulo(a: unknown, b: unknown): unknown {
  if (isNil(a) || isNil(b)) return null;
  const divisor = numeric('$mod', b);
  if (Number(divisor) === 0) throw new MongoError(16610, "can't $mod by zero");
  return combine(
    numeric('$mod', a),
    divisor,
    (x, y) => x % y,
    (x, y) => x % y,
  );
}

export function absolute(value: unknown): unknown {
  if (isNil(value)) return null;
  const number = numeric('$abs', value);
  if (typeof number === 'number') return Math.abs(number);
  if (number === int64Min) throw new MongoError(28680, "can't take $abs of long long min");
  return number < 0n ? -number : number;
}

export const ceiling = (value: unknown): unknown => rounded('$ceil', value, Math.ceil);
export const floor = (value: unknown): unknown => rounded('$floor', value, Math.floor);

function rounded(name: string, value: unknown, round: (value: number) => number): unknown {
  if (isNil(value)) return null;
  const number = numeric(name, value);
  return typeof number === 'bigint' ? number : round(number);
}

/** A sum as MongoDB computes it: whole numbers are exact, doubles are compensated for rounding errors. */
export class Summation {
  #whole: Numeric = 0;
  #double: number | undefined;
  #lost = 0;
  count = 0;

  /** Adds a number; other values are ignored. */
  add(value: unknown): void {
    if (!isNumeric(value)) {
      refuseDecimal(value);
      return;
    }
    this.count++;
    if (isInteger(value)) this.#whole = plus(this.#whole, value);
    else this.#addDouble(Number(value));
  }

  get total(): Numeric {
    if (this.#double === undefined) return this.#whole;
    this.#addDouble(Number(this.#whole));
    this.#whole = 0;
    return Number.isFinite(this.#double) ? this.#double + this.#lost : this.#double;
  }

  get average(): number | null {
    return this.count === 0 ? null : Number(this.total) / this.count;
  }

  #addDouble(value: number): void {
    const before = this.#double ?? 0;
    const sum = before + value;
    this.#lost += Math.abs(before) >= Math.abs(value) ? before - sum + value : value - sum + before;
    this.#double = sum;
  }
}

/** Adds up the numbers among the values. */
export function summed(values: Iterable<unknown>): Summation {
  const sum = new Summation();
  for (const value of values) sum.add(value);
  return sum;
}

export function refuseDecimal(value: unknown): void {
  if (bsonType(value) === 'decimal')
    throw new MongoError(115, 'arithmetic with Decimal128 is not supported by this embedded server');
}

/** Rounds to a decimal place, halves to even, based on the shortest decimal form of the number. */
export function roundAt(value: unknown, place: unknown = 0): unknown {
  return atPlace('$round', value, place, (digits, exponent) => {
    const half = 5n * 10n ** BigInt(exponent - 1);
    const unit = 10n ** BigInt(exponent);
    const whole = digits / unit;
    const rest = digits % unit;
    return rest > half || (rest === half && whole % 2n === 1n) ? whole + 1n : whole;
  });
}

export function truncateAt(value: unknown, place: unknown = 0): unknown {
  return atPlace('$trunc', value, place, (digits, exponent) => digits / 10n ** BigInt(exponent));
}

function atPlace(
  name: string,
  value: unknown,
  place: unknown,
  cut: (digits: bigint, exponent: number) => bigint,
): unknown {
  if (isNil(value) || isNil(place)) return null;
  const number = numeric(name, value);
  const places = Number(place);
  if (!Number.isInteger(places) || places < -20 || places > 100) {
    throw new MongoError(51082, `${name} requires "place" argument to be an integer between -20 and 100`);
  }
  if (!Number.isFinite(Number(number)) || (places >= 0 && isInteger(number))) return number;
  const [, minus, whole = '0', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  const drop = fraction.length - Number(power) - places;
  if (drop <= 0) return number;
  const kept = cut(BigInt(whole + fraction), drop);
  const signed = minus ? -kept : kept;
  if (typeof number === 'bigint') return signed * 10n ** BigInt(-places);
  return Number(`${signed}e${-places}`);
}
