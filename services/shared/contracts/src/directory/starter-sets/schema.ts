import { z } from '../../common/zod.ts';
import { categorySchema } from '../categories/schema.ts';

export const starterSetSchema = z.object({
  key: z.string(),
  /** In the language of the request. */
  label: z.string(),
  categories: z.array(
    categorySchema.pick({ name: true, icon: true }).extend({
      /** Words that people type when they mean it, separated by commas: each language has words of its own. */
      synonyms: z.string(),
    }),
  ),
});
export type StarterSet = z.infer<typeof starterSetSchema>;
