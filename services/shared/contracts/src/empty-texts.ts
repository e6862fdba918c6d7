import { administrators } from './access.ts';
import { optionalLine, optionalProse } from './common.ts';
import { emptyStateNames } from './empty-states.ts';
import { answeredBy } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { byLanguage } from './translations.ts';
import { z } from './zod.ts';

const nameSchema = z.enum(emptyStateNames);

/** The texts of an empty state as administrators write them; an empty one is that of the release. */
export const emptyTextInput = z.object({ title: optionalLine(80), description: optionalProse(200) });

/** The texts that administrators wrote for empty states, by their names and by language. */
export const emptyStatesSchema = z.partialRecord(nameSchema, byLanguage(emptyTextInput));
export type WrittenEmptyStates = z.output<typeof emptyStatesSchema>;

/** A text, and its language, which is the site's own where there is none in that of the page. */
const shownSchema = z.object({ text: z.string(), language: languageSchema });
const emptyStateTextSchema = z.object({ title: shownSchema.optional(), description: shownSchema.optional() });
export type EmptyStateText = z.output<typeof emptyStateTextSchema>;

/** The texts of these that pages in one language show. */
export const emptyTextsSchema = z.partialRecord(nameSchema, emptyStateTextSchema);
export type EmptyTexts = z.output<typeof emptyTextsSchema>;

/** An empty state with its texts of the release. */
const emptyStateSchema = z.object({
  name: nameSchema,
  /** The place where visitors and users see it, in the language of the request. */
  place: z.string(),
  /** In the language that is asked for, as `description` is. */
  title: z.string(),
  description: z.string().optional(),
});
export type ListedEmptyState = z.output<typeof emptyStateSchema>;

/** `updateSite` changes the texts of empty states. */
export const listEmptyStates = answeredBy('directory')('GET', '/api/site/empty-states', {
  access: administrators,
  summary: 'The empty states whose texts can be changed, with those of the release in a language, for administrators',
  /** Without `language`, the site's own language. */
  query: z.object({ language: languageSchema.optional() }),
  response: z.array(emptyStateSchema),
});
