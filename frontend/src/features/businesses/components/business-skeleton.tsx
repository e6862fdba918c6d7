import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useSite } from '#lib/site.ts';
import { coverShape } from './cover-shape.ts';

/** The skeleton of the page of a business, down to its tabs. */
export function BusinessSkeleton() {
  const { name } = useSite();
  return (
    <div role="status" aria-label={t`Loading business`} className="md:wrap md:pt-6">
      <title>{name}</title>
      <h1 className="sr-only">
        <Trans>Loading business</Trans>
      </h1>
      <Skeleton className={cn('rounded-none md:rounded-card', coverShape)} />
      <div className="grid-cols-[minmax(0,1fr)_22rem] gap-x-10 lg:grid">
        <div className="max-md:wrap relative">
          <Skeleton className="-mt-10 size-20 rounded-full ring-5 ring-paper md:-mt-12 md:ms-6 md:size-24" />
          <Skeleton className="mt-4 h-9 w-80 max-w-full" />
          <Skeleton className="mt-5 h-5 w-64" />
          <Skeleton className="mt-5 h-4 w-44" />
          <SkeletonText lines={3} className="mt-5 max-w-reading" />
          <Skeleton className="mt-10 h-12 w-full" />
        </div>
        <div className="hidden gap-4 pt-6 lg:grid">
          <Skeleton className="h-38 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
    </div>
  );
}
