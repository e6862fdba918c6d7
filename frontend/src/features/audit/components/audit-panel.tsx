import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '#components/ui/data-table.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatDateTime, listed } from '#lib/format.ts';
import { type DialogState, useDialog } from '#lib/use-dialog.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import { auditLogQuery, entriesPerPage, readAuditFilters } from '../api/audit-log.ts';
import { actionLabels, entityLabels, fieldLabel } from '../texts.ts';
import { ActionBadge } from './action-badge.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { FieldChanges } from './field-changes.tsx';

interface AuditPanelProps {
  /** Buttons below the changes of an entry; `close` closes its dialog. */
  readonly renderActions: (entry: AuditEntry, close: () => void) => ReactNode;
}

/** The audit log: who changed what and when, before and after. Filters and page are in the address. */
export function AuditPanel({ renderActions }: AuditPanelProps) {
  const { address, filters, isFiltered, clear } = useAuditFilters();
  const list = useQuery({ ...auditLogQuery(filters, address.cursor), placeholderData: keepPreviousData });
  const details = useDialog<AuditEntry>();

  const columns: Column<AuditEntry>[] = [
    {
      name: 'what',
      header: t`What`,
      cell: entry => (
        <>
          <button
            type="button"
            dir="auto"
            className="match-parent line-clamp-2 font-semibold underline-offset-4 hover:text-primary hover:underline"
            onClick={() => details.open(entry)}
          >
            {entry.name}
          </button>
          <span className="block font-normal text-muted">{entityLabels[entry.entity]}</span>
        </>
      ),
      className: 'md:w-[28%]',
    },
    { name: 'action', header: t`Action`, cell: ({ action }) => <ActionBadge action={action} /> },
    {
      name: 'fields',
      header: t`Fields`,
      cell: ({ changes }) => (
        <span dir="auto" className="match-parent line-clamp-2">
          {listed(changes.map(({ field }) => fieldLabel(field))) || t`None`}
        </span>
      ),
      className: 'md:w-[26%]',
    },
    { name: 'who', header: t`Administrator`, cell: ({ administrator }) => administrator.name },
    { name: 'when', header: t`When`, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  ];

  return (
    <Panel title={t`Audit Log`} actions={<ExportLink endpoint={listAuditLog} query={filters} />}>
      <AuditFilterBar filters={filters} onChange={address.change} />
      <PagedTable
        label={t`Audit log`}
        columns={columns}
        rowName={({ name }) => name}
        list={list}
        address={address}
        pageSize={entriesPerPage}
        failure={t`The audit log could not be loaded. Please try again.`}
        empty={
          isFiltered ? (
            <NothingFound
              title={t`No entries found`}
              description={t`Nothing was changed that fits these filters.`}
              clear={t`Clear filters`}
              onClear={clear}
            />
          ) : (
            <EmptyState
              icon={History}
              title={t`No changes yet`}
              description={t`Changes that administrators make to accounts, businesses, categories and requests appear here.`}
            />
          )
        }
      />
      <AuditEntryDialog dialog={details} renderActions={renderActions} />
    </Panel>
  );
}

/** An audit entry with the values before and after. */
function AuditEntryDialog({ dialog, renderActions }: { dialog: DialogState<AuditEntry> } & AuditPanelProps) {
  const { subject: entry } = dialog;
  if (!entry) return null;
  const { administrator, action, entity, entityId, name, at } = entry;
  return (
    <StateDialog
      dialog={dialog}
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      description={t`${entityLabels[entity]} ${entityId} · ${actionLabels[action]} by ${administrator.name} · ${formatDateTime(at)}`}
    >
      <FieldChanges entry={entry} />
      {renderActions(entry, dialog.close)}
    </StateDialog>
  );
}

/** The filters of the log in the address; invalid values are left out. */
function useAuditFilters() {
  const address = useListAddress();
  const filters = readAuditFilters(address.search);
  return {
    address,
    filters,
    isFiltered: Object.values(filters).some(value => value !== undefined),
    clear: () => address.change({ entity: undefined, by: undefined, from: undefined, to: undefined }),
  };
}
