import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { ImportOptions } from '@doorstep/contracts/directory/imports/schema.ts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';

export interface KnownCategory extends Pick<Category, 'id' | 'name' | 'slug' | 'parentId' | 'translations'> {
  /** Other words for it, in all languages. */
  readonly synonyms?: readonly string[] | undefined;
}

/** The meaning of one word of a cell. */
type Found = { readonly id: number } | { readonly problem: string };

/**
 * A name without what people and programs write differently: case, accents, quotes, `&` and `and`, hyphens. Words of other scripts stay.
 */
export const toNameKey = (name: string): string =>
  foldText(name)
    .replace(/&|\+|\b(?:and|und|et|y|e)\b/g, ' & ')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/**
 * Creates the function that finds the category that a word means: by its name in any language, its slug or one of its synonyms. With
 * `ownIds` a number is the id of a category: only in exports of this site, because a number of another program means nothing here.
 */
export function createCategoryFinder(categories: readonly KnownCategory[], ownIds: boolean): (word: string) => Found {
  const ids = new Set(categories.map(({ id }) => id));
  const byName = groupBy(categories, ({ name, slug, translations = {} }) => [
    name,
    slug,
    ...Object.values(translations).flatMap(texts => texts?.name ?? []),
  ]);
  const bySynonym = groupBy(categories, ({ synonyms = [] }) => synonyms);
  return word => {
    if (/^\d+$/.test(word)) {
      const id = Number(word);
      return ownIds && ids.has(id) ? { id } : { problem: t('Please say which category this number means') };
    }
    const key = toNameKey(word);
    const named = byName.get(key) ?? bySynonym.get(key) ?? [];
    const [found, ...others] = named;
    if (!found) return { problem: t('There is no category with this name') };
    if (others.length > 0) return { problem: t('Several categories have this name. Please choose one') };
    return { id: found.id };
  };
}

function groupBy(
  categories: readonly KnownCategory[],
  namesOf: (category: KnownCategory) => readonly string[],
): ReadonlyMap<string, readonly KnownCategory[]> {
  const groups = new Map<string, KnownCategory[]>();
  for (const category of categories)
    for (const key of new Set(namesOf(category).map(toNameKey)))
      if (key) groups.set(key, [...(groups.get(key) ?? []), category]);
  return groups;
}

const separators = { any: /[,;|>/]/, comma: ',', semicolon: ';', bar: '|', arrow: '>' } as const;

/** The category of a row and its subcategories; without a known category the words of the cell, and why the first is not known. */
export type ReadCategories =
  | { readonly categoryId: number; readonly subcategoryIds: readonly number[]; readonly unknown: readonly string[] }
  | { readonly problem: string; readonly words: readonly string[] };

/** Creates the function that reads the categories of a row, of which a cell may name several, as `options` say. */
export function createCategoryReader(
  categories: readonly KnownCategory[],
  options: Pick<ImportOptions, 'categories' | 'categorySeparator' | 'fallbackCategoryId'>,
  ownIds: boolean,
): (cell: string, others: string) => ReadCategories {
  const find = createCategoryFinder(categories, ownIds);
  const chosen = new Map(options.categories.map(({ word, categoryId }) => [toNameKey(word), categoryId]));
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);

  function findWord(word: string): Found {
    const categoryId = chosen.get(toNameKey(word));
    return categoryId !== undefined && parents.has(categoryId) ? { id: categoryId } : find(word);
  }

  /** A separator may also be a part of a name. */
  function splitCell(cell: string): string[] {
    const { categorySeparator } = options;
    if (categorySeparator === 'none' || (categorySeparator === 'any' && 'id' in findWord(cell)))
      return [cell].filter(Boolean);
    const parts = cell.split(separators[categorySeparator]);
    return parts.map(part => part.trim()).filter(Boolean);
  }

  /** A name that several categories have means the one below the category of the row. */
  function findBelow(word: string, categoryId: number): number | undefined {
    const found = findWord(word);
    if ('id' in found) return found.id;
    const key = toNameKey(word);
    return byParent.get(categoryId)?.find(({ name, slug }) => toNameKey(name) === key || toNameKey(slug) === key)?.id;
  }

  return (cell, others) => {
    const words = splitCell(cell);
    const known = words.map(findWord).find(found => 'id' in found);
    const { fallbackCategoryId } = options;
    const categoryId = known?.id ?? (parents.has(fallbackCategoryId ?? 0) ? fallbackCategoryId : undefined);
    if (categoryId === undefined) {
      const [first = ''] = words;
      const found = findWord(first);
      const problem = first && 'problem' in found ? found.problem : t('Please give a category');
      return { problem, words };
    }
    const all = [...words, ...splitCell(others)].map(word => ({ word, id: findBelow(word, categoryId) }));
    const subcategoryIds = all.flatMap(({ id }) => (id !== undefined && parents.get(id) === categoryId ? [id] : []));
    const unknown = all.flatMap(({ word, id }) => (id === undefined ? [word] : []));
    return { categoryId, subcategoryIds: [...new Set(subcategoryIds)], unknown: [...new Set(unknown)] };
  };
}

/**
 * The category that an unknown word may mean, for an administrator to confirm: the only one with a word that begins like one of its words,
 * as in `Roofing contractor` and `Dog walker`.
 */
export function suggestCategory(word: string, categories: readonly KnownCategory[]): number | undefined {
  const stems = stemsOf(word);
  if (stems.length === 0) return undefined;
  const scored = categories
    .map(({ id, name, synonyms = [] }) => {
      const all = [name, ...synonyms].map(one => stemsOf(one));
      return { id, score: Math.max(...all.map(own => share(stems, own))) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score > (second?.score ?? 0) ? best.id : undefined;
}

const stemLetters = 5;
const stemsOf = (text: string): string[] =>
  toNameKey(text)
    .split(' ')
    .filter(part => part.length >= 3)
    .map(part => part.slice(0, stemLetters));

/** The share of words that both have, of the words of both. */
function share(one: readonly string[], other: readonly string[]): number {
  const common = one.filter(stem => other.includes(stem)).length;
  return common === 0 ? 0 : common / new Set([...one, ...other]).size;
}
