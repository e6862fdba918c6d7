import type { Category } from '@doorstep/contracts/categories.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { useDeleteCategory } from './api/category-panel.ts';

/** Deletes a category and says how that went: one that is in use is refused. */
export function useCategoryDeletion() {
  const { toast } = useToast();
  const remove = useDeleteCategory();
  return {
    isPending: remove.isPending,
    async confirm({ id, name }: Category) {
      try {
        await remove.mutateAsync(id);
        toast({ title: 'Category deleted', description: name, tone: 'success' });
      } catch (error) {
        const description = sentenceOf(error, 'Please try again in a moment.');
        toast({ title: 'Failed to delete category', description, tone: 'danger' });
      }
    },
  };
}
