import type { Category } from '@doorstep/contracts/categories.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { hasStatus, sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useSaveCategory } from './api/category-panel.ts';
import { type CategoryFields, categoryForm, type FilledCategory, fieldsOf } from './category-form.ts';

interface CategoryFormOptions {
  /** The category to change; undefined for a new one. */
  readonly category: Category | undefined;
  /** Where a new one goes unless another place is chosen. */
  readonly parentId: number | undefined;
  readonly onSaved: () => void;
}

/** The category an administrator writes, and what is said when it is saved or refused. */
export function useCategoryForm({ category, parentId, onSaved }: CategoryFormOptions) {
  const { toast } = useToast();
  const save = useSaveCategory();
  const form = useForm<CategoryFields, unknown, FilledCategory>({
    resolver: zodResolver(categoryForm),
    defaultValues: fieldsOf(category, parentId),
  });

  const submit = form.handleSubmit(async filled => {
    try {
      await save.mutateAsync({ id: category?.id, category: filled });
    } catch (error) {
      const message = sentenceOf(error, 'Please try again in a moment.');
      showFieldErrors(error, form.setError, ['name', 'description', 'icon', 'parentId']);
      // The address is made from the name.
      if (hasStatus(error, 409)) form.setError('name', { type: 'server', message }, { shouldFocus: true });
      const title = category ? 'Failed to update category' : 'Failed to create category';
      toast({ title, description: message, tone: 'danger' });
      return;
    }
    toast({ title: category ? 'Category updated' : 'Category created', description: filled.name, tone: 'success' });
    onSaved();
  });

  return { form, submit };
}
