import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Store, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AdminDialog } from '#features/business-form/components/admin-dialog.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { businessesPerPage, ownersQuery, panelQuery } from '../../api/admin-businesses.ts';
import { useBulkChanges } from '../../use-bulk-changes.ts';
import { usePanelFilters } from '../../use-panel-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { panelColumns } from './panel-columns.tsx';
import { PanelFilterBar } from './panel-filter-bar.tsx';
import { RowActions } from './row-actions.tsx';

/** Lets administrators manage all businesses. Search, filters, order and page are in the address. */
export function BusinessPanel() {
  const categories = useCategoryNames();
  const { address, filters, isFiltered, clear } = usePanelFilters();
  const list = useQuery({ ...panelQuery(filters, address.cursor), placeholderData: keepPreviousData });
  const owners = useQuery(ownersQuery(list.data?.items ?? []));
  const bulk = useBulkChanges();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const form = useDialog<Business>();
  const deletion = useDialog<readonly Business[]>();

  const chosen = (list.data?.items ?? []).filter(row => selected.has(row.id));

  return (
    <Panel
      title={t`Businesses`}
      actions={
        <>
          <div className="flex flex-wrap gap-3 max-sm:order-last max-sm:basis-full">
            <ExportLink endpoint={listBusinesses} query={filters} />
            <ButtonLink variant="secondary" to={paths.dashboard({ tab: 'imports' })} icon={Upload}>
              <Trans>Import CSV</Trans>
            </ButtonLink>
          </div>
          <Button onClick={() => form.open()} icon={Plus}>
            <Trans>Add Business</Trans>
          </Button>
        </>
      }
    >
      <PanelFilterBar address={address} filters={filters} />
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          isBusy={bulk.isBusy}
          onPublish={businesses => void bulk.publishAll(businesses)}
          onMark={(mark, value) => void bulk.mark(chosen, mark, value)}
          onDelete={() => deletion.open(chosen)}
        />
      )}
      <PagedTable
        label={t`Businesses`}
        columns={panelColumns({ categories, owners: owners.data, onOpen: form.open })}
        rowName={row => row.name}
        list={list}
        address={address}
        pageSize={businessesPerPage}
        sort={filters.sort}
        selection={{ ids: selected, onChange: setSelected }}
        actions={row => (
          <RowActions
            business={row}
            onEdit={() => form.open(row)}
            onPublish={() => void bulk.publishAll([row])}
            onMark={(mark, value) => void bulk.mark([row], mark, value)}
            onDelete={() => deletion.open([row])}
          />
        )}
        failure={t`Failed to load businesses. Please try again.`}
        empty={
          isFiltered ? (
            <NothingFound
              title={t`No businesses found`}
              description={t`Nothing matches this search and these filters.`}
              clear={t`Clear filters`}
              onClear={clear}
            />
          ) : address.page > 1 ? (
            <NothingFound
              title={t`No businesses found`}
              description={t`This page of the list is empty now.`}
              clear={t`To the first page`}
              onClear={clear}
            />
          ) : (
            <EmptyState
              icon={Store}
              title={t`No businesses yet`}
              description={t`Add the first one, or import a file.`}
            />
          )
        }
      />
      <AdminDialog dialog={form} />
      <DeleteDialog dialog={deletion} pending={bulk.isBusy} onConfirm={bulk.removeAll} />
    </Panel>
  );
}
