import type { Business } from '@doorstep/contracts/businesses.ts';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';

/** Businesses in a row on wide screens. */
export const columns = 3;

const gridStyle = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

interface BusinessGridProps {
  readonly businesses: readonly Business[];
  readonly children: (business: Business, index: number) => ReactNode;
  /** The cards belong to the previous search; new ones are loading. */
  readonly isOutdated?: boolean;
  readonly className?: string;
}

export function BusinessGrid({ businesses, children, isOutdated, className }: BusinessGridProps) {
  return (
    <ul aria-busy={isOutdated} className={cn(gridStyle, 'transition-opacity', isOutdated && 'opacity-60', className)}>
      {businesses.map((business, index) => (
        <li key={business.id}>{children(business, index)}</li>
      ))}
    </ul>
  );
}

export function BusinessGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading businesses" className={gridStyle}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <BusinessCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The shape of a business card. */
function BusinessCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="px-4 pt-8 pb-4">
        <Skeleton className="mt-1 h-5 w-3/5" />
        <Skeleton className="mt-3 h-4 w-2/5" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <SkeletonText lines={2} className="mt-4" />
        <Skeleton className="mt-9 ml-auto h-5 w-28" />
      </div>
    </Card>
  );
}
