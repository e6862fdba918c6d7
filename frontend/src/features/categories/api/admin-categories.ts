import { listBusinesses } from '@doorstep/contracts/businesses.ts';
import {
  type CategoryInput,
  createCategory,
  deleteCategory,
  getSynonyms,
  listCategories,
  listParentCategories,
  listSubcategories,
  toSlug,
  updateCategory,
  uploadCategoryPicture,
} from '@doorstep/contracts/categories.ts';
import { getOverview } from '@doorstep/contracts/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiQuery } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

interface SaveCategory {
  /** The category to change; undefined for a new one. */
  readonly id: number | undefined;
  readonly category: CategoryInput;
}

/** The calls whose answers a change of categories outdates. */
export const changedByCategories = [getSynonyms, listCategories, listParentCategories, listSubcategories, getOverview];

const changed = { invalidates: changedByCategories };

/** Sends empty fields to remove their values; fields that are not sent would stay. */
const toUpdate = ({
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
export const useSaveCategory = () =>
  useApiMutation(
    ({ id, category }: SaveCategory) =>
      id === undefined
        ? call(createCategory, { body: { ...category, slug: toSlug(category.name) } })
        : call(updateCategory, { params: { id }, body: toUpdate(category) }),
    changed,
  );

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
