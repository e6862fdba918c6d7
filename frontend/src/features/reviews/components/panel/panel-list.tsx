import { t } from '@lingui/core/macro';
import { CheckCheck, type LucideIcon, MessageSquareQuote, Pin } from 'lucide-react';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { panelReviewsQuery } from '../../api/owner-reviews.ts';
import { isNarrowed, type PanelFilters, type ReviewTab } from '../../panel-filters.ts';
import { ReviewRows } from '../review-rows.tsx';
import { PanelReviewCard } from './panel-review-card.tsx';

const emptyStates: Record<ReviewTab, { icon: LucideIcon; title: string; description: string }> = {
  all: {
    icon: MessageSquareQuote,
    title: t`No Reviews Yet`,
    description: t`When customers review your business, their reviews appear here.`,
  },
  open: { icon: CheckCheck, title: t`All Caught Up!`, description: t`You have responded to all of your reviews.` },
  pinned: {
    icon: Pin,
    title: t`No Pinned Reviews`,
    description: t`Pin a review, and it stands at the top of your public page.`,
  },
};

interface PanelListProps {
  readonly businessId: number;
  readonly filters: PanelFilters;
  readonly onShowAll: () => void;
}

export function PanelList({ businessId, filters, onShowAll }: PanelListProps) {
  const list = usePagedQuery(panelReviewsQuery(businessId, filters), { keepPrevious: true });
  return (
    <ReviewRows
      list={list}
      rows={list.rows}
      look="cards"
      empty={
        isNarrowed(filters) ? (
          <NothingFound
            icon={MessageSquareQuote}
            title={t`No reviews found`}
            description={t`No review matches these filters.`}
            clear={t`Clear filters`}
            onClear={onShowAll}
          />
        ) : (
          <EmptyState {...emptyStates[filters.show]} />
        )
      }
    >
      {review => <PanelReviewCard review={review} />}
    </ReviewRows>
  );
}
