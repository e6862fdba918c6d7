/** An expression's value as a condition. */
export const isTrue = (value: unknown): boolean =>
  !(value === undefined || value === null || value === false || value === 0 || value === 0n);
