import { defineExample } from './example.ts';
import { addFavorite, type Favorite, listFavorites, removeFavorite } from './favorites.ts';

const favorite: Favorite = { businessId: 7, createdAt: '2026-03-02T09:15:00.000Z' };

export const favoriteExamples = new Map([
  defineExample(listFavorites, { response: [favorite] }),
  defineExample(addFavorite, { params: { businessId: 7 }, response: favorite }),
  defineExample(removeFavorite, { params: { businessId: 7 } }),
]);
