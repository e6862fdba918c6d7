import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';

/** Cards in a row on wide screens. */
export const columns = 3;

const gridStyle = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

interface BusinessGridProps {
  readonly businesses: readonly FoundBusiness[];
  readonly children: (business: FoundBusiness, index: number) => ReactNode;
  /** True while the cards belong to the previous search and new ones are loading. */
  readonly isOutdated?: boolean;
  /** The ids of the cards, for links that lead into the list. */
  readonly rowId?: (index: number) => string;
  /** Called with the business whose card is hovered or focused, and with undefined afterwards. */
  readonly onPoint?: ((id: number | undefined) => void) | undefined;
  /** The business whose marker on a map beside is hovered or focused. */
  readonly highlighted?: number | undefined;
  readonly className?: string | undefined;
}

export function BusinessGrid({
  businesses,
  children,
  isOutdated,
  rowId,
  onPoint,
  highlighted,
  className,
}: BusinessGridProps) {
  return (
    <ul aria-busy={isOutdated} className={cn(gridStyle, 'transition-opacity', isOutdated && 'opacity-60', className)}>
      {businesses.map((business, index) => (
        <li
          key={business.id}
          id={rowId?.(index)}
          data-pointed={business.id === highlighted || undefined}
          className="rounded-card data-pointed:ring-2 data-pointed:ring-primary"
          onPointerEnter={onPoint && (() => onPoint(business.id))}
          onPointerLeave={onPoint && (() => onPoint(undefined))}
          onFocus={onPoint && (() => onPoint(business.id))}
          onBlur={onPoint && (() => onPoint(undefined))}
        >
          {children(business, index)}
        </li>
      ))}
    </ul>
  );
}

export function BusinessGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t`Loading businesses`} className={gridStyle}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <BusinessCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The skeleton of a business card. */
function BusinessCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <div className="max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-4 max-sm:p-4 max-sm:pb-0">
        <Skeleton className="rounded-control max-sm:size-28 sm:aspect-4/3 sm:rounded-none" />
        <div className="sm:px-4 sm:pt-8">
          <Skeleton className="mt-1 h-5 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
          <Skeleton className="mt-3 h-4 w-1/2" />
        </div>
        <SkeletonText lines={2} className="mt-4 max-sm:col-span-2 sm:px-4" />
      </div>
      <div className="px-4">
        <Skeleton className="mt-6 mb-5 ms-auto h-5 w-28" />
      </div>
    </Card>
  );
}
