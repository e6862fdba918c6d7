import type { Category } from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { useDeleteCategory, usesQuery } from '../../api/admin-categories.ts';

interface CategoryDeletionProps {
  readonly dialog: DialogState<Category>;
  readonly categories: readonly Category[];
}

/** Asks before a category is deleted, or shows what still uses it. */
export function CategoryDeletion({ dialog, categories }: CategoryDeletionProps) {
  const { subject } = dialog;
  const remove = useDeleteCategory();
  const businesses = useQuery({ ...usesQuery(subject?.id ?? 0), enabled: subject !== undefined });
  const subcategories = categories.filter(({ parentId }) => parentId === subject?.id).length;
  const uses = [
    ...(businesses.data ? [formatCount(businesses.data, 'business', 'businesses')] : []),
    ...(subcategories > 0 ? [formatCount(subcategories, 'subcategory', 'subcategories')] : []),
  ];
  const verb = uses.length === 1 && /^1 /.test(uses[0] ?? '') ? 'uses' : 'use';
  return (
    <DeletionDialog
      dialog={dialog}
      question={({ name }) => ({
        title: `Delete ${name}?`,
        description:
          uses.length > 0
            ? `${uses.join(' and ')} ${verb} it, so it cannot be deleted. Move them to another category first.`
            : 'This cannot be undone.',
      })}
      action="Delete Category"
      isRefused={uses.length > 0}
      onDelete={({ id }) => remove.mutateAsync(id)}
      success={({ name }) => ({ title: 'Category deleted', description: name })}
      failure={{ title: 'Failed to delete category', description: 'Please try again in a moment.' }}
      closesOnFailure
    />
  );
}
