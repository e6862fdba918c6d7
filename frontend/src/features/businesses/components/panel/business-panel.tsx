import { type Business, listBusinesses } from '@doorstep/contracts/businesses.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Store, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ExportLink } from '#components/ui/export-link.tsx';
import { PagedTable } from '#components/ui/paged-table.tsx';
import { AdminDialog } from '#features/business-form/components/admin-dialog.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { businessesPerPage, panelQuery } from '../../api/admin-businesses.ts';
import { useBulkChanges } from '../../use-bulk-changes.ts';
import { usePanelFilters } from '../../use-panel-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { panelColumns } from './panel-columns.tsx';
import { PanelFilterBar } from './panel-filter-bar.tsx';
import { RowActions } from './row-actions.tsx';

/** Where administrators manage all businesses. Search, filters, order and page are in the address. */
export function BusinessPanel() {
  const categories = useCategoryNames();
  const { address, filters, isFiltered, clear } = usePanelFilters();
  const list = useQuery({ ...panelQuery(filters, address.cursor), placeholderData: keepPreviousData });
  const bulk = useBulkChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const form = useDialog<Business>();
  const [deleting, setDeleting] = useState<readonly Business[]>([]);
  const [isImporting, setImporting] = useState(false);

  const chosen = (list.data?.items ?? []).filter(row => selected.has(row.id));

  return (
    <section aria-labelledby="businesses-heading">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="businesses-heading" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
          Businesses
        </h2>
        <div className="flex gap-3 max-sm:order-last max-sm:basis-full">
          <ExportLink endpoint={listBusinesses} query={filters} />
          <Button variant="secondary" onClick={() => setImporting(true)} icon={Upload}>
            Import CSV
          </Button>
        </div>
        <Button onClick={() => form.open()} icon={Plus}>
          Add Business
        </Button>
      </div>
      <PanelFilterBar address={address} filters={filters} />
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          isBusy={bulk.isBusy}
          onMark={(mark, value) => void bulk.mark(chosen, mark, value)}
          onDelete={() => setDeleting(chosen)}
        />
      )}
      <PagedTable
        label="Businesses"
        columns={panelColumns(categories, form.open)}
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
            onMark={(mark, value) => void bulk.mark([row], mark, value)}
            onDelete={() => setDeleting([row])}
          />
        )}
        failure="Failed to load businesses. Please try again."
        empty={<NoBusinesses isFiltered={isFiltered} isLaterPage={address.page > 1} onClear={clear} />}
      />
      <AdminDialog business={form.subject} open={form.isOpen} onClose={form.close} fallbackFocus={heading} />
      <DeleteDialog
        businesses={deleting}
        pending={bulk.isBusy}
        onClose={() => setDeleting([])}
        onConfirm={async () => {
          await bulk.removeAll(deleting);
          setDeleting([]);
        }}
        fallbackFocus={heading}
      />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} fallbackFocus={heading} />
    </section>
  );
}

interface NoBusinessesProps {
  readonly isFiltered: boolean;
  readonly isLaterPage: boolean;
  readonly onClear: () => void;
}

function NoBusinesses({ isFiltered, isLaterPage, onClear }: NoBusinessesProps) {
  if (!isFiltered && !isLaterPage)
    return <EmptyState icon={Store} title="No businesses yet" description="Add the first one, or import a file." />;
  return (
    <EmptyState
      icon={SearchX}
      title="No businesses found"
      description={
        isFiltered ? 'Nothing matches this search and these filters.' : 'This page of the list is empty now.'
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          {isFiltered ? 'Clear filters' : 'To the first page'}
        </Button>
      }
    />
  );
}
