import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { localizeField } from '#features/custom-fields/localize.ts';
import { localize } from '#lib/localized.ts';

/** A category with its fields in the language of the page, as far as they are translated. */
export const localizeCategory = <Own extends Pick<Category, 'translations' | 'fields'>>(category: Own): Own => ({
  ...localize(category),
  ...(category.fields && { fields: category.fields.map(localizeField) }),
});

export const localizeCategories = <Own extends Pick<Category, 'translations' | 'fields'>>(
  categories: readonly Own[],
): Own[] => categories.map(localizeCategory);
