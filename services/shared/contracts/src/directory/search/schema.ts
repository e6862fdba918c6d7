import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { placeSchema } from '../locations/schema.ts';
import { type FlagFilter, flagFilters, searchFiltersSchema } from './search-filters.ts';

/** The lower bounds that the rating filter offers, in its order. */
export const ratingSteps = [4.5, 4, 3] as const;

/** An alternative that a search without results offers. */
export const nearestSchema = z.object({
  /**
   * `words`: fewer of the words. `category`: all businesses of the category that the words mean. `city`: the same search in another city.
   * `filters`: the same words without the filters. `popular`: a category with many businesses, if nothing is closer.
   */
  type: z.enum(['words', 'category', 'city', 'filters', 'popular']),
  /** The words (`words`, `filters`), or the name of the category or city. */
  label: z.string(),
  /** Number of businesses that it finds; never 0. */
  count: z.int().positive(),
  query: searchFiltersSchema,
});
export type Nearest = z.infer<typeof nearestSchema>;

/** Number of businesses for each flag. */
const flagCounts = Object.fromEntries(flagFilters.map(name => [name, z.int().min(0)])) as Record<FlagFilter, z.ZodInt>;

/**
 * Each count is the number of results if only that filter were changed, with the others as they are. Values without a business
 * are left out of `categories` and `cities`.
 */
export const facetsSchema = z.object({
  /** Number of results with all filters. */
  total: z.int().min(0),
  /** The count of a category includes its subcategories. */
  categories: z.array(z.object({ id: idSchema, count: z.int().positive() })),
  /** Most businesses first. */
  cities: z.array(z.object({ city: z.string(), count: z.int().positive() })),
  /** For each of `ratingSteps`: businesses with this rating and above. */
  ratings: z.array(z.object({ min: z.number(), count: z.int().min(0) })),
  ...flagCounts,
  /**
   * For each facet among the fields of the category: the number of businesses by choice, or for `1` of those that have it. Absent without
   * such fields.
   */
  fields: z.record(z.string(), z.record(z.string(), z.int().min(0))).optional(),
  /** Present if a word without results was corrected; the list and these counts are for the corrected query. */
  correction: z.object({ query: z.string() }).optional(),
  /** The interpretation of the search, if it differs from the input. */
  reading: z
    .object({
      /** The words that were searched for. */
      query: z.string(),
      /** Words that no business has. */
      unknown: z.array(z.string()),
      /** Words that only businesses outside the results have. */
      leftOut: z.array(z.string()),
      /** The results have only some of the words of `query`; those with the most come first. */
      isPartial: z.boolean(),
    })
    .optional(),
  /**
   * A zip code in the search, or a city with its state or country, without businesses of its own: the results are those near it or, if
   * there are none, far away.
   */
  around: placeSchema.optional(),
  /** Alternatives if there are no results, nearest first. */
  nearest: z.array(nearestSchema).max(6).optional(),
});
export type Facets = z.infer<typeof facetsSchema>;

export const maxSuggestions = 8;

const suggestion = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), text: z.string(), ...shape });

/** Number of approved businesses that a suggestion leads to. */
const count = z.int().positive();

/** A suggestion for what the user has typed so far. `text` is its name. */
export const suggestionSchema = z.discriminatedUnion('type', [
  suggestion('business', { businessId: idSchema, city: z.string().optional() }),
  suggestion('service', { count }),
  suggestion('category', { categoryId: idSchema, count }),
  suggestion('city', { count }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;
