import { categorySchema, slugSchema } from './categories.ts';
import { idInPath, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { locationSchema } from './locations.ts';
import { pictureUrlSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import { translatedQuery } from './translations.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** Minimum number of approved businesses for the page of a city, or of a category in a city. */
export const minBusinessesOfPage = 3;

/**
 * A city. Where addresses have a state, its slug names both, such as `boise-id`; elsewhere it is the name, such as `muenchen`, with a region
 * if a larger city has the same name, such as `newport-england`.
 */
export const citySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Its code if the country has them, such as `ID`, or the name; absent where the address of the city has none. */
  state: z.string().optional(),
  stateName: z.string().optional(),
});
export type City = z.infer<typeof citySchema>;

export const countedCitySchema = citySchema.extend({ count: z.int().positive() });
export type CountedCity = z.infer<typeof countedCitySchema>;

/** A city in the list of all cities. */
export const listedCitySchema = countedCitySchema.extend({
  /** Center of the city; absent if unknown. */
  location: locationSchema.optional(),
  /** Picture of a business there; only the largest cities have one. */
  picture: pictureUrlSchema.optional(),
});
export type ListedCity = z.infer<typeof listedCitySchema>;

/** A link from the page of one city to another. `miles` is the distance, if it is less than a hundred. */
export const otherCitySchema = countedCitySchema.extend({ miles: z.int().min(0).optional() });
export type OtherCity = z.infer<typeof otherCitySchema>;

/** Figures of the approved businesses of a city, or of a category in it. */
export const cityFactsSchema = z.object({
  count: z.int().positive(),
  /** All reviews of these businesses together; absent if there are none. */
  reviews: z.object({ count: z.int().positive(), rating: z.number().min(0).max(5) }).optional(),
  /** Number of businesses that open on Saturdays or Sundays. */
  openOnWeekends: z.int().min(0),
  /** Number of businesses that have a service with a price. */
  withPrices: z.int().min(0),
  /** Time of the last change of one of them. */
  updatedAt: timestampSchema,
});
export type CityFacts = z.infer<typeof cityFactsSchema>;

/** A category with the number of its businesses in a city. */
export const categoryInCitySchema = categorySchema
  .pick({ id: true, parentId: true, name: true, slug: true, icon: true, translations: true })
  .extend({ count: z.int().positive() });
export type CategoryInCity = z.infer<typeof categoryInCitySchema>;

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

export const cityPageSchema = z.object({
  city: citySchema,
  facts: cityFactsSchema,
  /** Most businesses first. */
  categories: z.array(categoryInCitySchema),
  /** Other cities with a page: those nearby, nearest first; then those with the most businesses. */
  otherCities: z.array(otherCitySchema),
});
export type CityPage = z.infer<typeof cityPageSchema>;

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

export const categoryCityPageSchema = cityPageSchema.extend({ category: categorySchema });
export type CategoryCityPage = z.infer<typeof categoryCityPageSchema>;

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
