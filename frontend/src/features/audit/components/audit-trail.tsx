import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { auditTrailQuery } from '../api/audit-log.ts';
import { ActionBadge } from './action-badge.tsx';
import { FieldChanges } from './field-changes.tsx';

interface AuditTrailProps {
  readonly entity: AuditEntry['entity'];
  readonly entityId: number;
}

/** The audit entries of one entity, loaded when they are opened. */
export function AuditTrail(props: AuditTrailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group/trail rounded-control border border-line text-sm"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className={summaryStyle}>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/trail:rotate-90 rtl:group-open/trail:-rotate-90"
        />
        <span className="font-medium">
          <Trans>History</Trans>
        </span>
      </summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

const summaryStyle =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 -outline-offset-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden';

function Entries({ entity, entityId }: AuditTrailProps) {
  const list = usePagedQuery(auditTrailQuery(entity, entityId));
  if (list.isPending) return <SkeletonText lines={3} className="p-3" />;
  if (list.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 p-3 text-muted">
        <Trans>The history could not be loaded.</Trans>
        <Button variant="secondary" size="sm" onClick={list.refetch}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (list.rows.length === 0)
    return (
      <p className="p-3 text-muted">
        <Trans>No administrator has changed this yet.</Trans>
      </p>
    );
  return (
    <div className="border-line border-t">
      <ul className="divide-y divide-line">
        {list.rows.map(entry => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="ghost" size="sm" className="m-2" pending={list.isLoadingMore} onClick={list.loadMore}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <details className="group/entry">
      <summary className={summaryStyle}>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/entry:rotate-90 rtl:group-open/entry:-rotate-90"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <ActionBadge action={entry.action} />
          <span className="[overflow-wrap:anywhere]">
            <Trans>by {entry.administrator.name}</Trans>
          </span>
          <time className="ms-auto text-muted" dateTime={entry.at} title={formatDateTime(entry.at)}>
            {formatAgo(entry.at)}
          </time>
        </span>
      </summary>
      <div className="px-3 pt-1 pb-3">
        <FieldChanges entry={entry} />
      </div>
    </details>
  );
}
