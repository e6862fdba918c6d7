import { type Category, toSlug } from '@doorstep/contracts/categories.ts';
import type { RefObject } from 'react';
import { Controller } from 'react-hook-form';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { paths } from '#lib/paths.ts';
import { parentsFor } from '../../category-form.ts';
import { useCategoryForm } from '../../use-category-form.ts';
import { IconPicker } from './icon-picker.tsx';

interface CategoryFormProps {
  readonly categories: readonly Category[];
  /** The category to change; undefined for a new one. */
  readonly category: Category | undefined;
  /** The parent of a new one, unless another is chosen. */
  readonly parentId: number | undefined;
  readonly onClose: () => void;
}

interface CategoryDialogProps extends CategoryFormProps {
  readonly open: boolean;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Adds a category, or changes one. */
export function CategoryDialog({ open, fallbackFocus, ...rest }: CategoryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && rest.onClose()}>
      <DialogContent title={rest.category ? 'Edit Category' : 'Add Category'} fallbackFocus={fallbackFocus}>
        <CategoryForm {...rest} />
      </DialogContent>
    </Dialog>
  );
}

function CategoryForm({ categories, category, parentId, onClose }: CategoryFormProps) {
  const { form, submit } = useCategoryForm({ category, parentId, onSaved: onClose });
  const { errors, isSubmitting } = form.formState;
  const hasSubcategories = categories.some(other => other.parentId !== undefined && other.parentId === category?.id);
  const slug = category?.slug ?? toSlug(form.watch('name'));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Name" error={errors.name?.message} hint={<SlugHint slug={slug} isNew={!category} />}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={3} className="max-h-60" {...form.register('description')} />
      </Field>
      <Field
        label="Parent Category"
        error={errors.parentId?.message}
        hint={hasSubcategories && 'It has subcategories, so it stays at the top.'}
      >
        <Select disabled={hasSubcategories} {...form.register('parentId')}>
          <option value="">None: at the top</option>
          {parentsFor(category, categories).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => <IconPicker value={field.value} onChange={field.onChange} />}
      />
      {category && <AuditTrail entity="category" entityId={category.id} />}
      <FormActions
        onCancel={onClose}
        isSubmitting={isSubmitting}
        {...(!category && { label: 'Create Category', pendingLabel: 'Creating...' })}
      />
    </form>
  );
}

function SlugHint({ slug, isNew }: { slug: string; isNew: boolean }) {
  if (slug === '') return 'Its address is made from the name.';
  return (
    <>
      Address:{' '}
      <span className="font-medium text-ink [overflow-wrap:anywhere]">{decodeURIComponent(paths.category(slug))}</span>.
      {isNew ? ' It cannot be changed later.' : ' It stays when the name changes.'}
    </>
  );
}
