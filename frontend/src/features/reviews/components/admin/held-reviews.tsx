import type { ListedReview } from '@doorstep/contracts/reviews.ts';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatAgo, formatCount, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { heldReviewsQuery, useApproveReview, useRejectReview } from '../../api/admin-reviews.ts';

/** The reviews that wait for approval, oldest first; nothing while there are none. */
export function HeldReviews() {
  const list = usePagedQuery(heldReviewsQuery);
  const approve = useApproveReview();
  const reject = useRejectReview();
  const rejection = useDialog<ListedReview>();
  if (list.isError)
    return <ErrorState description="Failed to load the reviews that wait for approval." onRetry={list.refetch} />;
  if (list.rows.length === 0) return null;

  const show = (review: ListedReview) =>
    showOutcome(approve.mutateAsync(review.id), {
      success: { title: 'Review approved', description: `It is on the page of ${review.businessName} now.` },
      failure: { title: 'Failed to approve review', description: 'Please try again in a moment.' },
    });

  return (
    <section aria-labelledby="held-reviews" className="mb-8">
      <h3 id="held-reviews" className="mb-3 font-display font-semibold text-lg">
        {formatCount(list.total, 'review waits', 'reviews wait')} for approval
      </h3>
      <Card className="divide-y divide-line">
        {list.rows.map(review => {
          const { id, userName, businessId, businessName, rating, comment, createdAt } = review;
          const what = `the review of ${businessName} by ${userName}`;
          return (
            <article key={id} className="grid gap-3 p-4 [overflow-wrap:anywhere] sm:grid-cols-[1fr_auto] sm:gap-6">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <span className="font-semibold">{userName}</span>
                  <span className="text-muted">
                    about{' '}
                    <Link
                      to={paths.business(businessId, { tab: 'review' })}
                      className="underline decoration-control underline-offset-4 hover:text-primary"
                    >
                      {businessName}
                    </Link>
                  </span>
                  <time className="text-muted" dateTime={createdAt} title={formatDateTime(createdAt)}>
                    {formatAgo(createdAt)}
                  </time>
                </p>
                <RatingStars rating={rating} />
                {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <Button size="sm" aria-label={`Approve ${what}`} onClick={() => void show(review)}>
                  Approve
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Reject ${what}`}
                  onClick={() => rejection.open(review)}
                >
                  Reject
                </Button>
              </div>
            </article>
          );
        })}
      </Card>
      <ListEnd list={list} />
      <DeletionDialog
        dialog={rejection}
        question={({ userName, businessName }) => ({
          title: 'Reject this review?',
          description: `What ${userName} wrote about ${businessName} is deleted, and appears nowhere. A review that it would have changed stays as it is. This cannot be undone.`,
        })}
        action="Reject Review"
        keep="Let It Wait"
        onDelete={({ id }) => reject.mutateAsync(id)}
        success={() => ({ title: 'Review rejected' })}
        failure={{ title: 'Failed to reject review', description: 'Please try again in a moment.' }}
        closesOnFailure
      />
    </section>
  );
}
