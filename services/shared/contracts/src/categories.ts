import { type Language, languages } from '@doorstep/texts/languages.ts';
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
import { answeredBy } from './endpoint.ts';
import { fieldSchema } from './fields.ts';
import { csvUpload, importQuery, importReportSchema } from './imports.ts';
import { pictureUrlSchema, uploadedPictureSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import { translationsInput, translationsSchema } from './translations.ts';
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
  featuredHint: optionalLine(40),
  popularHint: optionalLine(40),
  picture: pictureUrlSchema
    .optional()
    .describe('Shown for its businesses that have no cover; absent where it is that of the parent'),
  /** The fields that it adds to its businesses and those of its subcategories, in their order; absent if there are none. */
  fields: z.array(fieldSchema).optional(),
  translations: translationsSchema({ name: optionalText(80), description: optionalText(500) }),
});
export type Category = z.infer<typeof categorySchema>;

/** Words that people type when they mean a category: its trade, its tools, its most common jobs. Plurals need no entry. */
export const synonymsSchema = z.array(requiredLine(60)).max(100);

const nameOnly = categorySchema.pick({ id: true, name: true, translations: true });

export const listCategories = endpoint('GET', '/api/categories', {
  access: 'visitor',
  summary: 'All categories, oldest first',
  query: pageQuery,
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
  response: categorySchema,
  tags: () => [tags.categories],
});

export const listParentCategories = endpoint('GET', '/api/parent-categories', {
  access: 'visitor',
  summary: 'The categories at the top of the tree',
  query: pageQuery,
  response: z.array(nameOnly),
  paged: true,
  tags: () => [tags.categories],
});

export const listSubcategories = endpoint('GET', '/api/subcategories/:categoryId', {
  access: 'visitor',
  summary: 'The categories right below one',
  params: z.object({ categoryId: idInPath }),
  query: pageQuery,
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

const hints = { featuredHint: true, popularHint: true } as const;

export const categoryInput = categorySchema.pick({ icon: true, parentId: true, businessType: true, ...hints }).extend({
  name: requiredLine(80),
  description: optionalProse(500),
  synonyms: synonymsSchema.optional(),
  picture: uploadedPictureSchema.optional(),
  translations: translationsInput({ name: optionalLine(80), description: optionalProse(500) }),
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
 * An absent field stays as it is; so does the slug when only the name changes. `translations: {}` removes all of them. `parentId: null`
 * moves the category to the top level; `businessType: null` and `picture: null` inherit from the parent. A category is still found by its
 * former slug until another one takes it.
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
    })
    .partial(),
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
  response: z.object({ synonyms: synonymsSchema }),
});

export const deleteCategory = endpoint('DELETE', '/api/categories/:id', {
  access: administrators,
  summary: 'Delete a category that holds no business and no other category, as an administrator',
  params: categoryParams,
  response: z.object({}),
});

/** Maximum number of rows in an import of categories. */
export const categoryImportLimit = 1_000;

/** A cell whose text is checked by another schema; an empty one counts as absent. */
const cell = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .trim()
    .transform(text => text || undefined)
    .pipe(schema.optional())
    .optional();

/** A cell with synonyms, separated by commas, also Arabic ones. */
const synonymsCell = z
  .string()
  .transform(text => [...new Set(text.split(/[,،]/).flatMap(entry => entry.trim().replace(/\s+/g, ' ') || []))])
  .pipe(synonymsSchema)
  .transform(synonyms => (synonyms.length > 0 ? synonyms : undefined))
  .optional();

/** The column of a text in a further language: `name_de`. */
export const translationColumn = <Text extends 'name' | 'description'>(text: Text, language: Language) =>
  `${text}_${language}` as const;
type TranslationColumn = ReturnType<typeof translationColumn<'name' | 'description'>>;

const translationCells = Object.fromEntries(
  languages.flatMap(language => [
    [translationColumn('name', language), optionalLine(80)],
    [translationColumn('description', language), optionalProse(500)],
  ]),
) as Record<TranslationColumn, ReturnType<typeof optionalLine>>;

/** Converts the cells of further languages to translations. */
function readTranslations<Row extends Partial<Record<TranslationColumn, string | undefined>>>(row: Row) {
  const own = Object.entries(row).filter(([column]) => !(column in translationCells));
  const translations = languages.flatMap(language => {
    const name = row[translationColumn('name', language)];
    const description = row[translationColumn('description', language)];
    return name || description ? [[language, { ...(name && { name }), ...(description && { description }) }]] : [];
  });
  return {
    ...(Object.fromEntries(own) as Omit<Row, TranslationColumn>),
    translations: translations.length > 0 ? (Object.fromEntries(translations) as Category['translations']) : undefined,
  };
}

/**
 * A row of an import. `slug`, or the slug of the name, identifies the category; `parent` is the slug of another one, which may be in the same
 * file. An empty cell leaves its field unchanged. So importing a file twice changes nothing.
 */
export const categoryRow = z
  .object({
    slug: cell(slugSchema),
    name: requiredLine(80),
    parent: cell(slugSchema),
    icon: cell(categorySchema.shape.icon),
    description: optionalProse(500),
    businessType: cell(businessTypeSchema),
    ...categorySchema.pick(hints).shape,
    picture: cell(uploadedPictureSchema),
    synonyms: synonymsCell,
    ...translationCells,
  })
  .transform(readTranslations);

/** Rows with errors are skipped. */
export const importCategories = endpoint('POST', '/api/categories/import', {
  access: administrators,
  summary: 'Add and change categories by a CSV file, as an administrator',
  query: importQuery,
  upload: csvUpload,
  response: importReportSchema,
});
