import type { InquiryStatus } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { inquiryQuery } from '#features/conversations/api/owner-conversation.ts';
import { cn } from '#lib/cn.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { inquiriesQuery } from '../../api/owner-inquiries.ts';
import { InquiryRow } from './inquiry-row.tsx';

const nothing: Record<InquiryStatus | 'all', { title: string; description: string }> = {
  all: {
    title: t`No inquiries yet`,
    description: t`When visitors write to your business, their inquiries appear here.`,
  },
  pending: { title: t`No pending inquiries`, description: t`No visitor is waiting for your answer.` },
  responded: { title: t`No responded inquiries`, description: t`Inquiries that you mark as responded appear here.` },
  closed: { title: t`No closed inquiries`, description: t`Inquiries that you close appear here.` },
};

interface InquiryListProps {
  readonly businessId: number;
  /** Undefined for all inquiries. */
  readonly status: InquiryStatus | undefined;
  /** Words of name, subject or message; empty for all. */
  readonly q: string;
  readonly onClearSearch: () => void;
  /** The inquiry to open at first, which a notification leads to; it is listed first if it is on a later page. */
  readonly asked: number | undefined;
}

export function InquiryList({ businessId, status, q, onClearSearch, asked }: InquiryListProps) {
  const list = usePagedQuery(inquiriesQuery(businessId, status, q || undefined), { keepPrevious: true });
  const [openId, setOpenId] = useState(asked);
  const isLater = asked !== undefined && !list.isPending && list.rows.every(({ id }) => id !== asked);
  const { data: conversation } = useQuery({ ...inquiryQuery(asked ?? 0), enabled: isLater });
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
  const rows = isLater && conversation ? [conversation.inquiry, ...list.rows] : list.rows;
  return (
    <>
      <Card
        asChild
        className={cn('divide-y divide-line overflow-hidden transition-opacity', list.isOutdated && 'opacity-60')}
      >
        <ul aria-busy={list.isOutdated}>
          {rows.map(inquiry => (
            <li key={inquiry.id}>
              <InquiryRow
                inquiry={inquiry}
                isOpen={inquiry.id === openId}
                onToggle={() => setOpenId(inquiry.id === openId ? undefined : inquiry.id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ListEnd list={list} />
    </>
  );
}

function InquiryListSkeleton() {
  return (
    <Card role="status" aria-label={t`Loading inquiries`} className="divide-y divide-line">
      {[1, 2, 3, 4].map(number => (
        <div key={number} className="flex min-h-18 items-center gap-4 px-5 py-3">
          <SkeletonText lines={2} className="flex-1" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </Card>
  );
}
