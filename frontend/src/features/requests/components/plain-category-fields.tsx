import { anyCategoryField } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { CategoryOptions } from '#features/categories/components/category-options.tsx';
import { useRefusedForm } from '#lib/rendered.ts';

interface PlainCategoryFieldsProps {
  /** The messages for refused fields. */
  readonly errors: { readonly [name in 'categoryId' | 'newCategoryName']?: { readonly message?: string } };
}

/** The category of the business in browsers without JavaScript: one choice among all categories. Others never have these fields. */
export const PlainCategoryFields = (props: PlainCategoryFieldsProps) => (
  <noscript className="noscript:contents">
    <RenderedFields {...props} />
  </noscript>
);

/** Rendered on the server only: in browsers, React leaves out the content of a noscript. */
function RenderedFields({ errors }: PlainCategoryFieldsProps) {
  const typed = useRefusedForm()?.values;
  return (
    <>
      <Field
        label={t`Category`}
        missing={t`Please choose a category`}
        error={errors.categoryId?.message}
        className="sm:col-span-2"
      >
        <Select name={anyCategoryField} defaultValue={typed?.[anyCategoryField]}>
          <CategoryOptions />
        </Select>
      </Field>
      <Field
        label={t`New category`}
        missing={t`Please name the new category`}
        optional
        error={errors.newCategoryName?.message}
        hint={t`If none fits, choose Other and name it here`}
        className="sm:col-span-2"
      >
        <Input name="newCategoryName" autoComplete="off" defaultValue={typed?.newCategoryName} />
      </Field>
    </>
  );
}
