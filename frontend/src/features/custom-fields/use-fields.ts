import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { type FilledField, listFilled } from './format-field.ts';
import { localizeField } from './localize.ts';

type Filled = Pick<Business, 'categoryId' | 'subcategoryIds' | 'fields'>;

const none: Field[] = [];

/** The fields that a business has filled in, in their order; none while the categories are not known. */
export function useFilledFields({ categoryId, subcategoryIds, fields }: Filled): readonly FilledField[] {
  const ids = [categoryId, ...subcategoryIds].join(' ');
  const select = useCallback(
    (categories: readonly Category[]) =>
      fields ? listFieldsOf(ids.split(' ').map(Number), categories).map(localizeField) : none,
    [ids, fields],
  );
  const { data = none } = useQuery({ ...categoriesQuery, select });
  return listFilled(data, fields);
}

/** The fields of a category that visitors can filter by; none while the categories are not known. */
export function useFilterFields(categoryId: number | undefined): readonly Field[] {
  const select = useCallback(
    (categories: readonly Category[]) =>
      listFieldsOf([categoryId], categories)
        .filter(({ isFilter }) => isFilter)
        .map(localizeField),
    [categoryId],
  );
  const { data = none } = useQuery({ ...categoriesQuery, select });
  return data;
}
