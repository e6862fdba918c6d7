import type { Category } from '@doorstep/contracts/categories.ts';
import { hasStatus } from '#lib/api-error.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useSaveCategory } from './api/admin-categories.ts';
import { categoryForm, toCategoryFields } from './category-form.ts';

interface CategoryFormOptions {
  /** The category to change; undefined for a new one. */
  readonly category: Category | undefined;
  /** The parent of a new one, unless another is chosen. */
  readonly parentId: number | undefined;
  readonly onSaved: () => void;
}

/** The form with which an administrator creates or changes a category. */
export function useCategoryForm({ category, parentId, onSaved }: CategoryFormOptions) {
  const save = useSaveCategory();
  return useApiForm({
    schema: categoryForm,
    defaultValues: toCategoryFields(category, parentId),
    send: parsed => save.mutateAsync({ id: category?.id, category: parsed }),
    success: (_, { name }) => {
      onSaved();
      return { title: category ? 'Category updated' : 'Category created', description: name };
    },
    failure: (error, form) => {
      const title = category ? 'Failed to update category' : 'Failed to create category';
      const toast = failureToast(error, { title, description: 'Please try again in a moment.' });
      // The address is made from the name.
      if (hasStatus(error, 409))
        form.setError('name', { type: 'server', message: String(toast.description) }, { shouldFocus: true });
      return toast;
    },
  });
}
