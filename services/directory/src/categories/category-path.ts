import type { Business, Category } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import { type CategoryRow, toCategory } from './category.model.ts';

type Place = Pick<Business, 'categoryId' | 'subcategoryIds'>;

const ownIds = ({ categoryId, subcategoryIds }: Place) => [categoryId, ...subcategoryIds];

/** The categories of a business and those right above them, in the order of `categories`. */
export function pathOf(place: Place, categories: readonly Category[]): Category[] {
  const own = new Set(ownIds(place));
  const above = new Set(categories.flatMap(({ id, parentId }) => (own.has(id) && parentId ? [parentId] : [])));
  return categories.filter(({ id }) => own.has(id) || above.has(id));
}

/** The categories that the paths of these businesses are made of. */
export async function categoriesFor(
  categories: Model<CategoryRow>,
  places: readonly Place[],
  session: ClientSession | null,
): Promise<Category[]> {
  const find = (ids: number[]) =>
    categories
      .find({ _id: { $in: [...new Set(ids)] } })
      .session(session)
      .lean<CategoryRow[]>();
  const own = await find(places.flatMap(ownIds));
  const above = await find(own.flatMap(({ parentId }) => parentId ?? []));
  const all = new Map([...above, ...own].map(row => [row._id, toCategory(row)]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}
