import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Review } from '@doorstep/contracts/reviews.ts';
import { PenLine, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useDeleteReview, useSaveReview } from '../api/own-review.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';

interface OwnReviewProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  readonly userId: number;
  /** null before it is written. */
  readonly review: Review | null;
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
}

/** The review of the signed-in user, and the dialogs to write, change and delete it. */
export function OwnReview({ business, userId, review, isWriting, onWriting }: OwnReviewProps) {
  const titleId = useId();
  const save = useSaveReview(business.id, userId);
  const remove = useDeleteReview(business.id, userId);
  const deletion = useDialog<Review>();
  return (
    <>
      {review && (
        <section
          aria-labelledby={titleId}
          className="mt-6 rounded-card border border-primary/40 bg-surface px-5 sm:px-6"
        >
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4">
            <h3 id={titleId} className="text-lg">
              Your review
            </h3>
            <div className="-mr-3 flex">
              <Button variant="ghost" className="px-3" onClick={() => onWriting(true)} icon={PenLine}>
                Edit
              </Button>
              <Button
                variant="ghost"
                className="px-3 text-danger-text"
                onClick={() => deletion.open(review)}
                icon={Trash2}
              >
                Delete
              </Button>
            </div>
          </div>
          <ReviewCard review={review} business={business.name} />
          <DeletionDialog
            dialog={deletion}
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
        </section>
      )}
      <ReviewDialog business={business} review={review} save={save} open={isWriting} onOpenChange={onWriting} />
    </>
  );
}
