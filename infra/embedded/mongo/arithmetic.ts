import { isInt32 } from './bson.ts';

export type Numeric = number | bigint;

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

export const isNumeric = (value: unknown): value is Numeric => typeof value === 'number' || typeof value === 'bigint';
export const isInteger = (value: Numeric): boolean => typeof value === 'bigint' || isInt32(value);

/**
 * Computes one arithmetic step with MongoDB's result types: two integers give an integer (int64 if it does not fit int32),
 * a double gives a double.
 */
function combine(
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
export const fitsInt64 = (value: bigint): boolean => value >= int64Min && value <= int64Max;
