import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { myInquiriesQuery } from '#features/inquiries/api/inquiries.ts';
import { statusTones } from '#features/inquiries/status.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';

/** What the person who asked reads about the status. */
const labels: Record<Inquiry['status'], string> = {
  pending: 'Not answered yet',
  responded: 'Answered',
  closed: 'Closed',
};

/** What a user asked businesses while signed in, and what became of it. */
export function MyInquiries({ user }: { user: User }) {
  const list = usePagedQuery(myInquiriesQuery(user.id));
  if (list.isPending) {
    return (
      <Card role="status" aria-label="Loading your inquiries" className="p-5">
        <SkeletonText lines={4} />
      </Card>
    );
  }
  if (list.isError)
    return <ErrorState description="Failed to load inquiries. Please try again." onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title="No inquiries yet"
        description="What you ask businesses while you are signed in appears here, with their status."
        action={<ButtonLink to={paths.businesses()}>Find a business</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Card asChild className="divide-y divide-line">
        <ul>
          {list.rows.map(inquiry => (
            <li key={inquiry.id}>
              <SentInquiry inquiry={inquiry} />
            </li>
          ))}
        </ul>
      </Card>
      <ListEnd list={list} />
    </>
  );
}

function SentInquiry({ inquiry: { businessId, subject, message, status, createdAt } }: { inquiry: Inquiry }) {
  const { data: business } = useQuery(businessQuery(businessId));
  return (
    <article className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-sans font-semibold text-base tracking-normal">{subject}</h3>
        <Badge tone={statusTones[status]}>{labels[status]}</Badge>
      </div>
      <p className="mt-0.5 text-muted text-sm">
        To{' '}
        <Link to={paths.business(businessId)} className="text-primary underline underline-offset-4">
          {business?.name ?? 'a business'}
        </Link>
        , <time title={formatDate(createdAt)}>{formatAgo(createdAt)}</time>
      </p>
      <p className="mt-2 line-clamp-3 max-w-reading whitespace-pre-line">{message}</p>
    </article>
  );
}
