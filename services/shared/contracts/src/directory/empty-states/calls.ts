import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { emptyStateSchema } from './schema.ts';

/** `updateSite` changes the texts of empty states. */
export const listEmptyStates = answeredBy('directory')('GET', '/api/site/empty-states', {
  access: administrators,
  summary: 'The empty states whose texts can be changed, with those of the release in a language, for administrators',
  /** Without `language`, the site's own language. */
  query: z.object({ language: languageSchema.optional() }),
  response: z.array(emptyStateSchema),
});
