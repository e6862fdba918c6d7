import {
  type CategoryInput,
  createCategory,
  deleteCategory,
  slugOf,
  updateCategory,
} from '@doorstep/contracts/categories.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

interface SaveCategory {
  /** The category to change; undefined for a new one. */
  readonly id: number | undefined;
  readonly category: CategoryInput;
}

/** What a form leaves empty is removed; what is not sent would stay. */
const asChange = ({ description = '', parentId, ...category }: CategoryInput) => ({
  ...category,
  description,
  parentId: parentId ?? null,
});

/** Adds or changes a category; done when the tree shows it. */
export function useSaveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, category }: SaveCategory) =>
      id === undefined
        ? call(createCategory, { body: { ...category, slug: slugOf(category.name) } })
        : call(updateCategory, { params: { id }, body: asChange(category) }),
    onSuccess: () => refresh(client),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteCategory, { params: { id } }),
    onSuccess: () => refresh(client),
  });
}

/** Every list of categories, and the overview that counts them. */
async function refresh(client: QueryClient): Promise<void> {
  for (const name of ['parent-categories', 'subcategories', 'overview'])
    void client.invalidateQueries({ queryKey: [name] });
  await client.invalidateQueries({ queryKey: ['categories'] });
}
