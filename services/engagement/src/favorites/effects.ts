import type { ClientSession, Model } from 'mongoose';
import type { FavoriteRow } from './favorite.model.ts';

interface Deps {
  readonly favorites: Model<FavoriteRow>;
}

export const deleteFavoritesOfBusiness = ({ favorites }: Deps, businessId: number, session: ClientSession) =>
  favorites.deleteMany({ businessId }, { session });

export const deleteFavoritesOfAccount = ({ favorites }: Deps, userId: number, session: ClientSession) =>
  favorites.deleteMany({ userId }, { session });
