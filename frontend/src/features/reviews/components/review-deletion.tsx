import type { Review } from '@doorstep/contracts/reviews.ts';
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
        title: 'Delete your review?',
        description: `Your stars and words about ${business.name} will be gone. This cannot be undone.`,
      })}
      action="Delete Review"
      keep="Keep Review"
      onDelete={review => remove.mutateAsync(review)}
      success={() => ({ title: 'Review deleted' })}
      failure={{ title: 'Failed to delete review', description: 'Please try again in a moment.' }}
    />
  );
}
