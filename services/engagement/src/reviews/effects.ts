import { formerUser } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { unrated } from './rating-summary.model.ts';

/** Reviews carry the current name and picture of their author. */
export function renameAuthor(
  { reviews }: Pick<Deps, 'reviews'>,
  { _id: userId, name, picture }: KnownAccountRow,
  session: ClientSession,
) {
  return reviews.updateMany(
    { userId },
    picture
      ? { $set: { userName: name, userPicture: picture } }
      : { $set: { userName: name }, $unset: { userPicture: 1 } },
    { session },
  );
}

/** The reviews of a deleted account keep their text and their stars, and nothing that identifies a person. */
export function anonymizeReviews({ reviews }: Pick<Deps, 'reviews'>, userId: number, session: ClientSession) {
  return reviews.updateMany(
    { userId },
    { $set: { userName: formerUser }, $unset: { userId: 1, userPicture: 1 } },
    { session },
  );
}

/**
 * The summary of a deleted business is emptied rather than deleted, so that the very first review, written at the same
 * time, conflicts with this and then finds no business.
 */
export async function deleteReviewsOfBusiness(
  { reviews, ratingSummaries }: Deps,
  businessId: number,
  session: ClientSession,
): Promise<void> {
  await reviews.deleteMany({ businessId }, { session });
  await ratingSummaries.replaceOne({ _id: businessId }, unrated(businessId), { upsert: true, session });
}
