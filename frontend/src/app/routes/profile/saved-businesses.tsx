import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { ListedBusiness } from '#features/businesses/components/business-card.tsx';
import { BusinessGrid, BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { hasStatus } from '#lib/api-error.ts';

export const savedPerPage = 12;

interface SavedBusinessesProps {
  readonly ids: readonly number[];
  /** Shown below each card. */
  readonly action?: (business: Business) => ReactNode;
}

/** Cards of saved businesses, a page at a time; a note counts those left out because they are deleted or not public. */
export function SavedBusinesses({ ids, action }: SavedBusinessesProps) {
  const [limit, setLimit] = useState(savedPerPage);
  const names = useCategoryNames();
  const results = useQueries({ queries: ids.slice(0, limit).map(businessQuery) });
  const businesses = results.flatMap(({ data }) => (data ? [data] : []));
  const isPending = results.some(result => result.isPending);
  const unlisted = results.filter(({ error }) => hasStatus(error, 404)).length;
  const failed = results.filter(({ isError, data, error }) => isError && !data && !hasStatus(error, 404));

  return (
    <>
      <p role="status" className="min-h-6 text-muted">
        {plural(ids.length, { one: '# saved business', other: '# saved businesses' })}
      </p>
      {unlisted > 0 && (
        <p className="mt-1 text-muted text-sm">
          {unlisted === 1
            ? t`One of them is not listed at the moment.`
            : t`${unlisted} of them are not listed at the moment.`}
        </p>
      )}
      <div className="mt-5">
        {isPending && businesses.length === 0 && <BusinessGridSkeleton count={Math.min(3, ids.length)} />}
        <BusinessGrid businesses={businesses}>
          {business => (
            <div className="flex h-full flex-col">
              <div className="flex-1">
                <ListedBusiness business={business} categoryNames={names} />
              </div>
              {action?.(business)}
            </div>
          )}
        </BusinessGrid>
        {failed.length > 0 && (
          <p role="alert" className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <Trans>{plural(failed.length, { one: '# business', other: '# businesses' })} could not be loaded.</Trans>
            <Button variant="secondary" onClick={() => failed.forEach(result => void result.refetch())} icon={RotateCw}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )}
        {ids.length > savedPerPage && (
          <LoadMore
            shown={businesses.length}
            total={ids.length}
            hasMore={limit < ids.length}
            pending={isPending}
            onLoadMore={() => setLimit(limit + savedPerPage)}
          />
        )}
      </div>
    </>
  );
}
