import { says } from '@doorstep/texts/text.ts';
import { idOrAll, idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { fieldKeyPattern, maxFieldFilters } from '../custom-fields/field-kinds.ts';
import { boxInQuery, nearInQuery, radiusInQuery } from '../locations/schema.ts';

/**
 * The filters of a search, by their names in the API, in addresses and in the catalogue. For a new one, the compiler demands entries in
 * `searchFiltersSchema`, in the catalogue and in the browser.
 */
export const searchFilters = {
  categoryId: idOrAll,
  city: z.string().trim().max(100).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  openNow: z.stringbool().optional(),
  withPhotos: z.stringbool().optional().describe('Businesses with pictures of their work in their portfolio'),
  near: nearInQuery.optional(),
  /** Miles around `near`; also finds businesses whose service radius includes `near`. */
  radius: radiusInQuery.optional(),
  box: boxInQuery.optional(),
  /** Filters by fields of categories, each a parameter of its own: `f.wall-height=10..20`. Unknown fields are ignored. */
  f: z
    .record(z.string().max(40).regex(fieldKeyPattern), z.string().max(500))
    .refine(
      given => Object.keys(given).length <= maxFieldFilters,
      says('Please filter by at most {maxFieldFilters} fields', { maxFieldFilters }),
    )
    .optional(),
};

/** Marks that administrators give. No page offers them as filters. */
export const markFilters = { isFeatured: z.stringbool().optional(), isPopular: z.stringbool().optional() };

export type SearchFilterName = keyof typeof searchFilters | keyof typeof markFilters;

/** Filters that are on or off. Facets count the businesses for each. */
export const flagFilters = ['openNow', 'withPhotos'] as const satisfies readonly SearchFilterName[];
export type FlagFilter = (typeof flagFilters)[number];

/** Words and filters of a search, in the queries of lists, maps and facets. */
export const searchQuery = z.object({
  q: z.string().trim().max(200).optional(),
  /** Searches for the words as they are, without correction. */
  exact: z.stringbool().optional(),
  ...searchFilters,
  ...markFilters,
});

type OfferedFilter = Exclude<keyof typeof searchFilters, 'near' | 'radius' | 'box' | 'f'>;

/** A search that an answer suggests. It is never limited to a place. */
export const searchFiltersSchema = z
  .object({
    q: z.string(),
    categoryId: idSchema,
    city: z.string(),
    minRating: z.number(),
    openNow: z.boolean(),
    withPhotos: z.boolean(),
  } satisfies Record<OfferedFilter | 'q', z.ZodType>)
  .partial();
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
