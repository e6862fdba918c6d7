import { administrators } from './access.ts';
import { categorySchema } from './categories.ts';
import { answeredBy } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { z } from './zod.ts';

const starterSetSchema = z.object({
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

export const listStarterSets = answeredBy('directory')('GET', '/api/starter-sets', {
  access: administrators,
  summary: 'Categories to begin with, for the most common kinds of directories, for administrators',
  /** Without `language`, the categories are in the language of the site. */
  query: z.object({ language: languageSchema.optional() }),
  response: z.array(starterSetSchema),
});
