import {
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/directory/categories/calls.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiAllPages, apiQuery } from '#lib/api-query.ts';
import { localize, translated, useLangOf } from '#lib/localized.ts';
import { localizeCategories, localizeCategory } from '../localize.ts';
import { findUpwards } from '../tree.ts';

/** All categories with all of their translations: for forms. */
export const storedCategoriesQuery = apiAllPages(listCategories);

/** All categories in the language of the page. A `select` of another query gets them with their translations into it. */
export const categoriesQuery = queryOptions({
  ...apiAllPages(listCategories, translated),
  select: localizeCategories<Category>,
});

const namesById = (categories: readonly Category[]) =>
  new Map(categories.map(localize).map(({ id, name }) => [id, name]));
const noNames: ReadonlyMap<number, string> = new Map();

/** The name of each category by its id; empty while the categories are not known. They are loaded while `enabled`. */
export function useCategoryNames(enabled = true): ReadonlyMap<number, string> {
  const { data = noNames } = useQuery({ ...categoriesQuery, select: namesById, enabled });
  return data;
}

/** The language of the name of a category, for `lang`: undefined for that of the page, and while the categories are not known. */
export function useCategoryLang(categoryId: number | undefined): Language | undefined {
  const langOf = useLangOf();
  const select = useCallback(
    (categories: readonly Category[]) => categories.find(({ id }) => id === categoryId),
    [categoryId],
  );
  const { data: category } = useQuery({ ...categoriesQuery, select });
  return category && langOf(category, 'name');
}

/** The picture for businesses of a category that have no cover; undefined while the categories are not known. */
export function useStarterPicture(categoryId: number): string | undefined {
  const select = useCallback(
    (categories: readonly Category[]) => findUpwards(categoryId, categories, ({ picture }) => picture),
    [categoryId],
  );
  return useQuery({ ...categoriesQuery, select }).data;
}

export const categoryQuery = (slug: string) =>
  queryOptions({ ...apiQuery(getCategory, { params: { slug }, ...translated }), select: localizeCategory<Category> });

type Named = Pick<Category, 'id' | 'name' | 'translations'>;
const localizeAll = (categories: readonly Named[]): Named[] => categories.map(localize);

/** Name and id of the categories at the top of the tree. */
export const parentCategoriesQuery = queryOptions({
  ...apiAllPages(listParentCategories, translated),
  select: localizeAll,
});

/** Name and id of the subcategories of a category. */
export const subcategoriesQuery = (categoryId: number) =>
  queryOptions({ ...apiAllPages(listSubcategories, { params: { categoryId }, ...translated }), select: localizeAll });
