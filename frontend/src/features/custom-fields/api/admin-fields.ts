import type { z } from '@doorstep/contracts/common/zod.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { getCategory, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import {
  createField,
  deleteField,
  getFieldUses,
  listDeletedFields,
  orderFields,
  restoreField,
  updateField,
} from '@doorstep/contracts/directory/custom-fields/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

const changed = { invalidates: [listCategories, getCategory, listDeletedFields, listBusinesses] };

/** The deleted fields of a category that can still be restored. */
export const deletedFieldsQuery = (categoryId: number) => apiQuery(listDeletedFields, { params: { id: categoryId } });

/** Number of businesses that have a value of a field. Always loaded again, because an administrator decides by it. */
export const fieldUsesQuery = (id: number) =>
  queryOptions({ ...apiQuery(getFieldUses, { params: { id } }), staleTime: 0 });

type FieldChange = z.input<NonNullable<typeof updateField.body>>;

/** The values that a change of a field would hide. */
export async function findMisfits(id: number, body: FieldChange) {
  const { misfits } = await call(updateField, { params: { id }, query: { dryRun: 'true' }, body });
  return misfits;
}

export const useCreateField = () => useCall(createField, changed);

export const useUpdateField = () =>
  useApiMutation(
    async ({ id, ...body }: FieldChange & { id: number }) => (await call(updateField, { params: { id }, body })).field,
    changed,
  );

export const useOrderFields = () =>
  useApiMutation(
    ({ categoryId, ...body }: { categoryId: number; ids: number[]; seen: number[] }) =>
      call(orderFields, { params: { id: categoryId }, body }),
    changed,
  );

export const useDeleteField = () => useApiMutation((id: number) => call(deleteField, { params: { id } }), changed);

export const useRestoreField = () => useApiMutation((id: number) => call(restoreField, { params: { id } }), changed);
