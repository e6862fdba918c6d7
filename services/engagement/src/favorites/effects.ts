import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

export const deleteFavoritesOfBusiness = ({ favorites }: Deps, businessId: number, session: ClientSession) =>
  favorites.deleteMany({ businessId }, { session });

export const deleteFavoritesOfAccount = ({ favorites }: Deps, userId: number, session: ClientSession) =>
  favorites.deleteMany({ userId }, { session });
