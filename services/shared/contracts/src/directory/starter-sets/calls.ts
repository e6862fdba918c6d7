import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { starterSetSchema } from './schema.ts';

export const listStarterSets = answeredBy('directory')('GET', '/api/starter-sets', {
  access: administrators,
  summary: 'Categories to begin with, for the most common kinds of directories, for administrators',
  /** Without `language`, the categories are in the language of the site. */
  query: z.object({ language: languageSchema.optional() }),
  response: z.array(starterSetSchema),
});
