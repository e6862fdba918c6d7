import { formerUser } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { unrated } from './rating-summary.model.ts';

/** Reviews carry the current name and picture of their author. */
export async function renameAuthor(
  { reviews, heldReviews }: Pick<Deps, 'reviews' | 'heldReviews'>,
  { _id: userId, name, picture }: KnownAccountRow,
  session: ClientSession,
): Promise<void> {
  const change = picture
    ? { $set: { userName: name, userPicture: picture } }
    : { $set: { userName: name }, $unset: { userPicture: 1 } };
  await reviews.updateMany({ userId }, change, { session });
  await heldReviews.updateMany({ userId }, change, { session });
}

/** A review that waits for approval is deleted with the account of its author. */
export const deleteHeldReviews = ({ heldReviews }: Pick<Deps, 'heldReviews'>, userId: number, session: ClientSession) =>
  heldReviews.deleteMany({ userId }, { session });

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
  { reviews, heldReviews, ratingSummaries }: Deps,
  businessId: number,
  session: ClientSession,
): Promise<void> {
  await reviews.deleteMany({ businessId }, { session });
  await heldReviews.deleteMany({ businessId }, { session });
  await ratingSummaries.replaceOne({ _id: businessId }, unrated(businessId), { upsert: true, session });
}
