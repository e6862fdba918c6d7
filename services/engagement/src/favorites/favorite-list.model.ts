import type { FavoriteList } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';

/** A named list of businesses that an account keeps, and may share by a secret link. */
export interface FavoriteListRow {
  _id: number;
  userId: number;
  name: string;
  businessIds: number[];
  shareKey?: string | undefined;
  createdAt: Date;
}

export const favoriteListModel = defineModel<FavoriteListRow>(
  'FavoriteList',
  'favorite_lists',
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    businessIds: { type: [Number], required: true },
    shareKey: String,
    createdAt: { type: Date, required: true },
  },
  [{ key: { userId: 1, _id: 1 } }, { key: { businessIds: 1 } }, { key: { shareKey: 1 }, unique: true, sparse: true }],
);

export const toFavoriteList = ({ _id, name, businessIds, shareKey, createdAt }: FavoriteListRow): FavoriteList => ({
  id: _id,
  name,
  businessIds,
  ...(shareKey && { shareKey }),
  createdAt: createdAt.toISOString(),
});
