import type { Business } from '@doorstep/contracts/businesses.ts';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { BusinessCardSkeleton } from './business-card-skeleton.tsx';

const gridStyle = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

interface BusinessGridProps {
  readonly businesses: readonly Business[];
  readonly children: (business: Business) => ReactNode;
  /** The cards belong to the previous search; new ones are loading. */
  readonly isOutdated?: boolean;
  readonly className?: string;
}

export function BusinessGrid({ businesses, children, isOutdated, className }: BusinessGridProps) {
  return (
    <ul aria-busy={isOutdated} className={cn(gridStyle, 'transition-opacity', isOutdated && 'opacity-60', className)}>
      {businesses.map(business => (
        <li key={business.id}>{children(business)}</li>
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
