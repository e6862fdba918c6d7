import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createCategory,
  deleteCategory,
  getSynonyms,
  listCategories,
  listParentCategories,
  listSubcategories,
  updateCategory,
  uploadCategoryPicture,
} from '@doorstep/contracts/directory/categories/calls.ts';
import { type CategoryInput, toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiQuery } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** The calls whose answers a change of categories outdates. */
export const changedByCategories = [getSynonyms, listCategories, listParentCategories, listSubcategories, getOverview];

const changed = { invalidates: changedByCategories };

/** A category as a change has it: empty fields remove their values. */
export const toUpdate = ({
  description = '',
  featuredHint = '',
  popularHint = '',
  parentId,
  businessType,
  picture,
  translations = {},
  translatedSynonyms = {},
  ...category
}: CategoryInput) => ({
  ...category,
  description,
  featuredHint,
  popularHint,
  parentId: parentId ?? null,
  businessType: businessType ?? null,
  picture: picture ?? null,
  translations,
  translatedSynonyms,
});

/** Stores the picture of a category; returns its address. */
export async function storeCategoryPicture(file: File): Promise<string> {
  const { url } = await upload(uploadCategoryPicture, { params: undefined, form: toFormData({ image: file }) });
  return url;
}

/** Creates or updates a category. */
export function useSaveCategory() {
  const create = useApiMutation(
    (category: CategoryInput) => call(createCategory, { body: { ...category, slug: toSlug(category.name) } }),
    changed,
  );
  return { create: create.mutateAsync, update: useCall(updateCategory, changed).mutateAsync };
}

/** The synonyms of a category. Loaded whenever its form opens, and not again while the administrator types. */
export const synonymsQuery = (id: number) =>
  queryOptions({ ...apiQuery(getSynonyms, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** The number of businesses in a category, with any status. Always loaded again, because it decides whether the category can be deleted. */
export const usesQuery = (categoryId: number) =>
  queryOptions({
    ...apiPage(listBusinesses, { query: { categoryId, status: 'all', limit: 1 } }),
    select: ({ total }) => total,
    staleTime: 0,
  });

export const useDeleteCategory = () =>
  useApiMutation((id: number) => call(deleteCategory, { params: { id } }), changed);
