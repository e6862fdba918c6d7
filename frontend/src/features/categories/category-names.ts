import type { Category } from '@doorstep/contracts/categories.ts';

/** The name of a category by its id; empty while the categories are not known. */
export const categoryNames = (categories: readonly Category[] = []): ReadonlyMap<number, string> =>
  new Map(categories.map(({ id, name }) => [id, name]));
