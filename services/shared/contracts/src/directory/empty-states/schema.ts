import { optionalLine, optionalProse } from '../../common/schemas.ts';
import { byLanguage } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';

/** The empty states whose texts administrators can change: those that visitors and users see. Their order is that of the editor. */
export const emptyStateNames = [
  'businesses',
  'category',
  'categorySearch',
  'categories',
  'cities',
  'comparison',
  'reviews',
  'services',
  'portfolio',
  'gallery',
  'favorites',
  'favoriteList',
  'sharedList',
  'savedSearches',
  'inquiries',
  'notifications',
] as const;
export type EmptyStateName = (typeof emptyStateNames)[number];

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
export const emptyStateSchema = z.object({
  name: nameSchema,
  /** The place where visitors and users see it, in the language of the request. */
  place: z.string(),
  /** In the language that is asked for, as `description` is. */
  title: z.string(),
  description: z.string().optional(),
});
export type ListedEmptyState = z.output<typeof emptyStateSchema>;
