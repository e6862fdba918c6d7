import { says } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import { businessTypeSchema } from './business-types.ts';
import {
  idInPath,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  pageQuery,
  requiredLine,
  requiredText,
} from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { fieldSchema } from './fields.ts';
import { csvUpload, importQuery, importReportSchema } from './imports.ts';
import { pictureUrlSchema, uploadedPictureSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import {
  byLanguage,
  translatedQuery,
  translationsChange,
  translationsInput,
  translationsSchema,
  withoutEmptyLists,
} from './translations.ts';
import { pictureTypes } from './users.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

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
const translatedSynonymsSchema = byLanguage(synonymsSchema);

const nameOnly = categorySchema.pick({ id: true, name: true, translations: true });

const translatedPage = pageQuery.extend(translatedQuery.shape);

export const listCategories = endpoint('GET', '/api/categories', {
  access: 'visitor',
  summary: 'All categories, oldest first',
  query: translatedPage,
  response: z.array(categorySchema),
  paged: true,
  csv: [
    'slug',
    'name',
    'parent',
    'icon',
    'description',
    'businessType',
    'synonyms',
    'featuredHint',
    'popularHint',
    'picture',
  ],
  tags: () => [tags.categories],
});

export const getCategory = endpoint('GET', '/api/categories/:slug', {
  access: 'visitor',
  summary: 'One category by its slug, or by a former one: then the `slug` of the answer is another',
  params: z.object({ slug: slugSchema }),
  query: translatedQuery,
  response: categorySchema,
  tags: () => [tags.categories],
});

export const listParentCategories = endpoint('GET', '/api/parent-categories', {
  access: 'visitor',
  summary: 'The categories at the top of the tree',
  query: translatedPage,
  response: z.array(nameOnly),
  paged: true,
  tags: () => [tags.categories],
});

export const listSubcategories = endpoint('GET', '/api/subcategories/:categoryId', {
  access: 'visitor',
  summary: 'The categories right below one',
  params: z.object({ categoryId: idInPath }),
  query: translatedPage,
  response: z.array(nameOnly),
  paged: true,
  tags: () => [tags.categories],
});

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

const categoryTexts = { name: optionalLine(80), description: optionalProse(500), ...priceHints };

export const categoryInput = categorySchema.pick({ icon: true, parentId: true, businessType: true, ...hints }).extend({
  name: requiredLine(80),
  description: optionalProse(500),
  synonyms: synonymsSchema.optional(),
  translatedSynonyms: translatedSynonymsSchema.transform(withoutEmptyLists).optional(),
  picture: uploadedPictureSchema.optional(),
  translations: translationsInput(categoryTexts),
});
export type CategoryInput = z.input<typeof categoryInput>;

/** Without `slug`, it is derived from the name. */
export const createCategory = endpoint('POST', '/api/categories', {
  access: administrators,
  summary: 'Add a category, as an administrator',
  body: categoryInput.extend({ slug: slugSchema.optional() }),
  response: categorySchema,
  status: 201,
});

const categoryParams = z.object({ id: idInPath });

/**
 * An absent field stays as it is; so does the slug when only the name changes. Without `version`, `translations: {}` and
 * `translatedSynonyms: {}` remove all of them; with it, each language that they leave out stays. `parentId: null` moves the category to the top level; `businessType: null` and `picture: null` inherit from the parent. A
 * category is still found by its former slug until another one takes it.
 */
export const updateCategory = endpoint('PUT', '/api/categories/:id', {
  access: administrators,
  summary: 'Change a category, as an administrator',
  params: categoryParams,
  body: categoryInput
    .extend({
      parentId: idSchema.nullable(),
      businessType: businessTypeSchema.nullable(),
      picture: uploadedPictureSchema.nullable(),
      slug: slugSchema,
      translations: translationsChange(categoryTexts),
      translatedSynonyms: translatedSynonymsSchema.optional(),
    })
    .partial()
    .extend(editedFrom),
  response: categorySchema,
});

/** Answers 415 unless the file is a JPEG, PNG or GIF. A picture that no category uses within a day is deleted. */
export const uploadCategoryPicture = endpoint('POST', '/api/categories/pictures', {
  access: administrators,
  summary: 'Store a picture for use by a category, as an administrator',
  upload: { field: 'image', types: pictureTypes },
  response: z.object({ url: pictureUrlSchema }),
  status: 201,
});

/** Synonyms are not a field of the category, because lists of categories are part of every page. */
export const getSynonyms = endpoint('GET', '/api/categories/:id/synonyms', {
  access: administrators,
  summary: 'The words by which search finds the businesses of a category, as an administrator',
  params: categoryParams,
  response: z.object({
    synonyms: synonymsSchema,
    translatedSynonyms: translatedSynonymsSchema.optional(),
    /** That of the category. */
    version: shownVersion,
  }),
});

export const deleteCategory = endpoint('DELETE', '/api/categories/:id', {
  access: administrators,
  summary: 'Delete a category that holds no business and no other category, as an administrator',
  params: categoryParams,
  response: z.object({}),
});

/** Rows with errors are skipped. */
export const importCategories = endpoint('POST', '/api/categories/import', {
  access: administrators,
  summary: 'Add and change categories by a CSV file, as an administrator',
  query: importQuery,
  upload: csvUpload,
  response: importReportSchema,
});
