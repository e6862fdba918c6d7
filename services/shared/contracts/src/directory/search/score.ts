import { z } from '../../common/zod.ts';

/** Parts of a score: fields in which words of the search are found, then the quality of the business. `ranking` has the weights. */
export const scoreParts = [
  'name',
  'category',
  'services',
  'place',
  'zip',
  'description',
  'rating',
  'reviewCount',
] as const;
export type ScorePart = (typeof scoreParts)[number];

/** Explanation of the rank of a business: its score, and the parts that add up to it. */
export const scoreSchema = z.object({
  total: z.number(),
  parts: z.array(
    z.object({
      part: z.enum(scoreParts),
      score: z.number(),
      /** Words of the search that were found there; absent for quality. */
      words: z.array(z.string()).optional(),
    }),
  ),
  /** The search is the whole name of the business, or its telephone number: it comes first, regardless of the score. */
  isNamed: z.boolean().optional(),
  /** Words of the search that the business lacks. Businesses with fewer of them rank first, regardless of the score. */
  missing: z.array(z.string()).optional(),
});
export type Score = z.infer<typeof scoreSchema>;
