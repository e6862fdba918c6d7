import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { boxAroundArea } from '#features/map/area.ts';
import { boxAround, boxOf, homeBox, world } from '#features/map/box.ts';
import type { BusinessFilters } from '#features/search/filters.ts';
import { defaultRadius } from '#features/search/near.ts';
import { readBox, readPlace } from '#lib/degrees.ts';
import { useSite } from '#lib/site.ts';
import { businessMapQuery } from './api/business-map.ts';

/**
 * The part of the map that a list is about: the one that the visitor chose, the results around a place, or the area of its businesses.
 * The chosen one is shown as it is (`isExact`), the others with some space around.
 */
export function useExtent(filters: BusinessFilters): { readonly box: Box; readonly isExact: boolean } {
  const { distanceUnit } = useSite();
  const chosen = readBox(filters.box);
  const place = readPlace(filters.near);
  const all = useQuery({ ...businessMapQuery(filters, world, 0), enabled: !chosen });
  if (chosen) return { box: chosen, isExact: true };
  const { businesses = [], clusters = [] } = all.data ?? {};
  const pins = [...businesses.map(boxOf), ...clusters.map(({ box }) => box)];
  // Without a radius, the businesses may be far from the place, so the map shows the place rather than all of them.
  if (place && (pins.length === 0 || filters.radius === undefined))
    return { box: boxAroundArea({ ...place, miles: filters.radius ?? defaultRadius(distanceUnit) }), isExact: false };
  const around = boxAround([...pins, ...(place ? [boxOf(place)] : [])]);
  return { box: around ?? homeBox, isExact: false };
}
