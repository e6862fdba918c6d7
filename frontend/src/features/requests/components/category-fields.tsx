import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useLangOf } from '#lib/localized.ts';
import type { RequestForm } from '../use-request-form.ts';
import { PlainCategoryFields } from './plain-category-fields.tsx';

/** The state of the query for the names to choose from. */
export type Names = Pick<
  UseQueryResult<Pick<Category, 'id' | 'name' | 'translations'>[]>,
  'data' | 'isError' | 'refetch'
>;

interface CategoryFieldsProps {
  readonly request: RequestForm;
  readonly parents: Names;
  readonly subcategories: Names;
}

/** The category of the business, then the subcategory; 'Other' asks for the name of a new category. */
export function CategoryFields({ request, parents, subcategories }: CategoryFieldsProps) {
  const { form, categoryId, isOther } = request;
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'categoryId' });
  const { data, isError, refetch } = parents;
  return (
    <>
      <Field
        label={t`Category`}
        missing={t`Please choose a category`}
        error={errors.categoryId?.message}
        className="noscript:hidden"
        hint={isError && <LoadFailure text={t`Error loading categories`} onRetry={refetch} />}
      >
        <Select
          ref={field.ref}
          name={field.name}
          disabled={!data?.length}
          value={categoryId ?? ''}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => {
            field.onChange(value ? Number(value) : undefined);
            form.setValue('subcategoryId', undefined);
            form.resetField('newSubcategoryName');
          }}
        >
          <option value="">{getPrompt(parents, t`Choose a category`, t`No categories found`)}</option>
          <Options choices={useChoices(parents)} />
        </Select>
      </Field>
      {isOther ? (
        <>
          <Field
            label={t`New category`}
            missing={t`Please name the new category`}
            error={errors.newCategoryName?.message}
            hint={t`Such as Beekeeping`}
          >
            <Input autoComplete="off" {...form.register('newCategoryName', { shouldUnregister: true })} />
          </Field>
          <Field
            label={t`What belongs to the new category`}
            optional
            error={errors.newCategoryDescription?.message}
            className="sm:col-span-2"
          >
            <Textarea rows={2} {...form.register('newCategoryDescription', { shouldUnregister: true })} />
          </Field>
        </>
      ) : (
        <>
          <SubcategoryFields key={categoryId} request={request} subcategories={subcategories} />
          <PlainCategoryFields errors={errors} />
        </>
      )}
    </>
  );
}

const somethingElse = 'something-else';

/** The subcategory, or the name of one that is missing. */
function SubcategoryFields({ request, subcategories }: Omit<CategoryFieldsProps, 'parents'>) {
  const { form, categoryId } = request;
  const [isMissing, setMissing] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'subcategoryId' });
  const choices = useChoices(subcategories);
  const isEmpty = subcategories.data?.length === 0;
  const suggestion = <Input autoComplete="off" {...form.register('newSubcategoryName', { shouldUnregister: true })} />;
  const error = form.formState.errors.newSubcategoryName?.message;

  if (categoryId !== undefined && isEmpty) {
    const hint = t`No subcategories found for this parent category. You may suggest one.`;
    return (
      <Field label={t`Subcategory`} optional error={error} hint={hint}>
        {suggestion}
      </Field>
    );
  }
  return (
    <>
      <Field
        label={t`Subcategory`}
        optional
        className="noscript:hidden"
        hint={
          subcategories.isError && (
            <LoadFailure text={t`Failed to fetch subcategories`} onRetry={subcategories.refetch} />
          )
        }
      >
        <Select
          disabled={categoryId === undefined || !subcategories.data}
          value={isMissing ? somethingElse : (chosen ?? '')}
          onChange={({ target: { value } }) => {
            setMissing(value === somethingElse);
            form.setValue('subcategoryId', Number(value) || undefined);
          }}
        >
          <option value="">
            {categoryId === undefined ? t`Choose a category first` : getPrompt(subcategories, t`Choose a subcategory`)}
          </option>
          <Options choices={choices} />
          <option value={somethingElse}>
            <Trans>Something else</Trans>
          </option>
        </Select>
      </Field>
      {isMissing && (
        <Field label={t`New subcategory`} optional error={error} className="sm:col-span-2">
          {suggestion}
        </Field>
      )}
    </>
  );
}

/** The prompt of a select before a choice. */
function getPrompt({ data, isError }: Names, choose: string, none = choose): string {
  if (data) return data.length > 0 ? choose : none;
  return isError ? t`Not available` : t`Loading...`;
}

function useChoices({ data = [] }: Names) {
  const langOf = useLangOf();
  return data.map(one => [one.id, one.name, langOf(one, 'name')] as const);
}
