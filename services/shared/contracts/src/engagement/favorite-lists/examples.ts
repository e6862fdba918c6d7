import { defineExample } from '../../common/example.ts';
import {
  addToFavoriteList,
  createFavoriteList,
  deleteFavoriteList,
  getSharedList,
  listFavoriteLists,
  removeFromFavoriteList,
  renameFavoriteList,
  shareFavoriteList,
  stopSharingFavoriteList,
} from './calls.ts';
import type { FavoriteList } from './schema.ts';

const list: FavoriteList = {
  id: 4,
  version: 2,
  name: 'For the new house',
  businessIds: [7],
  createdAt: '2026-03-02T09:15:00.000Z',
};
const shareKey = 'Q3Zr8Xw1vT0uYpLkNcBsEgA7';
const params = { id: 4 };

export const favoriteListExamples = new Map([
  defineExample(listFavoriteLists, { response: [{ ...list, shareKey }] }),
  defineExample(createFavoriteList, { body: { name: list.name }, response: { ...list, businessIds: [] } }),
  defineExample(renameFavoriteList, {
    params,
    body: { name: 'Our house', version: 1 },
    response: { ...list, name: 'Our house' },
  }),
  defineExample(deleteFavoriteList, { params }),
  defineExample(addToFavoriteList, { params: { id: 4, businessId: 7 }, response: list }),
  defineExample(removeFromFavoriteList, {
    params: { id: 4, businessId: 7 },
    response: { ...list, businessIds: [] },
  }),
  defineExample(shareFavoriteList, { params, response: { ...list, shareKey } }),
  defineExample(stopSharingFavoriteList, { params, response: list }),
  defineExample(getSharedList, { params: { key: shareKey }, response: { name: list.name, businessIds: [7] } }),
]);
