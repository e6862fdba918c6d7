import { getPersonalData } from '@doorstep/contracts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toFavorite } from '../favorites/favorite.model.ts';
import { toFavoriteList } from '../favorites/favorite-list.model.ts';
import { toWrittenReply } from '../leads/conversations/reply.model.ts';
import { toSavedReply } from '../leads/conversations/saved-reply.model.ts';
import { showToSender } from '../leads/inquiries/show-inquiry.ts';
import { toMessage } from '../messages/message.model.ts';
import { toHeldReview } from '../reviews/held-review.model.ts';
import { toReview } from '../reviews/review.model.ts';

/** Inquiries to the caller's business with what their senders wrote, and messages from the contact page are left out: they are about the people who sent them. */
export function personalDataRoutes(routes: Routes, deps: Deps): void {
  const { reviews, heldReviews, inquiries, messages, favorites, favoriteLists, actorSecret } = deps;
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    const sent = await inquiries.distinct('_id', { senderId: userId });
    const owned = { businessId: { $in: await deps.knownBusinesses.distinct('_id', { ownerId: userId }) } };
    const written = {
      $or: [
        { inquiryId: { $in: sent }, from: 'sender' as const },
        { ...owned, from: 'business' as const },
      ],
    };
    return readPersonalData(
      [
        definePersonalSection('reviews', reviews, { userId }, toReview),
        definePersonalSection('reviews', heldReviews, { userId }, toHeldReview),
        definePersonalSection('inquiries', inquiries, { senderId: userId }, showToSender),
        definePersonalSection('replies', deps.replies, written, row => toWrittenReply(row)),
        definePersonalSection('savedReplies', deps.savedReplies, owned, toSavedReply),
        definePersonalSection('messages', messages, { parties: userId, senderId: { $exists: true } }, toMessage),
        definePersonalSection('favorites', favorites, { userId }, toFavorite),
        definePersonalSection('favoriteLists', favoriteLists, { userId }, toFavoriteList),
      ],
      query.cursor,
    );
  });
}
