import { categorySchema, slugSchema } from './categories.ts';
import { idInPath, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { locationSchema } from './locations.ts';
import { pictureUrlSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** A city has a page, and a category has one in it, from so many approved businesses on. */
export const minBusinessesOfPage = 3;

/** A city of a state; its slug names both, such as `boise-id`. */
export const citySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Two letters. */
  state: z.string(),
  stateName: z.string(),
});
export type City = z.infer<typeof citySchema>;

export const countedCitySchema = citySchema.extend({ count: z.int().positive() });
export type CountedCity = z.infer<typeof countedCitySchema>;

/** A city as the list of all cities shows it. */
export const listedCitySchema = countedCitySchema.extend({
  /** Its middle; absent where it is not known. */
  location: locationSchema.optional(),
  /** The picture of a business there; the largest cities have one. */
  picture: pictureUrlSchema.optional(),
});
export type ListedCity = z.infer<typeof listedCitySchema>;

/** Another city than the one of a page. `miles` tells how far it is where that is less than a hundred. */
export const otherCitySchema = countedCitySchema.extend({ miles: z.int().min(0).optional() });
export type OtherCity = z.infer<typeof otherCitySchema>;

/** What is known of the approved businesses of a city, or of those of a category in it. */
export const cityFactsSchema = z.object({
  count: z.int().positive(),
  /** All reviews of these businesses together; absent without one. */
  reviews: z.object({ count: z.int().positive(), rating: z.number().min(0).max(5) }).optional(),
  /** How many open on Saturdays or Sundays. */
  openOnWeekends: z.int().min(0),
  /** How many have a service with a price. */
  withPrices: z.int().min(0),
  /** When one of them last changed. */
  updatedAt: timestampSchema,
});
export type CityFacts = z.infer<typeof cityFactsSchema>;

/** A category with its businesses in a city. */
export const categoryInCitySchema = categorySchema
  .pick({ id: true, parentId: true, name: true, slug: true, icon: true })
  .extend({ count: z.int().positive() });
export type CategoryInCity = z.infer<typeof categoryInCitySchema>;

/** Only the cities, and only the categories in them, that have a page. */
const purgedBy = () => [tags.businesses, tags.categories];
const cityParam = z.string().trim().min(1).max(120);

export const listStates = endpoint('GET', '/api/states', {
  access: 'visitor',
  summary: 'States and their cities with at least three approved businesses, by name',
  response: z.array(
    z.object({
      /** Two letters. */
      code: z.string(),
      name: z.string(),
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
  /** Other cities with a page: those nearby first, the nearest before; then those with most businesses. */
  otherCities: z.array(otherCitySchema),
});
export type CityPage = z.infer<typeof cityPageSchema>;

export const getCity = endpoint('GET', '/api/cities/:city', {
  access: 'visitor',
  summary:
    'Facts about the businesses of a city, by its slug or another way to write it: then the `slug` of the answer is another. 404 for less than three businesses',
  params: z.object({ city: cityParam }),
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
  response: categoryCityPageSchema,
  tags: purgedBy,
});

export const getCityOfBusiness = endpoint('GET', '/api/businesses/:id/city', {
  access: 'visitor',
  summary: 'The pages that list a business: of its city, and of its category there',
  params: z.object({ id: idInPath }),
  /** Empty for a business that visitors do not see, or without such pages. */
  response: z.object({ city: citySchema.optional(), categories: z.array(categoryInCitySchema).default([]) }),
  tags: purgedBy,
});
