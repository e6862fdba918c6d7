import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#lib/api-client.ts';
import type { ListAddress } from '#lib/use-list-address.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ErrorState } from './error-state.tsx';
import { Pager } from './pager.tsx';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isPending' | 'isOutdated' | 'onSort'> {
  /** The page that the address names. */
  readonly list: UseQueryResult<Page<Row>>;
  readonly address: ListAddress;
  readonly pageSize: number;
  /** The message when the list cannot be loaded. */
  readonly failure: string;
  /** What to show instead of a list without rows. */
  readonly empty: ReactNode;
}

/** A table of one page of a long list, with what takes its place while there is none. Page and order are in the address. */
export function PagedTable<Row extends { readonly id: number }>(props: PagedTableProps<Row>) {
  const { list, address, pageSize, failure, empty, ...table } = props;
  const { data } = list;
  const next = data?.next;
  if (list.isError && !data) return <ErrorState description={failure} onRetry={() => void list.refetch()} />;
  if (data?.items.length === 0) return empty;
  return (
    <>
      <DataTable
        {...table}
        rows={data?.items ?? []}
        isPending={list.isPending}
        isOutdated={list.isPlaceholderData}
        onSort={sort => address.change({ sort })}
      />
      {data && (
        <Pager
          page={address.page}
          pageSize={pageSize}
          shown={data.items.length}
          total={data.total}
          onPrevious={address.page > 1 ? address.previous : undefined}
          onNext={next ? () => address.next(next) : undefined}
        />
      )}
    </>
  );
}
