import {
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/categories.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** All categories, in the order of the tree. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, { signal }),
});

export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: ({ signal }) => call(getCategory, { params: { slug }, signal }),
  });

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = queryOptions({
  queryKey: ['parent-categories'],
  queryFn: ({ signal }) => call(listParentCategories, { signal }),
});

/** Name and id of the categories right below one. */
export const subcategoriesQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['subcategories', categoryId],
    queryFn: ({ signal }) => call(listSubcategories, { params: { categoryId }, signal }),
  });
