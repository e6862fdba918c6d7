import { bsonType, isInt32 } from '../bson.ts';
import { MongoError } from '../errors.ts';

/** The value of `$slice`: the first elements or, if negative, the last; with a third argument, that many elements from a position on. */
export function slice(args: readonly unknown[]): unknown[] | null {
  if (args.length < 2 || args.length > 3)
    throw new MongoError(
      28667,
      `Expression $slice takes at least 2 arguments, and at most 3, but ${args.length} were passed in.`,
    );
  const [array, first, count] = args;
  if (array === null || array === undefined || first === null || first === undefined || count === null) return null;
  if (!Array.isArray(array))
    throw new MongoError(28724, `First argument to $slice must be an array, but is of type: ${bsonType(array)}`);
  const start = wholeNumber(first, 28725, 'Second argument to $slice must be a 32-bit integer');
  if (count === undefined) return start < 0 ? array.slice(start) : array.slice(0, start);
  const length = wholeNumber(count, 28727, 'Third argument to $slice must be a 32-bit integer');
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`);
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + length);
}

/** Reads a 32-bit integer. @throws `code` for any other value */
function wholeNumber(value: unknown, code: number, complaint: string): number {
  const number = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
  if (!isInt32(number)) throw new MongoError(code, `${complaint}, found: ${String(value)}`);
  return number;
}
