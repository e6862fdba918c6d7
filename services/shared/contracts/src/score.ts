import { z } from './zod.ts';

/** What a score is made of: where words of the search are found, then the quality of the business. `ranking` has the weights. */
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

/** Why a business stands where it does in a search: its score, and the parts that add up to it. */
export const scoreSchema = z.object({
  total: z.number(),
  parts: z.array(
    z.object({
      part: z.enum(scoreParts),
      score: z.number(),
      /** The words of the search that were found there; quality has none. */
      words: z.array(z.string()).optional(),
    }),
  ),
  /** Words of the search that the business does not have. The fewer these are the sooner it comes, whatever the scores. */
  missing: z.array(z.string()).optional(),
});
export type Score = z.infer<typeof scoreSchema>;
