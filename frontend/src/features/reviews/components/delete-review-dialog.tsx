import type { Review } from '@doorstep/contracts/reviews.ts';
import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import type { useDeleteReview } from '../api/own-review.ts';

interface DeleteReviewDialogProps {
  readonly business: string;
  readonly review: Review;
  readonly remove: ReturnType<typeof useDeleteReview>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Asks before a review is deleted. */
export function DeleteReviewDialog({ business, review, remove, ...dialog }: DeleteReviewDialogProps) {
  const { open, onOpenChange, fallbackFocus } = dialog;
  const { toast } = useToast();

  async function confirm() {
    try {
      await remove.mutateAsync(review);
      onOpenChange(false);
      toast({ title: 'Review deleted', tone: 'success' });
    } catch (error) {
      const description = sentenceOf(error, 'Please try again in a moment.');
      toast({ title: 'Failed to delete review', description, tone: 'danger' });
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        role="alertdialog"
        title="Delete your review?"
        description={`Your stars and words about ${business} will be gone. This cannot be undone.`}
        fallbackFocus={fallbackFocus}
      >
        <div className="flex justify-end gap-3 pt-2">
          <DialogClose asChild>
            <Button variant="secondary">Keep Review</Button>
          </DialogClose>
          <Button variant="danger" pending={remove.isPending} onClick={confirm}>
            {remove.isPending ? 'Deleting...' : 'Delete Review'}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
