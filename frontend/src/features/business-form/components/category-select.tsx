import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { indentSubcategories } from '#features/categories/tree.ts';
import { useLangOf } from '#lib/localized.ts';
import type { BusinessValues } from '../business-values.ts';

/** The state of the query for the names to choose from. Subcategories are indented. */
export type Names = Pick<
  UseQueryResult<Pick<Category, 'id' | 'name' | 'parentId' | 'translations'>[]>,
  'data' | 'isError' | 'refetch'
>;

interface CategorySelectProps {
  readonly label: string;
  readonly categories: Names;
}

/** Chooses the category of a business. Another category clears the chosen subcategories. */
export function CategorySelect({ label, categories }: CategorySelectProps) {
  const { field, fieldState } = useController<BusinessValues, 'categoryId'>({ name: 'categoryId' });
  const subcategories = useController<BusinessValues, 'subcategoryIds'>({ name: 'subcategoryIds' });
  const langOf = useLangOf();
  const { data, isError, refetch } = categories;
  const prompt = data ? (data.length > 0 ? t`Choose a category` : t`No categories found`) : t`Loading...`;
  return (
    <Field
      label={label}
      missing={t`Please choose a category`}
      error={fieldState.error?.message}
      hint={isError && <LoadFailure text={t`Error loading categories`} onRetry={() => void refetch()} />}
      className="sm:col-span-2"
    >
      <Select
        ref={field.ref}
        name={field.name}
        disabled={!data?.length}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target: { value } }) => {
          field.onChange(value ? Number(value) : undefined);
          subcategories.field.onChange([]);
        }}
      >
        <option value="">{isError ? t`Not available` : prompt}</option>
        <Options choices={indentSubcategories(data ?? [], langOf)} />
      </Select>
    </Field>
  );
}
