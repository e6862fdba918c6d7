import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';

/** The name of a category in a sentence: "Home services in Asheville", because "Home in Asheville" means something else. */
export const nameTopic = ({ name, parentId }: Pick<Category, 'name' | 'parentId'>): string =>
  parentId === undefined && /^\p{L}+$/u.test(name) && !/s$/i.test(name) ? t`${name} services` : name;
