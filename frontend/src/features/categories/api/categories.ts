import { getCategory, listCategories } from '@doorstep/contracts/categories.ts';
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
