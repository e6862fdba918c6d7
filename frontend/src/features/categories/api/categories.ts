import {
  type Category,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { apiAllPages, apiQuery } from '#lib/api-query.ts';

/** All categories, in the order of the tree. */
export const categoriesQuery = apiAllPages(listCategories);

const namesById = (categories: readonly Category[]) => new Map(categories.map(({ id, name }) => [id, name]));
const noNames: ReadonlyMap<number, string> = new Map();

/** The name of each category by its id; empty while the categories are not known. */
export function useCategoryNames(): ReadonlyMap<number, string> {
  const { data = noNames } = useQuery({ ...categoriesQuery, select: namesById });
  return data;
}

export const categoryQuery = (slug: string) => apiQuery(getCategory, { params: { slug } });

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = apiAllPages(listParentCategories);

/** Name and id of the categories right below one. */
export const subcategoriesQuery = (categoryId: number) => apiAllPages(listSubcategories, { params: { categoryId } });
