import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { categorySchema } from '../categories/schema.ts';
import { locationSchema } from '../locations/schema.ts';

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

export const cityPageSchema = z.object({
  city: citySchema,
  facts: cityFactsSchema,
  /** Most businesses first. */
  categories: z.array(categoryInCitySchema),
  /** Other cities with a page: those nearby, nearest first; then those with the most businesses. */
  otherCities: z.array(otherCitySchema),
});
export type CityPage = z.infer<typeof cityPageSchema>;

export const categoryCityPageSchema = cityPageSchema.extend({ category: categorySchema });
export type CategoryCityPage = z.infer<typeof categoryCityPageSchema>;
