import { reviewCreated, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { recordEdit } from '@doorstep/platform/edits';
import { notFound } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { requirePublicBusiness } from '../known-businesses/find-business.ts';
import { changeRating } from './change-rating.ts';
import type { Deps } from './deps.ts';
import type { HeldReviewRow } from './held-review.model.ts';
import { auditedReview, editedReview, type ReviewRow, toReview } from './review.model.ts';

/** Resolves to whether what the actor writes waits for approval. Administrators need none. */
export const isHeld = async ({ db }: Pick<Deps, 'db'>, actor: Actor, session: ClientSession): Promise<boolean> =>
  actor.role !== 'admin' && (await readKnownSite(db, session)).holdsReviews;

/**
 * Shows a review that waits: it is published as if its author had just sent it. Throws 404 if it waits no more, or its business is not
 * public.
 */
export async function approveReview(deps: Deps, caller: Actor | undefined, id: number): Promise<Review> {
  const actor = requireAdministrator(caller);
  return settle(deps, id, async (held, session) => {
    await requirePublicBusiness(deps, held.businessId, session);
    const before = await deps.reviews.findById(id).session(session).lean<ReviewRow>();
    const after = before ? change(before, held, deps.now()) : create(held, deps.now());
    await audit(deps.db, session, auditedReview, { actor, action: 'approved', after });
    return publish(deps, session, before, after);
  });
}

/** Deletes a review that waits; the review that it would have changed stays. Throws 404 if it waits no more. */
export async function rejectReview(deps: Deps, caller: Actor | undefined, id: number): Promise<void> {
  const actor = requireAdministrator(caller);
  await settle(deps, id, async (held, session) => {
    await audit(deps.db, session, auditedReview, { actor, action: 'rejected', before: create(held, deps.now()) });
  });
}

/** Takes a review out of those that wait, in the order of all writes of its business. */
async function settle<Result>(
  { db, heldReviews, businessQueue }: Deps,
  id: number,
  work: (held: HeldReviewRow, session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const unknown = () => notFound('review-unknown', t('This review does not wait for approval any more.'));
  const found = await heldReviews.findById(id).lean<HeldReviewRow>();
  if (!found) throw unknown();
  return businessQueue(found.businessId, () =>
    transact(db, async session => {
      const held = await heldReviews.findOneAndDelete({ _id: id }, { session }).lean<HeldReviewRow>();
      if (!held) throw unknown();
      return work(held, session);
    }),
  );
}

function create({ edits, ...held }: HeldReviewRow, now: Date): ReviewRow {
  const { version = 1 } = held;
  return { ...held, version, responded: false, isPinned: false, tags: [], createdAt: now, updatedAt: now };
}

function change(before: ReviewRow, { rating, comment, serviceId }: HeldReviewRow, now: Date): ReviewRow {
  const changed = { ...before, rating, comment, serviceId, updatedAt: now };
  const edit = recordEdit(editedReview, { row: before, before, after: changed, by: 'user' });
  return withoutUndefined({ ...changed, ...edit });
}

async function publish(
  deps: Deps,
  session: ClientSession,
  before: ReviewRow | null,
  after: ReviewRow,
): Promise<Review> {
  const { db, reviews } = deps;
  await reviews.replaceOne({ _id: after._id }, after, { session, upsert: true });
  const stars = { ...(before && { from: before.rating }), to: after.rating };
  const summary = await changeRating(deps, after.businessId, stars, session);
  const review = toReview(after);
  const version = after.version ?? 1;
  await append(db, session, before ? reviewUpdated : reviewCreated, `review/${after._id}`, {
    review,
    version,
    summary,
  });
  return review;
}
