import {
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/categories.ts';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '#lib/all-pages.ts';
import { call, callPage } from '#lib/api-client.ts';

/** All categories, in the order of the tree. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => allPages(page => callPage(listCategories, { query: page, signal })),
});

export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: ({ signal }) => call(getCategory, { params: { slug }, signal }),
  });

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = queryOptions({
  queryKey: ['parent-categories'],
  queryFn: ({ signal }) => allPages(page => callPage(listParentCategories, { query: page, signal })),
});

/** Name and id of the categories right below one. */
export const subcategoriesQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['subcategories', categoryId],
    queryFn: ({ signal }) =>
      allPages(page => callPage(listSubcategories, { params: { categoryId }, query: page, signal })),
  });
