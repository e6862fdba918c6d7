import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { allOf } from '#lib/format.ts';
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
    ...(businesses.data ? [plural(businesses.data, { one: '# business', other: '# businesses' })] : []),
    ...(subcategories > 0 ? [plural(subcategories, { one: '# subcategory', other: '# subcategories' })] : []),
  ];
  const both = allOf(uses);
  return (
    <DeletionDialog
      dialog={dialog}
      question={({ name }) => ({
        title: t`Delete ${name}?`,
        description:
          uses.length > 0
            ? plural((businesses.data ?? 0) + subcategories, {
                one: `${both} uses it, so it cannot be deleted. Move them to another category first.`,
                other: `${both} use it, so it cannot be deleted. Move them to another category first.`,
              })
            : t`This cannot be undone.`,
      })}
      action={t`Delete Category`}
      isRefused={uses.length > 0}
      onDelete={({ id }) => remove.mutateAsync(id)}
      success={({ name }) => ({ title: t`Category deleted`, description: name })}
      failure={{ title: t`Failed to delete category` }}
      closesOnFailure
    />
  );
}
