import type { Translations } from '@doorstep/contracts/common/translations.ts';
import { type Category, categoryInput } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { Schema } from 'mongoose';

export interface CategoryRow extends Omit<Category, 'id' | 'fields' | 'version'> {
  _id: number;
  /** Words besides its name that people use for it. */
  synonyms?: readonly string[] | undefined;
  translatedSynonyms?: Translations<string[]> | undefined;
  /** Counts changes; absent in rows of releases that did not count them, which means 1. */
  version?: number;
  edits?: Edits;
  /** Written to lock the category; see `lockCategories`. */
  holds?: number;
}

export const categoryModel = defineModel<CategoryRow>(
  'Category',
  'categories',
  {
    _id: { type: Number, required: true },
    version: Number,
    parentId: Number,
    name: { type: String, required: true },
    slug: { type: String, required: true },
    formerSlugs: { type: [String], default: undefined },
    icon: { type: String, required: true },
    description: String,
    businessType: String,
    featuredHint: String,
    popularHint: String,
    picture: String,
    translations: Schema.Types.Mixed,
    synonyms: { type: [String], default: undefined },
    translatedSynonyms: Schema.Types.Mixed,
    holds: Number,
    edits: Schema.Types.Mixed,
  },
  [{ key: { slug: 1 }, unique: true }, { key: { parentId: 1, _id: 1 } }],
);

/** The counter of category ids. */
export const categoryIds = 'categories';

export const editedCategory: EditedKind = {
  fields: [...Object.keys(categoryInput.shape), 'slug'],
  code: 'category-changed',
  sentence: () => t('Another administrator has changed this category meanwhile.'),
};

export function toCategory({
  _id,
  synonyms,
  translatedSynonyms,
  version = 1,
  holds,
  edits,
  ...row
}: CategoryRow): Category {
  return { id: _id, ...row, version };
}

/** A category with its synonyms. */
export interface CalledCategory extends Category {
  readonly synonyms: readonly string[];
  readonly translatedSynonyms?: Translations<string[]>;
}

export const toCalledCategory = (row: CategoryRow): CalledCategory => ({
  ...toCategory(row),
  synonyms: row.synonyms ?? [],
  ...(row.translatedSynonyms && { translatedSynonyms: row.translatedSynonyms }),
});

/** The synonyms of a category in all its languages: a search finds the words of each. */
export const listSynonyms = ({
  synonyms,
  translatedSynonyms = {},
}: Pick<CalledCategory, 'synonyms' | 'translatedSynonyms'>): string[] => [
  ...new Set([...synonyms, ...Object.values(translatedSynonyms).flat()]),
];

/** A category with its fields, in their order, if it has some. */
export const withFields = <Node extends Category>(category: Node, fields: readonly Field[] = []): Node => ({
  ...category,
  ...(fields.length > 0 && { fields: [...fields] }),
});
