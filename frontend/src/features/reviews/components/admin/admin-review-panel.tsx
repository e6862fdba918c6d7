import type { ListedReview } from '@doorstep/contracts/reviews.ts';
import { Star, Trash2 } from 'lucide-react';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { formatCount } from '#lib/format.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { reviewsPerPage, useRemoveReview } from '../../api/admin-reviews.ts';
import { useAllReviews } from '../../use-all-reviews.ts';
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
      title="No reviews found"
      description="No review fits this search. Try another name or other stars."
      clear="Clear Search"
      onClear={() => address.change({ q: undefined, rating: undefined })}
    />
  );

  return (
    <Panel title="Reviews">
      <HeldReviews />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search reviews"
          placeholder="Search by business or author..."
          {...search.field}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label="Stars"
          className="w-full sm:w-48"
          value={rating ?? ''}
          onChange={event => address.change({ rating: event.target.value })}
        >
          <option value="">All stars</option>
          <Options choices={[5, 4, 3, 2, 1].map(stars => [stars, formatCount(stars, 'star')])} />
        </Select>
      </div>
      {hasFailed && <ErrorState description="Failed to load reviews. Please try again." />}
      {!hasFailed && meansNothing && nothingFound}
      {!hasFailed && !meansNothing && (
        <PagedTable
          label="Reviews"
          columns={adminReviewColumns}
          rowName={({ userName, businessName }) => `the review of ${businessName} by ${userName}`}
          list={list}
          address={address}
          pageSize={reviewsPerPage}
          actions={review => (
            <MoreMenu label={`More for the review of ${review.businessName} by ${review.userName}`}>
              <DropdownMenuItem onSelect={() => deletion.open(review)} icon={Trash2}>
                Delete
              </DropdownMenuItem>
            </MoreMenu>
          )}
          failure="Failed to load reviews. Please try again."
          empty={
            q || rating ? (
              nothingFound
            ) : (
              <EmptyState
                icon={Star}
                title="No reviews yet"
                description="What users write about businesses appears here."
              />
            )
          }
        />
      )}
      <DeletionDialog
        dialog={deletion}
        question={({ userName, businessName }) => ({
          title: 'Delete this review?',
          description: `What ${userName} wrote about ${businessName} will be gone, with its stars. The audit log keeps that you deleted it. This cannot be undone.`,
        })}
        action="Delete Review"
        keep="Keep Review"
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={() => ({ title: 'Review deleted' })}
        failure={{ title: 'Failed to delete review', description: 'Please try again in a moment.' }}
        closesOnFailure
      />
    </Panel>
  );
}
