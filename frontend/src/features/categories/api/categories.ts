import {
  type Category,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiAllPages, apiQuery } from '#lib/api-query.ts';
import { findUpwards } from '../tree.ts';

/** All categories, in the order of the tree. */
export const categoriesQuery = apiAllPages(listCategories);

const namesById = (categories: readonly Category[]) => new Map(categories.map(({ id, name }) => [id, name]));
const noNames: ReadonlyMap<number, string> = new Map();

/** The name of each category by its id; empty while the categories are not known. */
export function useCategoryNames(): ReadonlyMap<number, string> {
  const { data = noNames } = useQuery({ ...categoriesQuery, select: namesById });
  return data;
}

/** The picture for businesses of a category that have no cover; undefined while the categories are not known. */
export function useStarterPicture(categoryId: number): string | undefined {
  const select = useCallback(
    (categories: readonly Category[]) => findUpwards(categoryId, categories, ({ picture }) => picture),
    [categoryId],
  );
  return useQuery({ ...categoriesQuery, select }).data;
}

export const categoryQuery = (slug: string) => apiQuery(getCategory, { params: { slug } });

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = apiAllPages(listParentCategories);

/** Name and id of the subcategories of a category. */
export const subcategoriesQuery = (categoryId: number) => apiAllPages(listSubcategories, { params: { categoryId } });
