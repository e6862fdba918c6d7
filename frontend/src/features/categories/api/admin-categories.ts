import {
  type CategoryInput,
  createCategory,
  deleteCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  toSlug,
  updateCategory,
} from '@doorstep/contracts/categories.ts';
import { getOverview } from '@doorstep/contracts/overview.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

interface SaveCategory {
  /** The category to change; undefined for a new one. */
  readonly id: number | undefined;
  readonly category: CategoryInput;
}

const changed = { invalidates: [listCategories, listParentCategories, listSubcategories, getOverview] };

/** What a form leaves empty is removed; what is not sent would stay. */
const toUpdate = ({ description = '', parentId, ...category }: CategoryInput) => ({
  ...category,
  description,
  parentId: parentId ?? null,
});

/** Creates or updates a category. */
export const useSaveCategory = () =>
  useApiMutation(
    ({ id, category }: SaveCategory) =>
      id === undefined
        ? call(createCategory, { body: { ...category, slug: toSlug(category.name) } })
        : call(updateCategory, { params: { id }, body: toUpdate(category) }),
    changed,
  );

export const useDeleteCategory = () =>
  useApiMutation((id: number) => call(deleteCategory, { params: { id } }), changed);
