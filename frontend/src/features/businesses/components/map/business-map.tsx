import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';
import { MapView } from '#features/map/components/map-view.tsx';
import type { BusinessFilters } from '#features/search/filters.ts';
import { readPlace } from '#lib/degrees.ts';
import { useExtent } from '../../use-extent.ts';
import { MapResults } from './map-results.tsx';

export interface BusinessMapProps {
  /** The filters of the list, with its category. */
  readonly filters: BusinessFilters;
  /** The rows of the list. */
  readonly rows: readonly FoundBusiness[];
  /** The business whose card or marker is hovered or focused. */
  readonly highlighted: number | undefined;
  /** Called with the business whose marker is hovered or focused, and with undefined afterwards. */
  readonly onPoint: (id: number | undefined) => void;
  readonly onSearchHere: (box: Box) => void;
}

/** The businesses of a list on a map. */
export function BusinessMap({ filters, ...rest }: BusinessMapProps) {
  const { box, isExact } = useExtent(filters);
  const place = readPlace(filters.near);
  const { radius } = filters;
  return (
    <MapView
      label={t`Map of businesses`}
      box={box}
      padding={isExact ? 0 : undefined}
      area={place && radius !== undefined ? { ...place, miles: radius } : undefined}
    >
      <MapResults filters={filters} {...rest} />
    </MapView>
  );
}
