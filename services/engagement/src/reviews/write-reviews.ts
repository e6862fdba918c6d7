import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  pinReview as pinReviewEndpoint,
  respondToReview as respondEndpoint,
  updateReview as updateReviewEndpoint,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { reviewCreated, reviewDeleted, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { Review, reviewInput } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { type Edits, mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { requirePart } from '@doorstep/platform/known-site';
import { nextVersion } from '@doorstep/platform/messaging';
import { isDuplicateKey, nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { findBusinessName, lockPublicBusiness, requirePublicBusiness } from '../known-businesses/find-business.ts';
import { changeRating } from './change-rating.ts';
import type { Deps } from './deps.ts';
import { type HeldReviewRow, toHeldReview } from './held-review.model.ts';
import { isHeld } from './held-reviews.ts';
import { auditedReview, editedReview, type ReviewRow, toReview } from './review.model.ts';
import { mayDelete, mayEdit, mayPin, mayRespond, mayReview } from './review.policy.ts';

// The only way to write reviews: each change is one transaction with the rating of its business and its event.

type Input = z.output<typeof reviewInput>;
type Change = z.output<NonNullable<typeof updateReviewEndpoint.body>>;
type Response = z.output<NonNullable<typeof respondEndpoint.body>>;
type Pin = z.output<NonNullable<typeof pinReviewEndpoint.body>>;

/** Throws 404 if the business is not public, 403 for its owner and while reviews are turned off, 409 for a second review. */
export async function createReview(deps: Deps, actor: Actor, businessId: number, input: Input): Promise<Review> {
  const { db, reviews, heldReviews, businessQueue } = deps;
  const _id = await nextId(db, 'reviews');
  const now = deps.now();
  const insert = () =>
    transact(db, async session => {
      await requireReviewable(deps, actor, businessId, session);
      const sent = {
        _id,
        businessId,
        userId: actor.userId,
        ...(await lockAuthor(deps, actor, session)),
        ...input,
        createdAt: now,
        updatedAt: now,
      };
      const own = { businessId, userId: actor.userId };
      if (await isHeld(deps, actor, session)) {
        if (await reviews.exists(own).session(session)) throw alreadyReviewed();
        // It changes no rating, with which the deletion of its business would conflict.
        await lockPublicBusiness(deps, businessId, session);
        const held = { ...sent, version: 1 };
        await heldReviews.create([held], { session });
        return toHeldReview(held);
      }
      if (await heldReviews.exists(own).session(session)) throw alreadyReviewed();
      const row = withoutUndefined({
        ...sent,
        version: 1,
        responded: false,
        isPinned: false,
        tags: [],
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
    throw alreadyReviewed();
  }
}

const alreadyReviewed = () => conflict('already-reviewed', t('You have already reviewed this business.'));

/**
 * Throws 404 for an unknown review or a business that is not public, 403 unless the actor wrote it and while reviews are turned off, 409
 * `review-changed` if another page of theirs has set one of the fields to another value since the version of the change.
 */
export async function updateReview(deps: Deps, actor: Actor, id: number, change: Change): Promise<Review> {
  const held = await holdChange(deps, actor, id, change);
  if (held) return held;
  return changeReview(deps, actor, id, async (row, session) => {
    if (!mayEdit(actor, row)) throw notAllowed(t('You can only edit your own review.'));
    await requireReviewable(deps, actor, row.businessId, session);
    const { serviceId, ...input } = mergeReview(row, change);
    return { ...input, ...(serviceId !== undefined && { serviceId: serviceId ?? undefined }) };
  });
}

/**
 * Changes a review that waits for approval, or keeps the change of one that is shown until an administrator approves it. Resolves to
 * undefined if the change need not wait. Throws like `updateReview`.
 */
function holdChange(deps: Deps, actor: Actor, id: number, change: Change): Promise<Review | undefined> {
  const { db, reviews, heldReviews } = deps;
  return transact(db, async session => {
    const waiting = await heldReviews.findById(id).session(session).lean<HeldReviewRow>();
    if (!waiting && !(await isHeld(deps, actor, session))) return undefined;
    const before = waiting ?? (await reviews.findById(id).session(session).lean<ReviewRow>());
    if (!before) throw reviewUnknown();
    if (!mayEdit(actor, before)) throw notAllowed(t('You can only edit your own review.'));
    await requireReviewable(deps, actor, before.businessId, session);
    await lockPublicBusiness(deps, before.businessId, session);
    const { serviceId, ...input } = mergeReview(before, change);
    const now = deps.now();
    const changed: HeldReviewRow = {
      _id: id,
      businessId: before.businessId,
      serviceId: before.serviceId,
      userId: actor.userId,
      ...(await lockAuthor(deps, actor, session)),
      rating: before.rating,
      comment: before.comment,
      createdAt: waiting?.createdAt ?? now,
      updatedAt: now,
      ...input,
      ...(serviceId !== undefined && { serviceId: serviceId ?? undefined }),
    };
    const edit = recordEdit(editedReview, { row: before, before, after: changed, by: toEditor(actor) });
    const after: HeldReviewRow = withoutUndefined({ ...changed, ...edit });
    await heldReviews.replaceOne({ _id: id }, after, { session, upsert: true });
    return toHeldReview(after);
  });
}

/** The change, merged with what other pages of its author have saved. */
const mergeReview = <Change extends { version?: number | undefined }>(
  row: (ReviewRow | HeldReviewRow) & { edits?: Edits },
  change: Change,
) => mergeEdit(editedReview, { row, resource: row, change });

/**
 * Throws 404 for an unknown review, 403 unless the actor owns the business, 409 `review-changed` if another page of theirs has changed the response
 * since the version of the change.
 */
export function respondToReview(deps: Deps, actor: Actor, id: number, change: Response): Promise<Review> {
  return changeReview(deps, actor, id, row => {
    if (!mayRespond(actor, row)) throw ownerOnly();
    return { ...mergeReview(row, change), responded: true };
  });
}

/** Throws as `respondToReview` does. */
export function pinReview(deps: Deps, actor: Actor, id: number, change: Pin): Promise<Review> {
  return changeReview(deps, actor, id, row => {
    if (!mayPin(actor, row)) throw ownerOnly();
    return mergeReview(row, change);
  });
}

/** Also deletes what waits for approval of it. Throws 404 for an unknown review, 403 unless the actor wrote it or is an administrator. */
export async function deleteReview(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { db, reviews, heldReviews, deletedReviews } = deps;
  const isOnlyHeld = !(await reviews.exists({ _id: id }));
  if (isOnlyHeld) {
    const { deletedCount } = await heldReviews.deleteOne({ _id: id, userId: actor.userId });
    if (deletedCount > 0) return;
  }
  return writeInOrder(deps, id, async (row, session) => {
    if (!mayDelete(actor, row)) throw notAllowed(t('You can only delete your own review.'));
    await reviews.deleteOne({ _id: id }, { session });
    await deletedReviews.create([{ _id: id, at: deps.now() }], { session });
    await heldReviews.deleteOne({ _id: id }, { session });
    const summary = await changeRating(deps, row.businessId, { from: row.rating }, session);
    const deleted = { review: toReview(row), version: nextVersion(row), summary };
    await append(db, session, reviewDeleted, `review/${id}`, deleted);
    await audit(db, session, auditedReview, { actor, before: row });
  });
}

const reviewUnknown = () => notFound('review-unknown', t('This review does not exist.'));
const ownerOnly = () => notAllowed(t('Only the owner of this business can do this.'));

function changeReview(
  deps: Deps,
  actor: Actor,
  id: number,
  change: (row: ReviewRow, session: ClientSession) => Promise<Partial<ReviewRow>> | Partial<ReviewRow>,
): Promise<Review> {
  const { db, reviews } = deps;
  return writeInOrder(deps, id, async (before, session) => {
    const changed: ReviewRow = { ...before, ...(await change(before, session)), updatedAt: deps.now() };
    const { version, edits } = recordEdit(editedReview, { row: before, before, after: changed, by: toEditor(actor) });
    const after: ReviewRow = withoutUndefined({ ...changed, version, edits });
    await reviews.replaceOne({ _id: id }, after, { session });
    const stars = { from: before.rating, to: after.rating };
    const summary = await changeRating(deps, before.businessId, stars, session);
    const review = toReview(after);
    const state = { review, version, summary };
    const isAnswered = after.responded && !before.responded;
    const answeredBy = isAnswered ? await findBusinessName(deps, after.businessId, session) : undefined;
    await append(db, session, reviewUpdated, `review/${id}`, { ...state, ...(answeredBy && { answeredBy }) });
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
    if (!row) throw reviewUnknown();
    return row;
  };
  const { businessId } = await find(null);
  return businessQueue(businessId, () => transact(db, async session => write(await find(session), session)));
}

async function requireReviewable(deps: Deps, actor: Actor, businessId: number, session: ClientSession): Promise<void> {
  await requirePart(deps.db, 'reviews', session);
  const business = await requirePublicBusiness(deps, businessId, session);
  if (!mayReview(actor, business)) throw notAllowed(t('You cannot review your own business.'));
}

async function lockAuthor(deps: Deps, actor: Actor, session: ClientSession) {
  const account = await lockAccount(deps, actor.userId, session);
  if (account?.deleted) throw notSignedIn();
  return { userName: account?.name ?? actor.name, ...(account?.picture && { userPicture: account.picture }) };
}
