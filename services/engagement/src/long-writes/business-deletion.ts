import { idSchema } from '@doorstep/contracts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import { deleteSome } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { deleteFavoritesOfBusiness } from '../favorites/effects.ts';
import { deleteInquiries } from '../leads/inquiries/effects.ts';
import { deleteReviewsOfBusiness, emptyRating, lockRating } from '../reviews/effects.ts';

/** Deletes what belonged to a deleted business, to which nothing can be written any more. */
export const businessDeletion = (deps: Deps) =>
  defineLongWrite({
    name: 'business',
    subject: idSchema,
    steps: [
      async (id, _limit, session) => {
        await lockRating(deps, id, session);
        return {};
      },
      async (id, limit, session) => ({ reviews: await deleteReviewsOfBusiness(deps, id, limit, session) }),
      (id, limit, session) => deleteInquiries(deps, { businessId: id }, limit, session),
      async (id, limit, session) => ({
        savedReplies: await deleteSome(deps.savedReplies, { businessId: id }, limit, session),
      }),
      async (id, limit, session) => ({ favorites: await deleteFavoritesOfBusiness(deps, id, limit, session) }),
      async (id, limit, session) => ({ figures: await deps.analytics.forgetBusiness(id, limit, session) }),
    ],
    finish: (id, _counts, session) => emptyRating(deps, id, session),
  });
