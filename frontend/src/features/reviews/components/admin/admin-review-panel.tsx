import type { ListedReview } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Star, Trash2 } from 'lucide-react';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { useDialog } from '#lib/use-dialog.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { reviewsPerPage, useRemoveReview } from '../../api/admin-reviews.ts';
import { useAllReviews } from '../../use-all-reviews.ts';
import { nameReview, writtenName } from '../review-parts.tsx';
import { adminReviewColumns } from './admin-review-columns.tsx';
import { HeldReviews } from './held-reviews.tsx';

/** Lets administrators read all reviews and delete them. */
export function AdminReviewPanel() {
  const { address, q, rating, list, meansNothing, hasFailed } = useAllReviews();
  const search = useLiveSearch(q, text => address.change({ q: text }));
  const deletion = useDialog<ListedReview>();
  const remove = useRemoveReview();
  const nothingFound = (
    <NothingFound
      title={t`No reviews found`}
      description={t`No review fits this search. Try another name or other stars.`}
      clear={t`Clear Search`}
      onClear={() => address.change({ q: undefined, rating: undefined })}
    />
  );

  return (
    <Panel title={t`Reviews`}>
      <HeldReviews />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={t`Search reviews`}
          placeholder={t`Search by business or author...`}
          {...search.field}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label={t`Stars`}
          className="w-full sm:w-48"
          value={rating ?? ''}
          onChange={event => address.change({ rating: event.target.value })}
        >
          <option value="">
            <Trans>All stars</Trans>
          </option>
          <Options
            choices={[5, 4, 3, 2, 1].map(stars => [stars, plural(stars, { one: '# star', other: '# stars' })])}
          />
        </Select>
      </div>
      {hasFailed && <ErrorState description={t`Failed to load reviews. Please try again.`} />}
      {!hasFailed && meansNothing && nothingFound}
      {!hasFailed && !meansNothing && (
        <PagedTable
          label={t`Reviews`}
          columns={adminReviewColumns}
          rowName={nameReview}
          list={list}
          address={address}
          pageSize={reviewsPerPage}
          actions={review => (
            <MoreMenu label={t`More for the review of ${review.businessName} by ${writtenName(review)}`}>
              <DropdownMenuItem onSelect={() => deletion.open(review)} icon={Trash2}>
                <Trans>Delete</Trans>
              </DropdownMenuItem>
            </MoreMenu>
          )}
          failure={t`Failed to load reviews. Please try again.`}
          empty={
            q || rating ? (
              nothingFound
            ) : (
              <EmptyState
                icon={Star}
                title={t`No reviews yet`}
                description={t`What users write about businesses appears here.`}
              />
            )
          }
        />
      )}
      <DeletionDialog
        dialog={deletion}
        question={({ businessName, ...review }) => {
          const userName = writtenName(review);
          return {
            title: t`Delete this review?`,
            description: t`What ${userName} wrote about ${businessName} will be gone, with its stars. The audit log keeps that you deleted it. This cannot be undone.`,
          };
        }}
        action={t`Delete Review`}
        keep={t`Keep Review`}
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={() => ({ title: t`Review deleted` })}
        failure={{ title: t`Failed to delete review` }}
        closesOnFailure
      />
    </Panel>
  );
}
