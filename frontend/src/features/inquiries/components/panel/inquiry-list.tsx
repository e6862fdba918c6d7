import type { Inquiry, InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Inbox } from 'lucide-react';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { type GrowingList, ListEnd } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { InquiryRow } from './inquiry-row.tsx';
import { useInquiryLinks } from './open-inquiry.ts';

const nothing: Record<InquiryStatus | 'all', { title: string; description: string }> = {
  all: {
    title: t`No inquiries yet`,
    description: t`When visitors write to your business, their inquiries appear here.`,
  },
  pending: { title: t`No pending inquiries`, description: t`No visitor is waiting for your answer.` },
  responded: { title: t`No responded inquiries`, description: t`Inquiries that you mark as responded appear here.` },
  closed: { title: t`No closed inquiries`, description: t`Inquiries that you close appear here.` },
};

/** A card on phones; beside an open inquiry, the pane is one. */
const cardOfPhone = 'divide-y divide-line max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:bg-surface';

interface InquiryListProps {
  readonly list: GrowingList<Inquiry>;
  /** Undefined for all inquiries. */
  readonly status: InquiryStatus | undefined;
  /** Words of name, subject or message; empty for all. */
  readonly q: string;
  /** That of the business. */
  readonly timeZone: string;
  readonly onClearSearch: () => void;
  /** The inquiry that is open. */
  readonly open: number | undefined;
}

export function InquiryList({ list, status, q, timeZone, onClearSearch, open }: InquiryListProps) {
  const linkTo = useInquiryLinks();
  const { currency } = useSite();
  const now = useNow();
  if (list.isPending) return <InquiryListSkeleton />;
  if (list.isError)
    return <ErrorState description={t`Failed to load inquiries. Please try again.`} onRetry={list.refetch} />;
  if (list.rows.length === 0 && q)
    return (
      <NothingFound
        title={t`No inquiry found`}
        description={t`No inquiry here has these words in its name, subject or message.`}
        clear={t`Clear search`}
        onClear={onClearSearch}
      />
    );
  if (list.rows.length === 0) return <EmptyState icon={Inbox} {...nothing[status ?? 'all']} />;
  return (
    <>
      <ul
        aria-busy={list.isOutdated}
        className={cn(cardOfPhone, 'transition-opacity', list.isOutdated && 'opacity-60')}
      >
        {list.rows.map(inquiry => (
          <li key={inquiry.id}>
            <InquiryRow
              inquiry={inquiry}
              isOpen={inquiry.id === open}
              link={linkTo(inquiry.id)}
              place={{ now, timeZone, currency }}
            />
          </li>
        ))}
      </ul>
      <div className="-mt-4 px-3 pb-5">
        <ListEnd list={list} />
      </div>
    </>
  );
}

const InquiryListSkeleton = () => (
  <div role="status" aria-label={t`Loading inquiries`} className={cardOfPhone}>
    {[1, 2, 3, 4, 5].map(number => (
      <div key={number} className="flex min-h-29 gap-3 px-4 py-3.5">
        <SkeletonText lines={4} className="flex-1" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
);
