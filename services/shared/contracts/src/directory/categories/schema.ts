import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import { pictureUrlSchema, uploadedPictureSchema } from '../../common/picture-schemas.ts';
import {
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  requiredLine,
  requiredText,
} from '../../common/schemas.ts';
import { byLanguage, translationsInput, translationsSchema, withoutEmptyLists } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { fieldSchema } from '../custom-fields/schema.ts';
import { businessTypeSchema } from './business-types.ts';

/** The category "Other" of the request form. */
export const otherCategoryId = 15;

/** Icons of the public screens; any other name shows an ellipsis. */
export const publicIcons = [
  'home',
  'building',
  'car',
  'briefcase',
  'heart',
  'utensils',
  'shopping-bag',
  'graduation-cap',
  'leaf',
  'broom',
  'seedling',
  'paw',
  'laptop',
  'bed',
  'ellipsis-h',
] as const;

export const slugSchema = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u, says('Please use letters, digits, hyphens and underscores only'))
  .max(120);

/**
 * The slug of a name: lower case, with letters, digits and underscores only; whitespace becomes one hyphen.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

const priceHints = { featuredHint: optionalLine(40), popularHint: optionalLine(40) };

export const categorySchema = z.object({
  id: idSchema,
  parentId: idSchema.optional(),
  name: requiredText(80),
  slug: slugSchema,
  /** Former slugs, which still lead to the category, oldest first; absent if there are none. */
  formerSlugs: z.array(slugSchema).optional(),
  icon: z.string().min(1).max(40),
  description: optionalText(500),
  /** The schema.org type of its businesses for search engines; without one, the type of the parent applies. */
  businessType: businessTypeSchema.optional(),
  /** Shown on cards of the home page, under "Featured" and "Popular", for its businesses that have no price. */
  ...priceHints,
  picture: pictureUrlSchema
    .optional()
    .describe('Shown for its businesses that have no cover; absent where it is that of the parent'),
  /** The fields that it adds to its businesses and those of its subcategories, in their order; absent if there are none. */
  fields: z.array(fieldSchema).optional(),
  translations: translationsSchema({ name: optionalText(80), description: optionalText(500), ...priceHints }),
  /** Counts changes of the category and its fields. */
  version: shownVersion,
});
export type Category = z.infer<typeof categorySchema>;

/** Words that people type when they mean a category: its trade, its tools, its most common jobs. Plurals need no entry. */
export const synonymsSchema = z.array(requiredLine(60)).max(100);

/** Synonyms in further languages; those in the language of the site count in every language. */
export const synonymsByLanguage = () => byLanguage(synonymsSchema);

/** Icons that administrators choose from, each with its emoji. */
export const categoryIcons = {
  home: '🏠',
  health: '🏥',
  education: '🎓',
  food: '🍽️',
  beauty: '💇',
  automotive: '🚗',
  repair: '🔧',
  technology: '💻',
  finance: '💰',
  legal: '⚖️',
  travel: '✈️',
  fitness: '🏋️',
} as const;

/** The price hints among the fields of a category. */
export const hints = { featuredHint: true, popularHint: true } as const;

export const categoryTexts = { name: optionalLine(80), description: optionalProse(500), ...priceHints };

export const categoryInput = categorySchema.pick({ icon: true, parentId: true, businessType: true, ...hints }).extend({
  name: requiredLine(80),
  description: optionalProse(500),
  synonyms: synonymsSchema.optional(),
  translatedSynonyms: synonymsByLanguage().transform(withoutEmptyLists).optional(),
  picture: uploadedPictureSchema.optional(),
  translations: translationsInput(categoryTexts),
});
export type CategoryInput = z.input<typeof categoryInput>;
