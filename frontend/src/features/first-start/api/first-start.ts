import { importCategories, listCategories, listParentCategories } from '@doorstep/contracts/categories.ts';
import { setUpSite } from '@doorstep/contracts/set-up.ts';
import { changeUser } from '#features/session/api/session.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** Makes the first administrator and signs in with the account. */
export const useTakeSite = () => useCall(setUpSite, { onSuccess: (user, client) => changeUser(client, user) });

/** Adds the categories of a file; those that exist already stay. */
export const useAddCategories = () =>
  useApiMutation(
    (file: File) =>
      upload(importCategories, { params: undefined, query: { dryRun: 'false' }, form: toFormData({ file }) }),
    { invalidates: [listCategories, listParentCategories] },
  );
