import { reviewDeleted } from '@doorstep/contracts/engagement/reviews/events.ts';
import { formerUser } from '@doorstep/contracts/identity/erasures/schema.ts';
import { nextVersion } from '@doorstep/platform/messaging';
import { deleteSome, updateSome } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { changeRating } from './change-rating.ts';
import type { Deps } from './deps.ts';
import { unrated } from './rating-summary.model.ts';
import { type ReviewRow, toReview } from './review.model.ts';

// Each of them writes up to `limit` rows, and resolves to how many.

/** Reviews carry the current name and picture of their author. */
export async function renameAuthor(
  { reviews, heldReviews }: Pick<Deps, 'reviews' | 'heldReviews'>,
  { _id: userId, name, picture }: KnownAccountRow,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const change = picture
    ? { $set: { userName: name, userPicture: picture } }
    : { $set: { userName: name }, $unset: { userPicture: 1 as const } };
  const isOld = { userPicture: picture ? { $ne: picture } : { $exists: true } };
  const former = { userId, $or: [{ userName: { $ne: name } }, isOld] };
  const shown = await updateSome(reviews, former, change, { limit, session });
  return shown + (await updateSome(heldReviews, former, change, { limit: limit - shown, session }));
}

/** A review that waits for approval is deleted with the account of its author. */
export const deleteHeldReviews = (
  { heldReviews }: Pick<Deps, 'heldReviews'>,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<number> => deleteSome(heldReviews, { userId }, limit, session);

/** The reviews of a deleted account keep their text and their stars, and nothing that identifies a person. */
export const anonymizeReviews = (
  { reviews }: Pick<Deps, 'reviews'>,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<number> =>
  updateSome(
    reviews,
    { userId },
    { $set: { userName: formerUser }, $unset: { userId: 1, userPicture: 1 } },
    { limit, session },
  );

/** Deletes reviews of an author; each is published, and the ratings follow. */
export async function deleteReviewsOfAuthor(
  deps: Deps,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const { db, reviews, deletedReviews } = deps;
  const rows = await reviews.find({ userId }).limit(limit).session(session).lean<ReviewRow[]>();
  const at = deps.now();
  await deletedReviews.insertMany(
    rows.map(({ _id }) => ({ _id, at })),
    { session },
  );
  for (const row of rows) {
    await reviews.deleteOne({ _id: row._id }, { session });
    const summary = await changeRating(deps, row.businessId, { from: row.rating }, session);
    const deleted = { review: toReview(row), version: nextVersion(row), summary };
    await append(db, session, reviewDeleted, `review/${row._id}`, deleted);
  }
  return rows.length;
}

/** Deletes the reviews of a business that is deleted, and those that wait for approval. */
export async function deleteReviewsOfBusiness(
  { reviews, heldReviews }: Deps,
  businessId: number,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const shown = await deleteSome(reviews, { businessId }, limit, session);
  return shown + (await deleteSome(heldReviews, { businessId }, limit - shown, session));
}

/** A review of a deleted business that is written at the same time, be it the very first, conflicts with this and then finds no business. */
export async function lockRating(
  { ratingSummaries }: Pick<Deps, 'ratingSummaries'>,
  businessId: number,
  session: ClientSession,
): Promise<void> {
  const { histogram } = unrated(businessId);
  const update = { $inc: { version: 1 }, $setOnInsert: { histogram } };
  await ratingSummaries.updateOne({ _id: businessId }, update, { upsert: true, session });
}

/** The summary of a deleted business is emptied once its reviews are deleted: until then, an author may delete one, which counts down. */
export async function emptyRating(
  { ratingSummaries }: Deps,
  businessId: number,
  session: ClientSession,
): Promise<void> {
  await ratingSummaries.replaceOne({ _id: businessId }, unrated(businessId), { upsert: true, session });
}
