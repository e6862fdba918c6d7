import { idSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { placeSchema } from './locations.ts';
import { type FlagFilter, flagFilters, searchFiltersSchema, searchQuery } from './search-filters.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** The lower bounds that the rating filter offers, in its order. */
export const ratingSteps = [4.5, 4, 3] as const;

/** What a search without results offers instead. */
export const nearestSchema = z.object({
  /**
   * `words`: fewer of the words. `category`: all of the category that the words mean. `city`: the same search in another city.
   * `filters`: the same words without the filters. `popular`: a category with many businesses, where nothing is closer.
   */
  type: z.enum(['words', 'category', 'city', 'filters', 'popular']),
  /** The words, the name of the category, the name of the city; the words again where filters are left out. */
  label: z.string(),
  /** How many businesses there are; never 0. */
  count: z.int().positive(),
  query: searchFiltersSchema,
});
export type Nearest = z.infer<typeof nearestSchema>;

/** The businesses that have each flag. */
const flagCounts = Object.fromEntries(flagFilters.map(name => [name, z.int().min(0)])) as Record<FlagFilter, z.ZodInt>;

/**
 * Each count is of the businesses that would be found if only that filter were changed: the others stay as they are. Values
 * without a business are left out of `categories` and `cities`.
 */
export const facetsSchema = z.object({
  /** With all filters. */
  total: z.int().min(0),
  /** A category counts the businesses of those below it too. */
  categories: z.array(z.object({ id: idSchema, count: z.int().positive() })),
  /** Most businesses first. */
  cities: z.array(z.object({ city: z.string(), count: z.int().positive() })),
  /** For each of `ratingSteps`: businesses with this rating and above. */
  ratings: z.array(z.object({ min: z.number(), count: z.int().min(0) })),
  ...flagCounts,
  /** A word was found nowhere and taken for another one; the list and these counts are of this query. */
  correction: z.object({ query: z.string() }).optional(),
  /** How the search was read, where it differs from what was typed. */
  reading: z
    .object({
      /** The words that were searched for. */
      query: z.string(),
      /** Words that no business has. */
      unknown: z.array(z.string()),
      /** Words that only businesses have which were not found. */
      leftOut: z.array(z.string()),
      /** The businesses found have only some of the words of `query`; those with the most come first. */
      isPartial: z.boolean(),
    })
    .optional(),
  /** A zip code of the search, where no business is in it: found are those near it, or far away where nobody is near. */
  around: placeSchema.optional(),
  /** Where nothing is found: what is close to it, nearest first. */
  nearest: z.array(nearestSchema).max(6).optional(),
});
export type Facets = z.infer<typeof facetsSchema>;

export const getFacets = endpoint('GET', '/api/businesses/facets', {
  access: 'visitor',
  summary:
    'How many approved businesses a search finds, per category, city and rating; how the words were read; nearest results',
  query: searchQuery,
  response: facetsSchema,
  tags: () => [tags.businesses],
});

export const maxSuggestions = 8;

const suggestion = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), text: z.string(), ...shape });

/** How many approved businesses it leads to. */
const count = z.int().positive();

/** What somebody may mean who has typed so far. `text` is the name of it. */
export const suggestionSchema = z.discriminatedUnion('type', [
  suggestion('business', { businessId: idSchema, city: z.string().optional() }),
  suggestion('service', { count }),
  suggestion('category', { categoryId: idSchema, count }),
  suggestion('city', { count }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const listSuggestions = endpoint('GET', '/api/suggestions', {
  access: 'visitor',
  summary: 'Businesses, services, categories and cities that begin with what was typed, best first',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  response: z.array(suggestionSchema).max(maxSuggestions),
  tags: () => [tags.businesses],
});
