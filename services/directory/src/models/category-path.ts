import type { Business, Category } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, toCategory } from './category.model.ts';

type Place = Pick<Business, 'categoryId' | 'subcategoryIds'>;

const getOwnIds = ({ categoryId, subcategoryIds }: Place) => [categoryId, ...subcategoryIds];

/** The categories of a business and their parents, in the order of `categories`. */
export function getCategoryPath(place: Place, categories: readonly Category[]): Category[] {
  const own = new Set(getOwnIds(place));
  const parents = new Set(categories.flatMap(({ id, parentId }) => (own.has(id) && parentId ? [parentId] : [])));
  return categories.filter(({ id }) => own.has(id) || parents.has(id));
}

/** The categories of these businesses and their parents, by id. */
export async function findCategories(
  { categories }: Pick<Deps, 'categories'>,
  places: readonly Place[],
  session: ClientSession | null,
): Promise<Category[]> {
  const find = (ids: number[]) =>
    categories
      .find({ _id: { $in: [...new Set(ids)] } })
      .session(session)
      .lean<CategoryRow[]>();
  const own = await find(places.flatMap(getOwnIds));
  const parents = await find(own.flatMap(({ parentId }) => parentId ?? []));
  const all = new Map([...parents, ...own].map(row => [row._id, toCategory(row)]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}
