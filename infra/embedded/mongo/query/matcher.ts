import type { Doc } from '../bson.ts';

/** The array position of a match, for the positional `$`. */
export interface Trace {
  index?: string | undefined;
}
export type Matcher = (doc: Doc, trace?: Trace) => boolean;
export type ValueTest = (value: unknown) => boolean;

/** A test of the values that a path reaches. */
export interface ValueCondition {
  /** True if the elements of an array at the end of the path are tested too. */
  leaves: boolean;
  test: ValueTest;
  /** True if the condition holds when no value passes the test ($ne, $nin, $exists: false). */
  negated?: boolean;
  /** The index of the element that made an array pass the test ($elemMatch). */
  elementIn?: (array: unknown[]) => number;
}

/** A condition on one field: a test, or the negation of several combined ($not). */
export type FieldTest = ValueCondition | { not: FieldTest[] };
