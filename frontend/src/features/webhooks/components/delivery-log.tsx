import type { Delivery, Webhook } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { StateDialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatDateTime } from '#lib/format.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { deliveriesQuery } from '../api/webhooks.ts';
import { DeliveryBadge } from './state-badges.tsx';

/** The deliveries of a webhook, with their attempts and the time of the next one. It keeps itself up to date. */
export const DeliveryLog = ({ dialog }: { dialog: DialogState<Webhook> }) => (
  <StateDialog
    dialog={dialog}
    title={t`Deliveries`}
    description={dialog.subject?.url}
    className="[overflow-wrap:anywhere] sm:max-w-2xl"
  >
    {dialog.subject && <Deliveries id={dialog.subject.id} />}
  </StateDialog>
);

function Deliveries({ id }: { id: number }) {
  const list = usePagedQuery(deliveriesQuery(id));
  if (list.isPending) return <SkeletonText lines={6} className="py-4" />;
  if (list.isError)
    return <ErrorState description={t`The deliveries could not be loaded. Please try again.`} onRetry={list.refetch} />;
  if (list.rows.length === 0)
    return (
      <EmptyState
        icon={Send}
        title={t`Nothing delivered yet`}
        description={t`The next event that this webhook asks for appears here. A test shows at once whether the address works.`}
      />
    );
  return (
    <>
      <ul aria-label={t`Deliveries`} className="divide-y divide-line">
        {list.rows.map(delivery => (
          <li key={delivery.id} className="grid gap-1 py-3">
            <Entry delivery={delivery} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

function Entry({ delivery }: { delivery: Delivery }) {
  const { eventNumber, type, state, attempts, status, durationMs, error, nextTryAt, updatedAt } = delivery;
  const facts = [
    status !== undefined && t`Status ${status}`,
    durationMs !== undefined && t`${durationMs} ms`,
    plural(attempts, { one: '# attempt', other: '# attempts' }),
  ].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeliveryBadge state={state} />
        <span className="font-mono text-sm">{type}</span>
        {eventNumber !== undefined && (
          <span className="text-muted text-sm tabular-nums">
            <Trans>No. {eventNumber}</Trans>
          </span>
        )}
        <time className="text-muted text-sm sm:ms-auto" dateTime={updatedAt}>
          {formatDateTime(updatedAt)}
        </time>
      </div>
      <p className="text-muted text-sm">{facts.join(' · ')}</p>
      {error && <p className="text-danger-text text-sm">{error}</p>}
      {nextTryAt && (
        <p className="text-sm">
          <Trans>
            Next attempt <time dateTime={nextTryAt}>{formatDateTime(nextTryAt)}</time>
          </Trans>
        </p>
      )}
    </>
  );
}
