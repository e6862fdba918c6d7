import type { Doc } from '../bson.ts';

/** Where a match happened inside an array, for the positional `$`. */
export interface Trace {
  index?: string | undefined;
}
export type Matcher = (doc: Doc, trace?: Trace) => boolean;
export type ValueTest = (value: unknown) => boolean;

/** A test of the values that a path reaches. */
export interface ValueCondition {
  /** Whether the elements of an array at the end of the path are tested too. */
  leaves: boolean;
  test: ValueTest;
  /** The condition holds where no value passes the test ($ne, $nin, $exists: false). */
  negated?: boolean;
  /** Which element of an array that passes the test made it pass ($elemMatch). */
  elementIn?: (array: unknown[]) => number;
}

/** A condition on one field: a test, or the opposite of several together ($not). */
export type FieldTest = ValueCondition | { not: FieldTest[] };
