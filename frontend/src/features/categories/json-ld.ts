import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { breadcrumbs, itemList, type JsonLdNode, type Step } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';

const all = { name: t`All Categories`, path: paths.categories };
const toStep = ({ name, slug }: Category): Step => ({ name, path: paths.category(slug) });

/** The breadcrumbs of a category, including its parent; empty until it is known. */
export function stepsTo(category: Category | undefined, categories: readonly Category[]): Step[] {
  if (!category) return [];
  const parent = categories.find(({ id }) => id === category.parentId);
  return [all, ...(parent ? [toStep(parent)] : []), toStep(category)];
}

/** The list of all categories. */
export const categoriesJsonLd = (origin: string, categories: readonly Category[]): JsonLdNode[] =>
  categories.length > 0 ? [breadcrumbs(origin, [all]), itemList(origin, categories.map(toStep))] : [];
