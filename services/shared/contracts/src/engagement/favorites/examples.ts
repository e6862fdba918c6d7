import { defineExample } from '../../common/example.ts';
import { addFavorite, listFavorites, removeFavorite } from './calls.ts';
import type { Favorite } from './schema.ts';

const favorite: Favorite = { businessId: 7, createdAt: '2026-03-02T09:15:00.000Z' };

export const favoriteExamples = new Map([
  defineExample(listFavorites, { response: [favorite] }),
  defineExample(addFavorite, { params: { businessId: 7 }, response: favorite }),
  defineExample(removeFavorite, { params: { businessId: 7 } }),
]);
