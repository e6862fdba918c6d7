import type { Category } from '@doorstep/contracts/categories.ts';

/** A category as it reads in a sentence: "Home services in Asheville", where "Home in Asheville" says something else. */
export const nameTopic = ({ name, parentId }: Pick<Category, 'name' | 'parentId'>): string =>
  parentId === undefined && /^\p{L}+$/u.test(name) && !/s$/i.test(name) ? `${name} services` : name;
