import type { Box } from '@doorstep/contracts/directory/locations/schema.ts';
import { getBusinessMap } from '@doorstep/contracts/directory/map/calls.ts';
import { type BusinessFilters, toQuery } from '#features/search/filters.ts';
import { apiQuery } from '#lib/api-query.ts';
import { writeBox } from '#lib/degrees.ts';

/** The businesses that a search finds in a box of the map, or clusters of them. The box of the search itself is that of the list. */
export const businessMapQuery = (search: BusinessFilters, box: Box, zoom: number) =>
  apiQuery(getBusinessMap, { query: { ...toQuery(search), box: writeBox(box), zoom: Math.round(zoom * 10) / 10 } });
