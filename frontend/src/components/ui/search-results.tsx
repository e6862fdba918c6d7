import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { cn } from '#lib/cn.ts';
import { SkeletonText } from './skeleton.tsx';

interface SearchResultsProps<Row> {
  readonly found: UseQueryResult<{ readonly items: readonly Row[]; readonly next: string | undefined }>;
  /** Message when the search fails. */
  readonly failure: string;
  /** Message when nothing is found. */
  readonly nothingFound: string;
  readonly onChoose: (row: Row) => void;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  /** Content of the button of a row. */
  readonly children: (row: Row) => ReactNode;
}

/** Results of the search field above: a button for each row. */
export function SearchResults<Row extends { readonly id: number }>(props: SearchResultsProps<Row>) {
  const { found, failure, nothingFound, onChoose, className, ref, children } = props;
  return (
    <div ref={ref} className={cn('mt-2 max-h-48 overflow-y-auto rounded-control border border-line', className)}>
      {found.isPending && <SkeletonText lines={3} className="p-4" />}
      {found.isError && (
        <p role="alert" className="p-4 text-muted text-sm">
          {failure}{' '}
          <button type="button" className="font-semibold text-primary underline" onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
      {found.data?.items.map(row => (
        <button
          key={row.id}
          type="button"
          className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-start -outline-offset-2 hover:bg-sunken"
          onClick={() => onChoose(row)}
        >
          {children(row)}
        </button>
      ))}
      {found.data?.items.length === 0 && (
        <p role="status" className="p-4 text-muted text-sm">
          {nothingFound}
        </p>
      )}
      {found.data?.next && (
        <p className="px-3 py-2 text-muted text-sm">
          <Trans>There are more. Type to narrow them down.</Trans>
        </p>
      )}
    </div>
  );
}
