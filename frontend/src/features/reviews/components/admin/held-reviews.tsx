import type { ListedReview } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { heldReviewsQuery, useApproveReview, useRejectReview } from '../../api/admin-reviews.ts';
import { nameReview, writtenName } from '../review-parts.tsx';

/** The reviews that wait for approval, oldest first; nothing while there are none. */
export function HeldReviews() {
  const list = usePagedQuery(heldReviewsQuery);
  const approve = useApproveReview();
  const reject = useRejectReview();
  const rejection = useDialog<ListedReview>();
  if (list.isError)
    return <ErrorState description={t`Failed to load the reviews that wait for approval.`} onRetry={list.refetch} />;
  if (list.rows.length === 0) return null;

  const show = (review: ListedReview) =>
    showOutcome(approve.mutateAsync(review.id), {
      success: { title: t`Review approved`, description: t`It is on the page of ${review.businessName} now.` },
      failure: { title: t`Failed to approve review` },
    });

  return (
    <section aria-labelledby="held-reviews" className="mb-8">
      <h3 id="held-reviews" className="mb-3 font-display font-semibold text-lg">
        <Trans>{plural(list.total, { one: '# review waits', other: '# reviews wait' })} for approval</Trans>
      </h3>
      <Card className="divide-y divide-line">
        {list.rows.map(review => {
          const { id, businessId, businessName, rating, comment, createdAt } = review;
          const what = nameReview(review);
          return (
            <article key={id} className="grid gap-3 p-4 [overflow-wrap:anywhere] sm:grid-cols-[1fr_auto] sm:gap-6">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <span className="font-semibold">{writtenName(review)}</span>
                  <span className="text-muted">
                    <Trans>
                      about{' '}
                      <Link
                        to={paths.business(businessId, { tab: 'review' })}
                        className="underline decoration-control underline-offset-4 hover:text-primary"
                      >
                        {businessName}
                      </Link>
                    </Trans>
                  </span>
                  <time className="text-muted" dateTime={createdAt} title={formatDateTime(createdAt)}>
                    {formatAgo(createdAt)}
                  </time>
                </p>
                <RatingStars rating={rating} />
                {comment && (
                  <p dir="auto" className="mt-2 whitespace-pre-line">
                    {comment}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <Button size="sm" aria-label={t`Approve ${what}`} onClick={() => void show(review)}>
                  <Trans>Approve</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t`Reject ${what}`}
                  onClick={() => rejection.open(review)}
                >
                  <Trans>Reject</Trans>
                </Button>
              </div>
            </article>
          );
        })}
      </Card>
      <ListEnd list={list} />
      <DeletionDialog
        dialog={rejection}
        question={({ businessName, ...review }) => {
          const userName = writtenName(review);
          return {
            title: t`Reject this review?`,
            description: t`What ${userName} wrote about ${businessName} is deleted, and appears nowhere. A review that it would have changed stays as it is. This cannot be undone.`,
          };
        }}
        action={t`Reject Review`}
        keep={t`Let It Wait`}
        onDelete={({ id }) => reject.mutateAsync(id)}
        success={() => ({ title: t`Review rejected` })}
        failure={{ title: t`Failed to reject review` }}
        closesOnFailure
      />
    </section>
  );
}
