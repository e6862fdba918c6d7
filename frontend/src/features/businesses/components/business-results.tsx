import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { type GrowingList, ListEnd, rowId } from '#components/ui/list-end.tsx';
import { cn } from '#lib/cn.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { BusinessGrid, BusinessGridSkeleton } from './business-grid.tsx';
import type { BesideMap } from './map/list-and-map.tsx';

interface BusinessResultsProps {
  /** The h1 of the page, if it names the search and the number of results; without it, only the count is shown. */
  readonly heading?: string | undefined;
  /** The menu for the order, on wide screens. */
  readonly sort?: ReactNode;
  /** A note about the results. */
  readonly note?: ReactNode;
  readonly list: GrowingList<FoundBusiness>;
  /** True while the list, or something that it depends on, is loading. */
  readonly isPending: boolean;
  /** The reason that the list could not be loaded; null if it was. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly card: (business: FoundBusiness, index: number) => ReactNode;
  /** Shown instead of cards if there are none. */
  readonly empty: ReactNode;
  /** The state of the map, if the list can have one beside it. */
  readonly beside?: BesideMap;
}

const failure = t`Error loading businesses`;

/** The number of businesses found, their cards, and the button for more. */
export function BusinessResults({
  heading,
  sort,
  note,
  list,
  isPending,
  error,
  onRetry,
  card,
  empty,
  beside,
}: BusinessResultsProps) {
  useErrorToast(error, { title: failure });
  const isReady = !isPending && !error;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {heading && (
          <h1 tabIndex={-1} className="wrap-anywhere min-w-0 text-lg sm:text-xl">
            {heading}
          </h1>
        )}
        <p role="status" className={heading ? 'sr-only' : 'text-muted'}>
          {isReady && plural(list.total, { one: '# business', other: '# businesses' })}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          {sort}
          {beside?.toggle}
        </div>
      </div>
      {note}
      {/* On phones the map takes the place of the cards. */}
      <div className={cn('mt-3', beside?.isBeside && 'max-lg:hidden')}>
        {isPending && <BusinessGridSkeleton count={6} />}
        {error && <ErrorState title={failure} onRetry={onRetry} />}
        {isReady && list.rows.length === 0 && empty}
        {isReady && list.rows.length > 0 && (
          <>
            <h2 className="sr-only">
              <Trans>Businesses</Trans>
            </h2>
            <BusinessGrid
              businesses={list.rows}
              isOutdated={list.isOutdated}
              rowId={rowId}
              onPoint={beside?.isBeside ? beside.onPoint : undefined}
              highlighted={beside?.isBeside ? beside.highlighted : undefined}
              className={beside?.isBeside ? 'lg:grid-cols-1 xl:grid-cols-2' : undefined}
            >
              {card}
            </BusinessGrid>
            <ListEnd list={list} />
          </>
        )}
      </div>
    </>
  );
}
