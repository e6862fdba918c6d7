import {
  importCategories,
  listCategories,
  listParentCategories,
} from '@doorstep/contracts/directory/categories/calls.ts';
import { listStarterSets } from '@doorstep/contracts/directory/starter-sets/calls.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { setUpSite } from '@doorstep/contracts/identity/set-up/calls.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { changeUser } from '#features/session/api/session.ts';
import { apiQuery } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** Makes the first administrator and signs in with the account. */
export const useTakeSite = () =>
  useCall(setUpSite, { onSuccess: (user, client) => changeUser(client, user), invalidates: [getConfig] });

/** Categories to begin with, in a language. */
export const starterSetsQuery = (language: Language) => apiQuery(listStarterSets, { query: { language } });

/** Adds the categories of a file; those that exist already stay. */
export const useAddCategories = () =>
  useApiMutation(
    (file: File) =>
      upload(importCategories, { params: undefined, query: { dryRun: 'false' }, form: toFormData({ file }) }),
    { invalidates: [listCategories, listParentCategories] },
  );
