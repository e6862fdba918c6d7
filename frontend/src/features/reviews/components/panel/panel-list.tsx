import { CheckCheck, type LucideIcon, MessageSquareQuote, Pin } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { usePagedQuery } from '#lib/paged-query.ts';
import { panelReviewsQuery, useReviewWork } from '../../api/review-panel.ts';
import { isNarrowed, type PanelFilters, type ReviewTab } from '../../panel-filters.ts';
import { PanelCard } from './panel-card.tsx';

const nothing: Record<ReviewTab, { icon: LucideIcon; title: string; description: string }> = {
  all: {
    icon: MessageSquareQuote,
    title: 'No Reviews Yet',
    description: 'When customers review your business, their reviews appear here.',
  },
  open: { icon: CheckCheck, title: 'All Caught Up!', description: 'You have responded to all of your reviews.' },
  pinned: {
    icon: Pin,
    title: 'No Pinned Reviews',
    description: 'Pin a review, and it stands at the top of your public page.',
  },
};

interface PanelListProps {
  readonly businessId: number;
  readonly filters: PanelFilters;
  readonly onShowAll: () => void;
}

export function PanelList({ businessId, filters, onShowAll }: PanelListProps) {
  const list = usePagedQuery(panelReviewsQuery(businessId, filters), { keepPrevious: true });
  const work = useReviewWork(businessId);
  if (list.isPending) return <PanelListSkeleton />;
  if (list.isError)
    return (
      <ErrorState
        title="Error loading reviews"
        description="There was a problem loading the reviews. Please try again later."
        onRetry={list.refetch}
      />
    );
  if (list.rows.length === 0) {
    if (!isNarrowed(filters)) return <EmptyState {...nothing[filters.show]} />;
    return (
      <EmptyState
        icon={MessageSquareQuote}
        title="No reviews found"
        description="No review matches these filters."
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul aria-busy={list.isOutdated} className={cn('grid gap-4 transition-opacity', list.isOutdated && 'opacity-60')}>
        {list.rows.map(review => (
          <li key={review.id}>
            <PanelCard review={review} work={work} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

function PanelListSkeleton() {
  return (
    <div role="status" aria-label="Loading reviews" className="grid gap-4">
      {[1, 2, 3].map(number => (
        <Card key={number} className="p-5">
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText lines={2} className="w-48" />
          </div>
          <SkeletonText lines={2} className="mt-4 max-w-reading" />
        </Card>
      ))}
    </div>
  );
}
