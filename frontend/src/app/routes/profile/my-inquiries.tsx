import type { z } from '@doorstep/contracts/common/zod.ts';
import type { listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Inbox, MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { useKeepConversation } from '#features/conversations/api/sent-conversation.ts';
import { hasUnread } from '#features/conversations/read-state.ts';
import { myInquiriesQuery } from '#features/inquiries/api/inquiries.ts';
import { JobSteps } from '#features/inquiries/components/job-steps.tsx';
import { takeRememberedInquiry } from '#features/inquiries/sent-inquiry.ts';
import { stateOf } from '#features/inquiries/status.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { paths, readId } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { useNow } from '#lib/use-now.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';

/** Inquiries that a user sent while signed in, with their status. */
export function MyInquiries({ user }: { user: User }) {
  const list = usePagedQuery(myInquiriesQuery(user.id));
  useRememberedInquiry();
  const [search] = useSearchParams();
  // A notification names the inquiry, because only its sender gets the key of the conversation.
  const asked = list.rows.find(({ id }) => id === readId(search.get('inquiry')));
  if (asked) return <Navigate replace to={paths.conversation(asked.conversation)} />;
  if (list.isPending) {
    return (
      <Card role="status" aria-label={t`Loading your inquiries`} className="p-5">
        <SkeletonText lines={4} />
      </Card>
    );
  }
  if (list.isError)
    return <ErrorState description={t`Failed to load inquiries. Please try again.`} onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return (
      <SiteEmptyState
        name="inquiries"
        icon={Inbox}
        action={
          <ButtonLink to={paths.businesses()}>
            <Trans>Find a business</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">
        <Trans>My inquiries</Trans>
      </h2>
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

/** Remembers the inquiry for which a visitor has just created an account. */
function useRememberedInquiry() {
  const { mutateAsync } = useKeepConversation();
  useEffect(() => {
    const key = takeRememberedInquiry();
    if (key === undefined) return;
    const failure = { title: t`Error`, description: t`Your inquiry was sent, but could not be added to this list.` };
    void showOutcome(mutateAsync(key), { failure });
  }, [mutateAsync]);
}

type MyInquiry = z.output<typeof listMyInquiries.response>[number];

function SentInquiry({ inquiry }: { inquiry: MyInquiry }) {
  const { businessId, subject, message, createdAt, conversation } = inquiry;
  const { data: business, isPending } = useQuery(businessQuery(businessId));
  const now = useNow();
  const { currency, timeZone } = useSite();
  const state = stateOf(inquiry, { currency, timeZone: business?.timeZone ?? timeZone, now }, 'sender');
  const isSaid = inquiry.status === 'responded' && !stepsTaken(inquiry, now).has('answered');
  return (
    <article className="flex gap-4 narrow:flex-col px-4 py-4 sm:px-5">
      {isPending ? (
        <Skeleton className="size-12 shrink-0 rounded-full" />
      ) : (
        <BusinessLogo business={business ?? { name: '' }} px={48} className="size-12 text-lg" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 dir="auto" className="min-w-0 font-sans font-semibold text-base tracking-normal">
            {subject}
          </h3>
          <span className="flex flex-wrap gap-2">
            {hasUnread(inquiry, 'sender') && (
              <Badge tone="accent">
                <Trans>New reply</Trans>
              </Badge>
            )}
            <Badge tone={state.tone === 'booked' ? 'success' : 'neutral'}>{state.text}</Badge>
          </span>
        </div>
        <p className="mt-0.5 text-muted text-sm">
          <Trans>
            To{' '}
            <Link to={paths.business(businessId)} className="text-primary underline underline-offset-4">
              {business?.name ?? 'a business'}
            </Link>
            , <time title={formatDate(createdAt)}>{formatAgo(createdAt)}</time>
          </Trans>
        </p>
        <p dir="auto" className="mt-2 line-clamp-3 w-fit max-w-reading whitespace-pre-line">
          {message}
        </p>
        {isSaid && (
          <p className="mt-2 text-muted text-sm">
            <Trans>The business says that it responded, by e-mail or phone.</Trans>
          </p>
        )}
        {inquiry.status === 'closed' && !inquiry.booking && (
          <p className="mt-2 text-muted text-sm">
            <Trans>This conversation has ended. You can still read it.</Trans>
          </p>
        )}
        <JobSteps inquiry={inquiry} className="mt-4 max-w-xl" />
        <ButtonLink
          size="sm"
          variant="secondary"
          className="mt-3"
          to={paths.conversation(conversation)}
          icon={MessagesSquare}
          aria-label={t`Open conversation about ${subject}`}
        >
          <Trans>Open conversation</Trans>
        </ButtonLink>
      </div>
    </article>
  );
}
