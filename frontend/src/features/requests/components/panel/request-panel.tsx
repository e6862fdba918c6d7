import { listBusinessRequests, listPendingBusinessRequests } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { BusinessThumbnail, LinkedThumbnail } from '#components/ui/business-thumbnail.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { asksForQuarantine, QuarantineLink } from '#components/ui/quarantine.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { formatAgo, formatDate, listed } from '#lib/format.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { heldRequestCountQuery, readRequestSearch, requestsPerPage, requestsQuery } from '../../api/admin-requests.ts';
import { getApproveLabel, isUndecided } from '../../request-actions.ts';
import { getStatus } from '../../request-status.ts';
import { useDecide } from '../../use-decide.ts';
import { NewAccountsDialog } from './new-accounts-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestQuarantine } from './request-quarantine.tsx';

const emptyTexts = {
  pending: { title: t`Nothing waits for you`, description: t`New requests to be listed appear here by themselves.` },
  all: {
    title: t`No requests yet`,
    description: t`People send them from the List your business page, and owners when they submit their profile.`,
  },
};

/** Lets administrators decide on the requests to be listed. Search, toggle and page are in the address. */
export function RequestPanel() {
  const categories = useCategoryNames();
  const address = useListAddress();
  const asked = readRequestSearch(address.search);
  const { pendingOnly, q } = asked;
  const list = useQuery({ ...requestsQuery(asked), placeholderData: keepPreviousData });
  const { data: held } = useQuery(heldRequestCountQuery);
  const search = useLiveSearch(q ?? '', text => address.change({ q: text }));
  const decide = useDecide();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const details = useDialog<BusinessRequest>();
  const approval = useDialog<readonly BusinessRequest[]>();
  const rejection = useDialog<readonly BusinessRequest[]>();

  const rows = list.data?.items ?? [];
  const chosen = rows.filter(row => selected.has(row.id) && isUndecided(row));
  const shown = rows.find(({ id }) => id === details.subject?.id) ?? details.subject;

  const columns: Column<BusinessRequest>[] = [
    {
      name: 'name',
      header: t`Business`,
      cell: row => (
        <div className="flex items-center gap-3 narrow:block">
          {row.businessId ? (
            <LinkedThumbnail id={row.businessId} name={row.name} />
          ) : (
            <BusinessThumbnail business={row} />
          )}
          <button
            type="button"
            className="min-w-0 text-start font-semibold underline-offset-4 hover:text-primary hover:underline"
            onClick={() => details.open(row)}
          >
            {row.name}
          </button>
        </div>
      ),
      className: 'md:w-[26%]',
    },
    { name: 'email', header: t`Email`, cell: row => row.email, className: 'md:w-[24%]' },
    {
      name: 'category',
      header: t`Category`,
      cell: row => row.newCategoryName ?? categories.get(row.categoryId) ?? t`Unknown`,
    },
    {
      name: 'sent',
      header: t`Sent`,
      cell: row => <time title={formatDate(row.createdAt)}>{formatAgo(row.createdAt)}</time>,
      className: 'md:whitespace-nowrap',
    },
    { name: 'status', header: t`Status`, cell: row => <StatusBadge request={row} /> },
  ];

  function approve(requests: readonly BusinessRequest[]) {
    details.close();
    approval.close();
    void decide.approve(requests);
  }

  /** The buttons of a row, where approving shows the request first unless it was shown before, or below the request itself. */
  function actions(row: BusinessRequest, onApprove: () => void, variant: 'primary' | 'quiet') {
    const approveLabel = getApproveLabel(row);
    return (
      <>
        {isUndecided(row) && (
          <Button
            size="sm"
            variant="secondary"
            // Away from Approve, where a thumb could hit the wrong one.
            className="max-md:me-auto"
            aria-label={t`Reject ${row.name}`}
            disabled={decide.busy.has(row.id)}
            onClick={() => rejection.open([row])}
          >
            <Trans>Reject</Trans>
          </Button>
        )}
        {approveLabel && (
          <Button
            size="sm"
            variant={variant}
            aria-label={`${approveLabel} ${row.name}`}
            pending={decide.busy.has(row.id)}
            onClick={onApprove}
          >
            {approveLabel}
          </Button>
        )}
      </>
    );
  }

  if (asksForQuarantine(address.search)) return <RequestQuarantine />;
  return (
    <Panel
      title={t`Business Requests`}
      actions={
        <>
          <QuarantineLink count={held} />
          <ExportLink endpoint={pendingOnly ? listPendingBusinessRequests : listBusinessRequests} query={{ q }} />
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <fieldset className="flex gap-2 narrow:flex-wrap">
          <legend className="sr-only">
            <Trans>Requests to show</Trans>
          </legend>
          <Chip pressed={pendingOnly} onClick={() => address.change({ show: undefined })}>
            <Trans>Pending only</Trans>
          </Chip>
          <Chip pressed={!pendingOnly} onClick={() => address.change({ show: 'all' })}>
            <Trans>All</Trans>
          </Chip>
        </fieldset>
        <SearchField
          label={t`Search requests`}
          placeholder={t`Search by name or email...`}
          {...search.field}
          className="min-w-[min(14rem,100%)] flex-1"
        />
      </div>
      {chosen.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-2">
          <p className="text-sm">
            <Trans>{plural(chosen.length, { one: '# request', other: '# requests' })} selected</Trans>
          </p>
          <Button
            size="sm"
            variant="secondary"
            className="ms-auto"
            onClick={() => rejection.open(chosen)}
            disabled={decide.busy.size > 0}
          >
            <Trans>Reject selected</Trans>
          </Button>
          <Button size="sm" onClick={() => approval.open(chosen)} pending={decide.busy.size > 0}>
            <Trans>Approve selected</Trans>
          </Button>
        </div>
      )}
      <PagedTable
        label={t`Business requests`}
        columns={columns}
        rowName={row => row.name}
        list={list}
        address={address}
        pageSize={requestsPerPage}
        selection={{ ids: selected, onChange: setSelected }}
        actions={row => actions(row, () => (isUndecided(row) ? details.open(row) : approve([row])), 'quiet')}
        failure={t`Failed to load requests. Please try again.`}
        empty={
          q ? (
            <NothingFound
              title={t`No requests found`}
              description={t`Nothing matches "${q}".`}
              clear={t`Clear Search`}
              onClear={() => address.change({ q: undefined })}
            />
          ) : (
            <EmptyState icon={ClipboardCheck} {...emptyTexts[pendingOnly ? 'pending' : 'all']} />
          )
        }
      />
      {shown && (
        <RequestDialog
          dialog={details}
          request={shown}
          category={categories.get(shown.categoryId)}
          actions={getApproveLabel(shown) && actions(shown, () => approve([shown]), 'primary')}
        />
      )}
      <ConfirmDialog
        open={approval.isOpen}
        onOpenChange={isOpen => !isOpen && approval.close()}
        title={t`Approve ${plural(approval.subject?.length ?? 0, { one: '# request', other: '# requests' })}?`}
        description={t`${listed((approval.subject ?? []).map(({ name }) => name))}. Each becomes a business, and its owner gets an account.`}
        action={t`Approve`}
        actionPending={t`Approving...`}
        pending={decide.busy.size > 0}
        variant="primary"
        onConfirm={() => approve(approval.subject ?? [])}
      />
      <RejectDialog dialog={rejection} onReject={decide.rejectAll} />
      <OwnerDialog request={decide.question} onChoose={owner => decide.choose(owner)} onClose={decide.skipQuestion} />
      <NewAccountsDialog accounts={decide.question ? [] : decide.newAccounts} onClose={decide.clearAccounts} />
    </Panel>
  );
}

function StatusBadge({ request }: { request: BusinessRequest }) {
  const { label, tone } = getStatus(request);
  return <Badge tone={tone}>{label}</Badge>;
}
