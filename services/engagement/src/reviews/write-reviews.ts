import {
  type Review,
  reviewCreated,
  reviewDeleted,
  type reviewInput,
  reviewUpdated,
  type updateReview,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { publicBusiness } from '../known-businesses/visible-business.ts';
import { changeRating } from './change-rating.ts';
import type { RatingSummaryRow } from './rating-summary.model.ts';
import { type ReviewRow, toReview } from './review.model.ts';
import { isAuthor, mayAnswer, mayDelete, mayReview } from './review.policy.ts';
import { takeTurns } from './take-turns.ts';

type Input = z.output<typeof reviewInput>;
type ChangedInput = z.output<NonNullable<typeof updateReview.body>>;
type Change = (row: ReviewRow, session: ClientSession) => Promise<Partial<ReviewRow>> | Partial<ReviewRow>;

/** The only way to write reviews: each change is one transaction with the rating of its business and its event. */
export interface ReviewWriter {
  /** Throws 404 where the business is not public, 403 for its owner, 409 for a second review. */
  create(businessId: number, input: Input, actor: Actor): Promise<Review>;
  /** Throws 404 for an unknown review or a business that is not public, 403 unless the caller wrote it. */
  update(id: number, input: ChangedInput, actor: Actor): Promise<Review>;
  /** Throws 404 for an unknown review, 403 for another's. */
  remove(id: number, actor: Actor): Promise<void>;
  /** Throws 404 for an unknown review, 403 unless the caller owns the business. */
  respond(id: number, response: string, actor: Actor): Promise<Review>;
  /** Throws as `respond` does. */
  pin(id: number, isPinned: boolean, actor: Actor): Promise<Review>;
}

export function createReviewWriter(
  db: Connection,
  deps: {
    reviews: Model<ReviewRow>;
    summaries: Model<RatingSummaryRow>;
    known: Model<KnownBusinessRow>;
    accounts: Model<KnownAccountRow>;
  },
): ReviewWriter {
  const { reviews, summaries, known, accounts } = deps;
  const perBusiness = takeTurns<number>();

  async function requireReviewable(businessId: number, actor: Actor, session: ClientSession): Promise<void> {
    const business = await publicBusiness(known, businessId, session);
    if (!mayReview(actor, business)) throw notAllowed('You cannot review your own business.');
  }

  async function authorOf(actor: Actor, session: ClientSession) {
    const account = await heldAccount(accounts, actor.userId, session);
    if (account?.deleted) throw notSignedIn();
    return { userName: account?.name ?? actor.name, ...(account?.picture && { userPicture: account.picture }) };
  }

  async function find(id: number, session: ClientSession | null): Promise<ReviewRow> {
    const row = await reviews.findById(id).session(session).lean<ReviewRow>();
    if (!row) throw notFound('review-unknown', 'This review does not exist.');
    return row;
  }

  /** Every write of a business's reviews waits for its turn; a review stays with its business, so that is known before. */
  async function inTurn<Result>(id: number, work: (session: ClientSession) => Promise<Result>): Promise<Result> {
    const { businessId } = await find(id, null);
    return perBusiness(businessId, () => transact(db, work));
  }

  function change(id: number, change: Change): Promise<Review> {
    return inTurn(id, async session => {
      const before = await find(id, session);
      const after = complete({
        ...before,
        ...(await change(before, session)),
        version: nextVersion(before),
        updatedAt: new Date(),
      });
      await reviews.replaceOne({ _id: id }, after, { session });
      const stars = { from: before.rating, to: after.rating };
      const summary = await changeRating(summaries, before.businessId, stars, session);
      const review = toReview(after);
      await append(db, session, reviewUpdated, `review/${id}`, { review, version: nextVersion(before), summary });
      return review;
    });
  }

  const answer = (id: number, actor: Actor, given: Partial<ReviewRow>) =>
    change(id, row => {
      if (!mayAnswer(actor, row)) throw notAllowed('Only the owner of this business can do this.');
      return given;
    });

  return {
    async create(businessId, input, actor) {
      const _id = await nextId(db, 'reviews');
      const now = new Date();
      const write = () =>
        transact(db, async session => {
          await requireReviewable(businessId, actor, session);
          const row = complete({
            _id,
            version: 1,
            businessId,
            userId: actor.userId,
            ...(await authorOf(actor, session)),
            ...input,
            responded: false,
            isPinned: false,
            tags: [],
            createdAt: now,
            updatedAt: now,
          });
          await reviews.create([row], { session });
          const summary = await changeRating(summaries, businessId, { to: row.rating }, session);
          const review = toReview(row);
          await append(db, session, reviewCreated, `review/${_id}`, { review, version: 1, summary });
          return review;
        });
      return oncePerAuthor(() => perBusiness(businessId, write));
    },

    update: (id, { serviceId, ...input }, actor) =>
      change(id, async (row, session) => {
        if (!isAuthor(actor, row)) throw notAllowed('You can only edit your own review.');
        await requireReviewable(row.businessId, actor, session);
        return { ...input, ...(serviceId !== undefined && { serviceId: serviceId ?? undefined }) };
      }),

    remove: (id, actor) =>
      inTurn(id, async session => {
        const row = await find(id, session);
        if (!mayDelete(actor, row)) throw notAllowed('You can only delete your own review.');
        await reviews.deleteOne({ _id: id }, { session });
        const summary = await changeRating(summaries, row.businessId, { from: row.rating }, session);
        const review = toReview(row);
        await append(db, session, reviewDeleted, `review/${id}`, { review, version: nextVersion(row), summary });
        const name = `Review by ${row.userName}`;
        await audit(db, session, 'engagement', {
          actor,
          action: 'deleted',
          entity: 'review',
          id,
          name,
          before: review,
        });
      }),

    respond: (id, response, actor) => answer(id, actor, { response, responded: true }),
    pin: (id, isPinned, actor) => answer(id, actor, { isPinned }),
  };
}

/** Leaves out what is undefined, which the database would keep as null. */
function complete(row: ReviewRow): ReviewRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as unknown as ReviewRow;
}

/** The unique index decides, also between two that come at once. */
async function oncePerAuthor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error) || !String(error).includes('userId')) throw error;
    throw conflict('already-reviewed', 'You have already reviewed this business.');
  }
}
