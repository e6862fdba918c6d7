import type { Business } from '@doorstep/contracts/businesses.ts';
import type { Inquiry } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeSearch } from '#lib/change-search.ts';
import { formatAgo, formatDateTime, formatNumber } from '#lib/format.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { quarantineCountQuery, quarantineQuery, useReleaseInquiry } from '../../api/quarantine.ts';
import { describeReason } from '../../suspicion.ts';

type Own = Pick<Business, 'id'>;

const parameter = 'quarantined';

/** Whether the address asks for the quarantine. */
export const asksForQuarantine = (search: URLSearchParams): boolean => search.has(parameter);

/** The link to the inquiries that look like spam; nothing while there are none. */
export function QuarantineLink({ business }: { business: Own }) {
  const { data: count = 0 } = useQuery(quarantineCountQuery(business.id));
  const [search] = useSearchParams();
  if (count === 0) return null;
  return (
    <ButtonLink variant="ghost" size="sm" icon={ShieldAlert} to={`?${changeSearch(search, { [parameter]: 'true' })}`}>
      <Trans>Suspected spam ({formatNumber(count)})</Trans>
    </ButtonLink>
  );
}

/** The inquiries that look like spam, and why. The owner takes out what is none. */
export function Quarantine({ business }: { business: Own }) {
  const list = usePagedQuery(quarantineQuery(business.id));
  const [search] = useSearchParams();
  return (
    <Panel
      title={t`Suspected spam`}
      actions={
        <ButtonLink
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          className="rtl:[&_svg]:-scale-x-100"
          to={`?${changeSearch(search, { [parameter]: undefined })}`}
        >
          <Trans>All inquiries</Trans>
        </ButtonLink>
      }
    >
      <p className="mb-4 max-w-reading text-muted">
        <Trans>
          You were not notified of these inquiries, and they count nowhere. Take out those that are none: they are then
          among your inquiries. The others are deleted after some time.
        </Trans>
      </p>
      {list.isPending ? (
        <div role="status" aria-label={t`Loading inquiries`}>
          <Skeleton className="h-60 rounded-card" />
        </div>
      ) : list.isError ? (
        <ErrorState description={t`Failed to load inquiries. Please try again.`} onRetry={list.refetch} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          icon={ShieldCheck}
          title={t`No suspected spam`}
          description={t`Inquiries that look like spam appear here, and not among the others.`}
        />
      ) : (
        <>
          <Card asChild className="divide-y divide-line">
            <ul>
              {list.rows.map(inquiry => (
                <li key={inquiry.id}>
                  <Suspect inquiry={inquiry} />
                </li>
              ))}
            </ul>
          </Card>
          <ListEnd list={list} />
        </>
      )}
    </Panel>
  );
}

function Suspect({
  inquiry: { id, businessId, name, email, subject, message, createdAt, suspicion },
}: {
  inquiry: Inquiry;
}) {
  const release = useReleaseInquiry(businessId);

  const takeOut = () =>
    showOutcome(release.mutateAsync(id), {
      success: { title: t`Not spam`, description: t`The inquiry is now among the others.` },
      failure: { title: t`Error`, description: t`Failed to take the inquiry out. Please try again.` },
    });

  return (
    <article className="grid gap-3 p-4 [overflow-wrap:anywhere] sm:grid-cols-[1fr_auto] sm:gap-6 sm:px-5">
      <div className="min-w-0">
        <h3 dir="auto" className="match-parent font-medium font-sans text-base tracking-normal">
          {subject}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span dir="auto">{name}</span>
          {email && <bdi dir="ltr">{email}</bdi>}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt)}
          </time>
        </p>
        <p dir="auto" className="mt-2 line-clamp-6 w-fit max-w-reading whitespace-pre-line">
          {message}
        </p>
        <ul aria-label={t`Reasons`} className="mt-2 grid gap-0.5 text-sm text-warning-text">
          {suspicion?.reasons.map(reason => (
            <li key={`${reason.kind} ${reason.found}`}>{describeReason(reason)}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button
          size="sm"
          variant="secondary"
          pending={release.isPending}
          aria-label={t`"${subject}" is not spam`}
          onClick={() => void takeOut()}
        >
          <Trans>Not Spam</Trans>
        </Button>
      </div>
    </article>
  );
}
