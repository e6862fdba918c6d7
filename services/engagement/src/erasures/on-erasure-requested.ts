import { type ErasedItem, type erasureRequested, reviewDeleted, type z } from '@doorstep/contracts';
import { erased, kept } from '@doorstep/platform/erasure';
import { nextVersion } from '@doorstep/platform/messaging';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteFavoritesOfAccount } from '../favorites/effects.ts';
import { deleteInquiriesOfSender } from '../inquiries/effects.ts';
import { onAccountDeleted } from '../known-accounts/on-account-changed.ts';
import { endMessagesOfAccount, messageDays } from '../messages/effects.ts';
import { changeRating } from '../reviews/change-rating.ts';
import { anonymizeReviews, deleteHeldReviews } from '../reviews/effects.ts';
import { type ReviewRow, toReview } from '../reviews/review.model.ts';

type Request = z.output<typeof erasureRequested.schema>;

/** Erases what engagement stores about an account, which may write nothing from then on. */
export const onErasureRequested = (deps: Deps, request: Request, session: ClientSession): Promise<void> =>
  deps.answerErasure(request, () => erase(deps, request, session), session);

async function erase(deps: Deps, { userId, version, reviews }: Request, session: ClientSession): Promise<ErasedItem[]> {
  const reviewItem =
    reviews === 'delete' ? await deleteReviews(deps, userId, session) : await keepReviews(deps, userId, session);
  const held = await deleteHeldReviews(deps, userId, session);
  const { favorites, lists } = await deleteFavoritesOfAccount(deps, userId, session);
  const sent = await deleteInquiriesOfSender(deps, userId, session);
  const messages = await endMessagesOfAccount(deps, userId, session);
  await onAccountDeleted(deps, { userId, version }, session, []);
  return [
    reviewItem,
    ...(held.deletedCount > 0 ? [erased(t('Reviews that waited for approval'), held.deletedCount)] : []),
    erased(t('Favorites'), favorites),
    ...(lists > 0 ? [erased(t('Lists of favorites'), lists)] : []),
    erased(t('Inquiries that you sent'), sent.inquiries),
    ...(sent.replies > 0 ? [erased(t('Replies in conversations'), sent.replies)] : []),
    messages.modifiedCount > 0
      ? kept(
          t('Messages'),
          messages.modifiedCount,
          t('They are deleted after {messageDays} days, for questions about them.', { messageDays }),
        )
      : erased(t('Messages'), 0),
  ];
}

async function keepReviews(deps: Deps, userId: number, session: ClientSession): Promise<ErasedItem> {
  const { modifiedCount } = await anonymizeReviews(deps, userId, session);
  if (modifiedCount === 0) return erased(t('Reviews'), 0);
  return kept(t('Reviews'), modifiedCount, t('They stay without your name and picture, under "Anonymous".'));
}

async function deleteReviews(deps: Deps, userId: number, session: ClientSession): Promise<ErasedItem> {
  const { db, reviews } = deps;
  const rows = await reviews.find({ userId }).session(session).lean<ReviewRow[]>();
  for (const row of rows) {
    await reviews.deleteOne({ _id: row._id }, { session });
    const summary = await changeRating(deps, row.businessId, { from: row.rating }, session);
    const deleted = { review: toReview(row), version: nextVersion(row), summary };
    await append(db, session, reviewDeleted, `review/${row._id}`, deleted);
  }
  return erased(t('Reviews'), rows.length);
}
