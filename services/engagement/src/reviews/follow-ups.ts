import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { unrated } from './change-rating.ts';
import type { RatingSummaryRow } from './rating-summary.model.ts';
import type { ReviewRow } from './review.model.ts';

/** Reviews carry the name and the picture of their author as they are now. */
export function renameAuthor(reviews: Model<ReviewRow>) {
  return ({ _id: userId, name, picture }: KnownAccountRow, session: ClientSession) =>
    reviews.updateMany(
      { userId },
      picture
        ? { $set: { userName: name, userPicture: picture } }
        : { $set: { userName: name }, $unset: { userPicture: 1 } },
      { session },
    );
}

/** The reviews of a deleted account keep their text and their stars, and nothing that leads to a person. */
export function forgetAuthor(reviews: Model<ReviewRow>) {
  return (userId: number, session: ClientSession) =>
    reviews.updateMany(
      { userId },
      { $set: { userName: 'Anonymous' }, $unset: { userId: 1, userPicture: 1 } },
      { session },
    );
}

/**
 * A deleted business takes its reviews along. Its summary is emptied rather than deleted, so that the first review of all,
 * written at the same time, conflicts with this and then finds no business.
 */
export function removeReviews(reviews: Model<ReviewRow>, summaries: Model<RatingSummaryRow>) {
  return async (businessId: number, session: ClientSession): Promise<void> => {
    await reviews.deleteMany({ businessId }, { session });
    await summaries.replaceOne({ _id: businessId }, unrated(businessId), { upsert: true, session });
  };
}
