import { answeredBy } from '../../common/endpoint.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { facetsSchema, maxSuggestions, suggestionSchema } from './schema.ts';
import { searchQuery } from './search-filters.ts';

const endpoint = answeredBy('directory');

export const getFacets = endpoint('GET', '/api/businesses/facets', {
  access: 'visitor',
  summary:
    'How many approved businesses a search finds, per category, city and rating; how the words were read; nearest results',
  query: searchQuery,
  response: facetsSchema,
  tags: () => [tags.businesses],
});

export const listSuggestions = endpoint('GET', '/api/suggestions', {
  access: 'visitor',
  summary: 'Businesses, services, categories and cities that begin with what was typed, best first',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  response: z.array(suggestionSchema).max(maxSuggestions),
  tags: () => [tags.businesses],
});
