import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { useDeleteReview } from '../api/own-review.ts';

interface ReviewDeletionProps {
  readonly dialog: DialogState<Review>;
  readonly business: { readonly id: number; readonly name: string };
  readonly userId: number;
}

/** Asks before a user's own review is deleted. */
export function ReviewDeletion({ dialog, business, userId }: ReviewDeletionProps) {
  const remove = useDeleteReview(business.id, userId);
  return (
    <DeletionDialog
      dialog={dialog}
      question={() => ({
        title: t`Delete your review?`,
        description: t`Your stars and words about ${business.name} will be gone. This cannot be undone.`,
      })}
      action={t`Delete Review`}
      keep={t`Keep Review`}
      onDelete={review => remove.mutateAsync(review)}
      success={() => ({ title: t`Review deleted` })}
      failure={{ title: t`Failed to delete review` }}
    />
  );
}
