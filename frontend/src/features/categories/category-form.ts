import { type Category, categoryIcons, categoryInput, toSlug } from '@doorstep/contracts/categories.ts';
import { idSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** What an administrator enters about a category. The parent is an id as a select holds it, '' at the top of the tree. */
export const categoryForm = z.object({
  ...categoryInput.omit({ parentId: true }).shape,
  name: categoryInput.shape.name.refine(name => toSlug(name) !== '', 'Please use letters or digits'),
  parentId: z
    .string()
    .transform(id => (id === '' ? undefined : Number(id)))
    .pipe(idSchema.optional()),
});
export type CategoryFields = z.input<typeof categoryForm>;

export const isEmoji = (icon: string): icon is keyof typeof categoryIcons => Object.hasOwn(categoryIcons, icon);

const [firstIcon = 'home'] = Object.keys(categoryIcons);

export const toCategoryFields = (category: Category | undefined, parentId: number | undefined): CategoryFields => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  icon: category?.icon ?? firstIcon,
  parentId: String(category?.parentId ?? parentId ?? ''),
});

/** The categories that a category may be put below: the tree has two levels. */
export const parentsFor = (category: Category | undefined, categories: readonly Category[]): Category[] =>
  categories.filter(({ id, parentId }) => parentId === undefined && id !== category?.id);
