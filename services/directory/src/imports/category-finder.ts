import type { Category, ImportOptions } from '@doorstep/contracts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';

export type KnownCategory = Pick<Category, 'id' | 'name' | 'parentId'>;

type Found = { readonly id: number } | { readonly problem: string };

/** Finds the category that a cell names by its id or its name. */
export function createCategoryFinder(categories: readonly KnownCategory[]): (cell: string) => Found {
  const ids = new Set(categories.map(({ id }) => id));
  const byName = Map.groupBy(categories, ({ name }) => foldText(name));
  return cell => {
    if (/^\d+$/.test(cell)) {
      return ids.has(Number(cell)) ? { id: Number(cell) } : { problem: t('There is no category with this id') };
    }
    const [found, ...others] = byName.get(foldText(cell)) ?? [];
    if (!found) return { problem: t('There is no category with this name') };
    if (others.length > 0) return { problem: t('Several categories have this name. Please give the id of one') };
    return { id: found.id };
  };
}

const separators = { any: /[,;|>]/, comma: ',', semicolon: ';', bar: '|', arrow: '>' } as const;

/** The category of a row and its subcategories; without a known category the words of the cell, and why the first is not known. */
export type ReadCategories =
  | { readonly categoryId: number; readonly subcategoryIds: readonly number[] }
  | { readonly problem: string; readonly words: readonly string[] };

/** Creates the function that reads the categories of a row, of which a cell may name several, as `options` say. */
export function createCategoryReader(
  categories: readonly KnownCategory[],
  options: ImportOptions,
): (cell: string, others: string) => ReadCategories {
  const find = createCategoryFinder(categories);
  const chosen = new Map(options.categories.map(({ word, categoryId }) => [foldText(word), categoryId]));
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));

  function findWord(word: string): Found {
    const categoryId = chosen.get(foldText(word));
    return categoryId !== undefined && parents.has(categoryId) ? { id: categoryId } : find(word);
  }

  /** A separator may also be a part of a name. */
  function splitCell(cell: string): string[] {
    const { categorySeparator } = options;
    if (categorySeparator === 'none' || (categorySeparator === 'any' && 'id' in findWord(cell))) return [cell];
    const parts = cell.split(separators[categorySeparator]);
    return parts.map(part => part.trim()).filter(Boolean);
  }

  return (cell, others) => {
    const words = splitCell(cell);
    const ids = [...words, ...splitCell(others)].map(findWord).flatMap(found => ('id' in found ? found.id : []));
    const known = words.map(findWord).find(found => 'id' in found);
    const { fallbackCategoryId } = options;
    const categoryId = known?.id ?? (parents.has(fallbackCategoryId ?? 0) ? fallbackCategoryId : undefined);
    if (categoryId === undefined) {
      const [first = ''] = words;
      const found = findWord(first);
      const problem = first && 'problem' in found ? found.problem : t('Please give a category: its name or its id');
      return { problem, words };
    }
    return { categoryId, subcategoryIds: [...new Set(ids)].filter(id => parents.get(id) === categoryId) };
  };
}
