import { answeredBy } from '../../common/endpoint.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { boxInQuery } from '../locations/schema.ts';
import { searchQuery } from '../search/search-filters.ts';
import { businessMapSchema } from './schema.ts';

const endpoint = answeredBy('directory');

export const getBusinessMap = endpoint('GET', '/api/businesses/map', {
  access: 'visitor',
  summary: 'The approved businesses of a part of the map that a search finds; where there are many, clusters',
  query: searchQuery.extend({
    box: boxInQuery,
    /** Zoom level as in web maps: 0 shows the world in 256 pixels, each level doubles it. */
    zoom: z.coerce.number().min(0).max(24).optional(),
  }),
  response: businessMapSchema,
  tags: () => [tags.businesses],
});
