import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '#lib/api-client.ts';
import { formatNumber } from '#lib/format.ts';
import type { ListAddress } from '#lib/use-list-address.ts';
import { Button } from './button.tsx';
import { DataTable, type DataTableProps, type Identified } from './data-table.tsx';
import { ErrorState } from './error-state.tsx';

interface PagedTableProps<Row extends Identified>
  extends Omit<DataTableProps<Row>, 'rows' | 'isPending' | 'isOutdated' | 'onSort'> {
  /** The page of the list that the address names. */
  readonly list: UseQueryResult<Page<Row>>;
  readonly address: ListAddress;
  readonly pageSize: number;
  /** Message when the list fails to load. */
  readonly failure: string;
  /** Replaces a list without rows. */
  readonly empty: ReactNode;
}

/** A table of one page of a long list, or its skeleton, error or empty state. Page and order are in the address. */
export function PagedTable<Row extends Identified>(props: PagedTableProps<Row>) {
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

interface PagerProps {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Position in a long list, with buttons for the previous and the next page. */
function Pager({ page, pageSize, shown, total, onPrevious, onNext }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3 pt-5">
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {shown === 0
          ? t`Nothing to show`
          : t`${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${formatNumber(total)}`}
      </p>
      {(onPrevious || onNext) && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious} icon={ChevronLeft}>
            <Trans>Previous</Trans>
          </Button>
          <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
}
