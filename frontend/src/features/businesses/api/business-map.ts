import type { Box } from '@doorstep/contracts/locations.ts';
import { getBusinessMap } from '@doorstep/contracts/map.ts';
import { type BusinessFilters, toQuery } from '#features/search/filters.ts';
import { apiQuery } from '#lib/api-query.ts';
import { writeBox } from '#lib/degrees.ts';

/** A map of a box: the businesses that a search finds there, or clusters of them. The box of the search is that of the list. */
export const businessMapQuery = (search: BusinessFilters, box: Box, zoom: number) =>
  apiQuery(getBusinessMap, { query: { ...toQuery(search), box: writeBox(box), zoom: Math.round(zoom * 10) / 10 } });
