import type { Category } from '@doorstep/contracts';
import { foldText } from '@doorstep/platform/text';

type Found = { readonly id: number } | { readonly problem: string };

/** Finds the category that a cell names by its id or its name. */
export function createCategoryFinder(categories: readonly Pick<Category, 'id' | 'name'>[]): (cell: string) => Found {
  const ids = new Set(categories.map(({ id }) => id));
  const byName = Map.groupBy(categories, ({ name }) => foldText(name));
  return cell => {
    if (/^\d+$/.test(cell)) {
      return ids.has(Number(cell)) ? { id: Number(cell) } : { problem: 'There is no category with this id' };
    }
    const [found, ...others] = byName.get(foldText(cell)) ?? [];
    if (!found) return { problem: 'There is no category with this name' };
    if (others.length > 0) return { problem: 'Several categories have this name. Please give the id of one' };
    return { id: found.id };
  };
}
