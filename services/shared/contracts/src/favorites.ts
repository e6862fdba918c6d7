import { idInPath, idSchema, pageQuery, timestampSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** A business that an account saved. */
export const favoriteSchema = z.object({ businessId: idSchema, createdAt: timestampSchema });
export type Favorite = z.infer<typeof favoriteSchema>;

const favoriteParams = z.object({ businessId: idInPath });

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'The businesses that the caller saved, newest first',
  query: pageQuery,
  response: z.array(favoriteSchema),
  paged: true,
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/:businessId',
  summary: 'Save a business; doing it again changes nothing',
  params: favoriteParams,
  response: favoriteSchema,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:businessId',
  summary: 'Remove a saved business; doing it again changes nothing',
  params: favoriteParams,
  response: z.object({}),
});
