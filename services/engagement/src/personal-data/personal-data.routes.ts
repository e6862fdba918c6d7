import { getPersonalData } from '@doorstep/contracts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toFavorite } from '../favorites/favorite.model.ts';
import { toFavoriteList } from '../favorites/favorite-list.model.ts';
import { toSuspectInquiry } from '../inquiries/inquiry.model.ts';
import { toMessage } from '../messages/message.model.ts';
import { toHeldReview } from '../reviews/held-review.model.ts';
import { toReview } from '../reviews/review.model.ts';

/** Inquiries to the caller's business and messages from the contact page are left out: they are about the people who sent them. */
export function personalDataRoutes(
  routes: Routes,
  { reviews, heldReviews, inquiries, messages, favorites, favoriteLists, actorSecret }: Deps,
): void {
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    return readPersonalData(
      [
        definePersonalSection('reviews', reviews, { userId }, toReview),
        definePersonalSection('reviews', heldReviews, { userId }, toHeldReview),
        definePersonalSection('inquiries', inquiries, { senderId: userId }, toSuspectInquiry),
        definePersonalSection('messages', messages, { parties: userId, senderId: { $exists: true } }, toMessage),
        definePersonalSection('favorites', favorites, { userId }, toFavorite),
        definePersonalSection('favoriteLists', favoriteLists, { userId }, toFavoriteList),
      ],
      query.cursor,
    );
  });
}
