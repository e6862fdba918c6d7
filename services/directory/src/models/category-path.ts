import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';

type Place = Pick<Business, 'categoryId' | 'subcategoryIds'>;

/** The categories of a business and their parents, in the order of `categories`. */
export function getCategoryPath<Node extends Pick<Category, 'id' | 'parentId'>>(
  place: Place,
  categories: readonly Node[],
): Node[] {
  const own = new Set([place.categoryId, ...place.subcategoryIds]);
  const parents = new Set(categories.flatMap(({ id, parentId }) => (own.has(id) && parentId ? [parentId] : [])));
  return categories.filter(({ id }) => own.has(id) || parents.has(id));
}
