import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { favoriteListInput, favoriteListSchema, maxFavoriteLists, sharedListSchema } from './schema.ts';

const endpoint = answeredBy('engagement');

const params = z.object({ id: idInPath });
const businessParams = z.object({ id: idInPath, businessId: idInPath });

export const listFavoriteLists = endpoint('GET', '/api/favorite-lists', {
  access: 'signed-in',
  summary: 'The lists of the caller, oldest first',
  response: z.array(favoriteListSchema).max(maxFavoriteLists),
});

export const createFavoriteList = endpoint('POST', '/api/favorite-lists', {
  access: 'signed-in',
  summary: 'Create a list of saved businesses',
  body: favoriteListInput,
  response: favoriteListSchema,
  status: 201,
});

export const renameFavoriteList = endpoint('PUT', '/api/favorite-lists/:id', {
  access: 'signed-in',
  summary: 'Give a list another name',
  params,
  body: favoriteListInput.extend(editedFrom),
  response: favoriteListSchema,
});

export const deleteFavoriteList = endpoint('DELETE', '/api/favorite-lists/:id', {
  access: 'signed-in',
  summary: 'Delete a list; its businesses stay saved, and its link shows nothing any more',
  params,
  response: z.object({}),
});

export const addToFavoriteList = endpoint('PUT', '/api/favorite-lists/:id/businesses/:businessId', {
  access: 'signed-in',
  summary: 'Add a business to a list; doing it again changes nothing',
  params: businessParams,
  response: favoriteListSchema,
});

export const removeFromFavoriteList = endpoint('DELETE', '/api/favorite-lists/:id/businesses/:businessId', {
  access: 'signed-in',
  summary: 'Remove a business from a list; doing it again changes nothing',
  params: businessParams,
  response: favoriteListSchema,
});

/** A link that was shared before shows nothing any more. */
export const shareFavoriteList = endpoint('POST', '/api/favorite-lists/:id/sharing', {
  access: 'signed-in',
  summary: 'Share a list by a new secret link',
  params,
  response: favoriteListSchema,
});

export const stopSharingFavoriteList = endpoint('DELETE', '/api/favorite-lists/:id/sharing', {
  access: 'signed-in',
  summary: 'End the sharing of a list: its link shows nothing any more',
  params,
  response: favoriteListSchema,
});

export const getSharedList = endpoint('GET', '/api/shared-lists/:key', {
  access: 'visitor',
  summary: 'A list by its secret link, which is 404 once it is not shared any more',
  isSecret: true,
  params: z.object({ key: z.string().max(100) }),
  response: sharedListSchema,
});
