import { idSchema } from '@doorstep/contracts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import type { Deps } from '../deps.ts';
import { deleteFavoritesOfAccount } from '../favorites/effects.ts';
import { unlinkSender } from '../leads/inquiries/effects.ts';
import { anonymizeReviews, deleteHeldReviews } from '../reviews/effects.ts';

/** Takes a deleted account from what it wrote. */
export const accountDeletion = (deps: Deps) =>
  defineLongWrite({
    name: 'account',
    subject: idSchema,
    steps: [
      async (id, limit, session) => ({ reviews: await anonymizeReviews(deps, id, limit, session) }),
      async (id, limit, session) => ({ held: await deleteHeldReviews(deps, id, limit, session) }),
      (id, limit, session) => deleteFavoritesOfAccount(deps, id, limit, session),
      async (id, limit, session) => ({ inquiries: await unlinkSender(deps, id, limit, session) }),
    ],
  });
