import { answeredBy } from '../../common/endpoint.ts';
import { idInPath } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { translatedQuery } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { slugSchema } from '../categories/schema.ts';
import {
  categoryCityPageSchema,
  categoryInCitySchema,
  cityPageSchema,
  citySchema,
  countedCitySchema,
  listedCitySchema,
} from './schema.ts';

const endpoint = answeredBy('directory');

/** Tags of all answers about cities: any change of a business or category may add or remove a page. */
const purgedBy = () => [tags.businesses, tags.categories];
const cityParam = z.string().trim().min(1).max(120);

export const listStates = endpoint('GET', '/api/states', {
  access: 'visitor',
  summary:
    'States and their cities with at least three approved businesses, by name; where addresses have no state, all cities together without one',
  response: z.array(
    z.object({
      code: z.string().optional(),
      name: z.string().optional(),
      cities: z.array(listedCitySchema).min(1),
    }),
  ),
  tags: purgedBy,
});
export type State = z.infer<typeof listStates.response>[number];

export const getCity = endpoint('GET', '/api/cities/:city', {
  access: 'visitor',
  summary:
    'Facts about the businesses of a city, by its slug or another way to write it: then the `slug` of the answer is another. 404 for less than three businesses',
  params: z.object({ city: cityParam }),
  query: translatedQuery,
  response: cityPageSchema,
  tags: purgedBy,
});

export const listCitiesOfCategory = endpoint('GET', '/api/categories/:slug/cities', {
  access: 'visitor',
  summary: 'Cities with at least three approved businesses of a category, most businesses first',
  params: z.object({ slug: slugSchema }),
  response: z.array(countedCitySchema),
  tags: purgedBy,
});

export const getCategoryInCity = endpoint('GET', '/api/categories/:slug/cities/:city', {
  access: 'visitor',
  summary:
    'The same of a category in a city, with the other categories there and other cities that have this one. 404 for less than three businesses',
  params: z.object({ slug: slugSchema, city: cityParam }),
  query: translatedQuery,
  response: categoryCityPageSchema,
  tags: purgedBy,
});

export const getCityOfBusiness = endpoint('GET', '/api/businesses/:id/city', {
  access: 'visitor',
  summary: 'The pages that list a business: of its city, and of its category there',
  params: z.object({ id: idInPath }),
  query: translatedQuery,
  /** Empty for a business that visitors do not see, or without such pages. */
  response: z.object({ city: citySchema.optional(), categories: z.array(categoryInCitySchema).default([]) }),
  tags: purgedBy,
});
