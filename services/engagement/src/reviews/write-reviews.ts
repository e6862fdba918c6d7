import {
  type Review,
  reviewCreated,
  reviewDeleted,
  type reviewInput,
  reviewUpdated,
  type updateReview as updateReviewEndpoint,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { isDuplicateKey, nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { requirePublicBusiness } from '../known-businesses/find-business.ts';
import { changeRating } from './change-rating.ts';
import { auditedReview, type ReviewRow, toReview } from './review.model.ts';
import { mayDelete, mayEdit, mayPin, mayRespond, mayReview } from './review.policy.ts';

// The only way to write reviews: each change is one transaction with the rating of its business and its event.

type Input = z.output<typeof reviewInput>;
type Change = z.output<NonNullable<typeof updateReviewEndpoint.body>>;

/** Throws 404 if the business is not public, 403 for its owner, 409 for a second review. */
export async function createReview(deps: Deps, actor: Actor, businessId: number, input: Input): Promise<Review> {
  const { db, reviews, businessQueue } = deps;
  const _id = await nextId(db, 'reviews');
  const now = new Date();
  const insert = () =>
    transact(db, async session => {
      await requireReviewable(deps, actor, businessId, session);
      const row = withoutUndefined({
        _id,
        version: 1,
        businessId,
        userId: actor.userId,
        ...(await lockAuthor(deps, actor, session)),
        ...input,
        responded: false,
        isPinned: false,
        tags: [],
        createdAt: now,
        updatedAt: now,
      });
      await reviews.create([row], { session });
      const summary = await changeRating(deps, businessId, { to: row.rating }, session);
      const review = toReview(row);
      await append(db, session, reviewCreated, `review/${_id}`, { review, version: 1, summary });
      return review;
    });
  try {
    return await businessQueue(businessId, insert);
  } catch (error) {
    // The unique index decides, also between two reviews that arrive at once.
    if (!isDuplicateKey(error, 'userId')) throw error;
    throw conflict('already-reviewed', 'You have already reviewed this business.');
  }
}

/** Throws 404 for an unknown review or a business that is not public, 403 unless the actor wrote the review. */
export function updateReview(deps: Deps, actor: Actor, id: number, change: Change): Promise<Review> {
  const { serviceId, ...input } = change;
  return changeReview(deps, id, async (row, session) => {
    if (!mayEdit(actor, row)) throw notAllowed('You can only edit your own review.');
    await requireReviewable(deps, actor, row.businessId, session);
    return { ...input, ...(serviceId !== undefined && { serviceId: serviceId ?? undefined }) };
  });
}

/** Throws 404 for an unknown review, 403 unless the actor owns the business. */
export function respondToReview(deps: Deps, actor: Actor, id: number, response: string): Promise<Review> {
  return changeReview(deps, id, row => {
    if (!mayRespond(actor, row)) throw ownerOnly();
    return { response, responded: true };
  });
}

/** Throws 404 for an unknown review, 403 unless the actor owns the business. */
export function pinReview(deps: Deps, actor: Actor, id: number, isPinned: boolean): Promise<Review> {
  return changeReview(deps, id, row => {
    if (!mayPin(actor, row)) throw ownerOnly();
    return { isPinned };
  });
}

/** Throws 404 for an unknown review, 403 unless the actor wrote it or is an administrator. */
export function deleteReview(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { db, reviews } = deps;
  return writeInOrder(deps, id, async (row, session) => {
    if (!mayDelete(actor, row)) throw notAllowed('You can only delete your own review.');
    await reviews.deleteOne({ _id: id }, { session });
    const summary = await changeRating(deps, row.businessId, { from: row.rating }, session);
    const deleted = { review: toReview(row), version: nextVersion(row), summary };
    await append(db, session, reviewDeleted, `review/${id}`, deleted);
    await audit(db, session, auditedReview, { actor, before: row });
  });
}

const ownerOnly = () => notAllowed('Only the owner of this business can do this.');

function changeReview(
  deps: Deps,
  id: number,
  change: (row: ReviewRow, session: ClientSession) => Promise<Partial<ReviewRow>> | Partial<ReviewRow>,
): Promise<Review> {
  const { db, reviews } = deps;
  return writeInOrder(deps, id, async (before, session) => {
    const version = nextVersion(before);
    const after = withoutUndefined({
      ...before,
      ...(await change(before, session)),
      version,
      updatedAt: new Date(),
    });
    await reviews.replaceOne({ _id: id }, after, { session });
    const stars = { from: before.rating, to: after.rating };
    const summary = await changeRating(deps, before.businessId, stars, session);
    const review = toReview(after);
    await append(db, session, reviewUpdated, `review/${id}`, { review, version, summary });
    return review;
  });
}

/** A review never moves to another business, so its queue is known before the transaction. */
async function writeInOrder<Result>(
  { db, reviews, businessQueue }: Deps,
  id: number,
  write: (row: ReviewRow, session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const find = async (session: ClientSession | null) => {
    const row = await reviews.findById(id).session(session).lean<ReviewRow>();
    if (!row) throw notFound('review-unknown', 'This review does not exist.');
    return row;
  };
  const { businessId } = await find(null);
  return businessQueue(businessId, () => transact(db, async session => write(await find(session), session)));
}

async function requireReviewable(deps: Deps, actor: Actor, businessId: number, session: ClientSession): Promise<void> {
  const business = await requirePublicBusiness(deps, businessId, session);
  if (!mayReview(actor, business)) throw notAllowed('You cannot review your own business.');
}

async function lockAuthor(deps: Deps, actor: Actor, session: ClientSession) {
  const account = await lockAccount(deps, actor.userId, session);
  if (account?.deleted) throw notSignedIn();
  return { userName: account?.name ?? actor.name, ...(account?.picture && { userPicture: account.picture }) };
}
