import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { favoriteSchema } from './schema.ts';

const endpoint = answeredBy('engagement');

const favoriteParams = z.object({ businessId: idInPath });

export const listFavorites = endpoint('GET', '/api/favorites', {
  access: 'signed-in',
  summary: 'The businesses that the caller saved, newest first',
  query: pageQuery,
  response: z.array(favoriteSchema),
  paged: true,
});

export const addFavorite = endpoint('PUT', '/api/favorites/:businessId', {
  access: 'signed-in',
  summary: 'Save a business; doing it again changes nothing',
  params: favoriteParams,
  response: favoriteSchema,
});

export const removeFavorite = endpoint('DELETE', '/api/favorites/:businessId', {
  access: 'signed-in',
  summary: 'Remove a saved business; doing it again changes nothing',
  params: favoriteParams,
  response: z.object({}),
});
