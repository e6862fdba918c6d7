import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { maxSavedSearches, savedSearchInput, savedSearchSchema } from './schema.ts';

const endpoint = answeredBy('directory');

const params = z.object({ id: idInPath });

export const listSavedSearches = endpoint('GET', '/api/saved-searches', {
  access: 'signed-in',
  summary: 'The searches that the caller saved, newest first',
  response: z.array(savedSearchSchema).max(maxSavedSearches),
});

export const saveSearch = endpoint('POST', '/api/saved-searches', {
  access: 'signed-in',
  summary: 'Save a search, to be notified of new businesses that match',
  body: savedSearchInput,
  response: savedSearchSchema,
  status: 201,
});

export const renameSavedSearch = endpoint('PUT', '/api/saved-searches/:id', {
  access: 'signed-in',
  summary: 'Give a saved search another name',
  params,
  body: savedSearchInput.pick({ name: true }).extend(editedFrom),
  response: savedSearchSchema,
});

export const deleteSavedSearch = endpoint('DELETE', '/api/saved-searches/:id', {
  access: 'signed-in',
  summary: 'Delete a saved search; doing it again changes nothing',
  params,
  response: z.object({}),
});
