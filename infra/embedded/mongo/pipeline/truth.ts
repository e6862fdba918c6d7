/** Returns whether the value of an expression counts as true. */
export const isTrue = (value: unknown): boolean =>
  !(value === undefined || value === null || value === false || value === 0 || value === 0n);
