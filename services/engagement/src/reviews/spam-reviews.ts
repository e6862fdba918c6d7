import { operator } from '@doorstep/platform/audit';
import { defineSpam, excerpt, type Spam } from '@doorstep/platform/delete-spam';
import { AppError } from '@doorstep/platform/errors';
import type { Deps } from './deps.ts';
import type { ReviewRow } from './review.model.ts';
import { deleteReview } from './write-reviews.ts';

/** Reviews as spam. Each deletion is published, and its rating follows. */
export const spamReviews = (deps: Deps): Spam =>
  defineSpam<ReviewRow>(
    deps.reviews,
    { account: ['userId'], author: ['userName'], text: ['comment'] },
    {
      describe: ({ businessId: business, userName: author, comment }) => ({
        business,
        author,
        comment: excerpt(comment),
      }),
      async remove(id) {
        try {
          await deleteReview(deps, operator, id);
          return true;
        } catch (error) {
          // Its author was faster.
          if (error instanceof AppError && error.status === 404) return false;
          throw error;
        }
      },
    },
  );
