import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { byLanguage, withoutEmptyLists } from '@doorstep/contracts/common/translations.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import {
  type BusinessType,
  businessTypeSchema,
  businessTypes,
} from '@doorstep/contracts/directory/categories/business-types.ts';
import type { getSynonyms } from '@doorstep/contracts/directory/categories/calls.ts';
import { readSynonyms } from '@doorstep/contracts/directory/categories/category-file.ts';
import {
  type Category,
  categoryIcons,
  categoryInput,
  synonymsSchema,
  toSlug,
} from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';

const synonymsText = z
  .string()
  .transform(readSynonyms)
  .refine(
    synonyms => synonymsSchema.safeParse(synonyms).success,
    t`Please enter at most 100 words or phrases, each of at most 60 characters`,
  );

/**
 * A category as an administrator enters it. Selects hold the parent as its id, '' at the top of the tree, and the type of business,
 * '' without one; synonyms are separated by commas or line breaks.
 */
export const categoryForm = z.object({
  ...categoryInput.omit({ parentId: true, businessType: true, synonyms: true, translatedSynonyms: true, picture: true })
    .shape,
  name: categoryInput.shape.name.refine(name => toSlug(name) !== '', t`Please use letters or digits`),
  parentId: z
    .string()
    .transform(id => (id === '' ? undefined : Number(id)))
    .pipe(idSchema.optional()),
  businessType: z
    .string()
    .transform(type => type || undefined)
    .pipe(businessTypeSchema.optional()),
  synonyms: synonymsText,
  translatedSynonyms: byLanguage(synonymsText).transform(withoutEmptyLists),
});
export type CategoryFields = z.input<typeof categoryForm>;

/** The synonyms of a category in all its languages. */
export type Synonyms = z.output<typeof getSynonyms.response>;

const write = (words: readonly string[]) => words.join(', ');

export const isEmoji = (icon: string): icon is keyof typeof categoryIcons => Object.hasOwn(categoryIcons, icon);

const [firstIcon = 'home'] = Object.keys(categoryIcons);

export const toCategoryFields = (
  category: Category | undefined,
  parentId: number | undefined,
  { synonyms, translatedSynonyms = {} }: Omit<Synonyms, 'version'> = { synonyms: [] },
): CategoryFields => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  icon: category?.icon ?? firstIcon,
  parentId: String(category?.parentId ?? parentId ?? ''),
  businessType: category?.businessType ?? '',
  featuredHint: category?.featuredHint ?? '',
  popularHint: category?.popularHint ?? '',
  synonyms: write(synonyms),
  translatedSynonyms: Object.fromEntries(
    Object.entries(translatedSynonyms).map(([language, words]) => [language, write(words)]),
  ),
  translations: category?.translations ?? {},
});

/** The categories that a category may be put below: the tree has two levels. */
export const parentsFor = (category: Category | undefined, categories: readonly Category[]): Category[] =>
  categories.filter(({ id, parentId }) => parentId === undefined && id !== category?.id);

/** "AutoRepair" reads "Auto repair", and "HVACBusiness" "HVAC business". */
const nameBusinessType = (type: BusinessType): string =>
  type
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word, index) => (index === 0 || /^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The types of businesses as a select offers them. */
export const businessTypeChoices = businessTypes.map(type => [type, nameBusinessType(type)] as const);
