import { defineExample } from '../../common/example.ts';
import { deleteSavedSearch, listSavedSearches, renameSavedSearch, saveSearch } from './calls.ts';
import type { SavedSearch } from './schema.ts';

const search: SavedSearch = {
  id: 12,
  version: 2,
  name: 'Plumbers near Boise',
  query: 'q=plumber&near=43.615,-116.202&place=Boise,+ID&radius=10&minRating=4',
  createdAt: '2026-03-02T09:15:00.000Z',
};

export const savedSearchExamples = new Map([
  defineExample(listSavedSearches, { response: [search] }),
  defineExample(saveSearch, { body: { name: search.name, query: search.query }, response: search }),
  defineExample(renameSavedSearch, {
    params: { id: 12 },
    body: { name: 'Plumbers nearby', version: 1 },
    response: { ...search, name: 'Plumbers nearby' },
  }),
  defineExample(deleteSavedSearch, { params: { id: 12 } }),
]);
