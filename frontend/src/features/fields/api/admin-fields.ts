import { listBusinesses } from '@doorstep/contracts/businesses.ts';
import { getCategory, listCategories } from '@doorstep/contracts/categories.ts';
import {
  createField,
  deleteField,
  type Field,
  type FieldInput,
  getFieldUses,
  listDeletedFields,
  orderFields,
  restoreField,
  updateField,
} from '@doorstep/contracts/fields.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

const changed = { invalidates: [listCategories, getCategory, listDeletedFields, listBusinesses] };

/** The deleted fields of a category that can still be restored. */
export const deletedFieldsQuery = (categoryId: number) => apiQuery(listDeletedFields, { params: { id: categoryId } });

/** How many businesses have a value of a field. Always loaded again, because an administrator decides by it. */
export const fieldUsesQuery = (id: number) =>
  queryOptions({ ...apiQuery(getFieldUses, { params: { id } }), staleTime: 0 });

interface SaveField {
  readonly categoryId: number;
  /** The field to change; undefined for a new one. */
  readonly before: Field | undefined;
  readonly input: FieldInput;
}

/** The values that a change of a field would hide; none for a new field. */
export async function findMisfits({ before, input }: SaveField) {
  if (!before) return { count: 0, examples: [] };
  const { id, version } = before;
  const { misfits } = await call(updateField, {
    params: { id },
    query: { dryRun: 'true' },
    body: { ...input, version },
  });
  return misfits;
}

export const useSaveField = () =>
  useApiMutation(
    async ({ categoryId, before, input }: SaveField) =>
      before
        ? (await call(updateField, { params: { id: before.id }, body: { ...input, version: before.version } })).field
        : call(createField, { params: { id: categoryId }, body: input }),
    changed,
  );

export const useOrderFields = () =>
  useApiMutation(
    ({ categoryId, ids }: { categoryId: number; ids: number[] }) =>
      call(orderFields, { params: { id: categoryId }, body: { ids } }),
    changed,
  );

export const useDeleteField = () => useApiMutation((id: number) => call(deleteField, { params: { id } }), changed);

export const useRestoreField = () => useApiMutation((id: number) => call(restoreField, { params: { id } }), changed);
