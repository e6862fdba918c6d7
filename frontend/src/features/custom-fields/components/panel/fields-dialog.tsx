import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '#components/ui/form-dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { FieldForm } from './field-form.tsx';
import { FieldList } from './field-list.tsx';

interface FieldsDialogProps {
  /** The category whose fields are changed. */
  readonly dialog: DialogState<Category>;
  /** All categories as they are now. */
  readonly categories: readonly Category[];
}

/** Lets administrators change the fields that a category adds to its businesses. */
export function FieldsDialog({ dialog, categories }: FieldsDialogProps) {
  const category = categories.find(({ id }) => id === dialog.subject?.id) ?? dialog.subject;
  const below = categories.some(({ parentId }) => parentId === category?.id);
  return (
    <FormDialog
      dialog={dialog}
      title={t`Fields of ${category?.name ?? ''}`}
      description={
        below
          ? t`What businesses of this category and its subcategories fill in besides the usual.`
          : t`What businesses of this category fill in besides the usual.`
      }
      className="sm:max-w-2xl"
    >
      {category && <FieldEditor category={category} />}
    </FormDialog>
  );
}

function FieldEditor({ category }: { category: Category }) {
  /** The field in the form; `new` for a new one, undefined for the list. */
  const [edited, setEdited] = useState<Field | 'new'>();
  if (edited === undefined)
    return <FieldList category={category} onAdd={() => setEdited('new')} onEdit={field => setEdited(field)} />;
  const before = edited === 'new' ? undefined : edited;
  return <FieldForm category={category} before={before} onDone={() => setEdited(undefined)} />;
}
