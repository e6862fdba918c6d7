import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyMap } from '#features/map/lazy-map.tsx';
import { useHasGround } from '#features/map/use-has-ground.ts';
import type { BusinessFilters } from '#features/search/filters.ts';
import { cn } from '#lib/cn.ts';
import { writeBox } from '#lib/degrees.ts';
import { useSitePart } from '#lib/site.ts';

const BusinessMap = lazyMap(() => import('./business-map.tsx'), 'BusinessMap');

/** The state of the map beside a list. */
export interface BesideMap {
  readonly isBeside: boolean;
  /** The business whose card or marker is hovered or focused. */
  readonly highlighted: number | undefined;
  /** Called with the business whose card is hovered or focused, and with undefined afterwards. */
  readonly onPoint: (id: number | undefined) => void;
  /** The button that shows or hides the map. */
  readonly toggle: ReactNode;
}

interface ListAndMapProps {
  /** The filters of the list, with its category. */
  readonly filters: BusinessFilters;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
  readonly rows: readonly FoundBusiness[];
  /** True while rows may still arrive. */
  readonly isPending: boolean;
  /** Stays in view at the lower edge, below the button that switches to the map. */
  readonly bar: ReactNode;
  readonly children: (beside: BesideMap) => ReactNode;
}

/** A list and its map: side by side on wide screens, on others one or the other. */
export function ListAndMap({ filters, onChange, rows, isPending, bar, children }: ListAndMapProps) {
  const [highlighted, onPoint] = useState<number>();
  const hasMap = useSitePart('map');
  const isBeside = hasMap && (filters.map ?? false);
  const hasGround = useHasGround(isBeside);
  const canSwitch = hasMap && (isBeside || isPending || rows.length > 0);
  const switchMap = () => onChange({ map: isBeside ? undefined : true });
  const toggle = canSwitch && (
    <Button variant="secondary" icon={MapIcon} onClick={switchMap} className="max-lg:hidden noscript:hidden">
      {isBeside ? t`Hide map` : t`Show map`}
    </Button>
  );
  return (
    <>
      <div
        className={cn(
          isBeside && 'lg:grid lg:items-start lg:gap-6',
          isBeside && (hasGround ? 'lg:grid-cols-[1fr_26rem] xl:grid-cols-[1fr_32rem]' : 'lg:grid-cols-[1fr_18rem]'),
        )}
      >
        <div>{children({ isBeside, highlighted, onPoint, toggle })}</div>
        {isBeside && (
          <div
            className={cn(
              'mt-4 overflow-hidden rounded-card border border-line lg:sticky lg:top-20 lg:mt-0',
              hasGround ? 'h-[min(36rem,70dvh)] lg:h-[min(40rem,100dvh-6rem)]' : 'h-[min(22rem,50dvh)]',
            )}
          >
            <BusinessMap
              filters={filters}
              rows={rows}
              highlighted={highlighted}
              onPoint={onPoint}
              // The list then shows this area instead of a place or city.
              onSearchHere={box => onChange({ box: writeBox(box), radius: undefined, city: undefined })}
            />
          </div>
        )}
      </div>
      <div className="tall:sticky bottom-0 z-20 mt-4 empty:hidden print:hidden">
        {/* A separate bar, so that no card is half hidden by the button. */}
        {canSwitch && (
          <div
            data-bar
            className="-mx-(--gutter,1rem) flex justify-center border-line border-t bg-paper/95 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] not-last:pb-2 backdrop-blur-md lg:hidden noscript:hidden"
          >
            <Button icon={isBeside ? List : MapIcon} onClick={switchMap} className="rounded-full">
              {isBeside ? t`List` : t`Map`}
            </Button>
          </div>
        )}
        {bar}
      </div>
    </>
  );
}
