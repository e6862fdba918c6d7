import type { Box } from '@doorstep/contracts/locations.ts';
import { getBusinessMap } from '@doorstep/contracts/map.ts';
import { apiQuery } from '#lib/api-query.ts';
import { writeBox } from '#lib/degrees.ts';
import type { BusinessFilters } from '#lib/paths.ts';

/** What a map shows in a box: the businesses that the filters leave, or clusters of them. The box of the filters is that of the list. */
export const businessMapQuery = (
  { q, exact, categoryId, city, minRating, openNow, near, radius }: BusinessFilters,
  box: Box,
  zoom: number,
) =>
  apiQuery(getBusinessMap, {
    query: {
      q,
      exact: exact ? 'true' : undefined,
      categoryId,
      city,
      minRating,
      openNow: openNow ? 'true' : undefined,
      near,
      radius,
      box: writeBox(box),
      zoom: Math.round(zoom * 10) / 10,
    },
  });
