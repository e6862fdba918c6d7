import type { Box } from '@doorstep/contracts/locations.ts';
import { useQuery } from '@tanstack/react-query';
import { boxAroundArea } from '#features/map/area.ts';
import { boxAround, boxOf, homeBox, world } from '#features/map/box.ts';
import type { BusinessFilters } from '#features/search/filters.ts';
import { defaultRadius } from '#features/search/near.ts';
import { readBox, readPlace } from '#lib/degrees.ts';
import { businessMapQuery } from './api/business-map.ts';

/**
 * The part of the map that a list is about: the one somebody has chosen, those found around a place, or where its businesses are. The
 * chosen one is shown as it is (`isExact`), the others with some space around.
 */
export function useExtent(filters: BusinessFilters): { readonly box: Box; readonly isExact: boolean } {
  const chosen = readBox(filters.box);
  const place = readPlace(filters.near);
  const all = useQuery({ ...businessMapQuery(filters, world, 0), enabled: !chosen });
  if (chosen) return { box: chosen, isExact: true };
  const { businesses = [], clusters = [] } = all.data ?? {};
  const pins = [...businesses.map(boxOf), ...clusters.map(({ box }) => box)];
  // Far from most of what is listed, a place without a radius is not where they are.
  if (place && (pins.length === 0 || filters.radius === undefined))
    return { box: boxAroundArea({ ...place, miles: filters.radius ?? defaultRadius }), isExact: false };
  const around = boxAround([...pins, ...(place ? [boxOf(place)] : [])]);
  return { box: around ?? homeBox, isExact: false };
}
