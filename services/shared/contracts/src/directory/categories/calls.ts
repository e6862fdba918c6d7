import { administrators } from '../../common/access.ts';
import { csvUpload, importQuery, importReportSchema } from '../../common/csv-imports.ts';
import { editedFrom, shownVersion } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { pictureUrlSchema, uploadedPictureSchema } from '../../common/picture-schemas.ts';
import { idInPath, idSchema, pageQuery } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { translatedQuery, translationsChange } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { pictureTypes } from '../../identity/users/schema.ts';
import { businessTypeSchema } from './business-types.ts';
import {
  categoryInput,
  categorySchema,
  categoryTexts,
  slugSchema,
  synonymsByLanguage,
  synonymsSchema,
} from './schema.ts';

const endpoint = answeredBy('directory');

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
      translatedSynonyms: synonymsByLanguage().optional(),
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
    translatedSynonyms: synonymsByLanguage().optional(),
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
