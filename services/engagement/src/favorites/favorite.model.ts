import type { Favorite } from '@doorstep/contracts/engagement/favorites/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';

/** A business that an account saved. */
export interface FavoriteRow {
  /** `{account}:{business}`, so that a business is saved once. */
  _id: string;
  userId: number;
  businessId: number;
  createdAt: Date;
}

export const favoriteModel = defineModel<FavoriteRow>(
  'Favorite',
  'favorites',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    businessId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  [{ key: { userId: 1, createdAt: -1, businessId: -1 } }, { key: { businessId: 1 } }],
);

export const favoriteId = (userId: number, businessId: number): string => `${userId}:${businessId}`;

export function toFavorite({ businessId, createdAt }: FavoriteRow): Favorite {
  return { businessId, createdAt: createdAt.toISOString() };
}
