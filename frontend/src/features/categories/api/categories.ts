import {
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/categories.ts';
import { apiAllPages, apiQuery } from '#lib/api-query.ts';

/** All categories, in the order of the tree. */
export const categoriesQuery = apiAllPages(listCategories);

export const categoryQuery = (slug: string) => apiQuery(getCategory, { params: { slug } });

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = apiAllPages(listParentCategories);

/** Name and id of the categories right below one. */
export const subcategoriesQuery = (categoryId: number) => apiAllPages(listSubcategories, { params: { categoryId } });
