import type { DatabaseSync } from 'node:sqlite';
import type { Category } from '@doorstep/contracts';
import { listSynonyms } from '../../vocabulary/synonyms.ts';

/** All categories, in the file and in memory. */
export interface CategoryTable {
  /** Lowest id first. */
  all(): readonly Category[];
  /** The category that has a slug, or had it. */
  find(slug: string): Category | undefined;
  /** Replaces the categories in the file. Returns the function that replaces them in memory after the commit. */
  write(categories: readonly Category[]): () => void;
}

export function openCategoryTable(db: DatabaseSync): CategoryTable {
  const insert = db.prepare('INSERT INTO categories (id, json) VALUES (?, ?)');
  let all: readonly Category[] = db
    .prepare('SELECT json FROM categories ORDER BY id')
    .all()
    .map(({ json }) => JSON.parse(String(json)));

  return {
    all: () => all,
    find: wanted =>
      all.find(({ slug }) => slug === wanted) ?? all.find(({ formerSlugs }) => formerSlugs?.includes(wanted)),
    write(categories) {
      db.exec('DELETE FROM categories');
      for (const category of categories) insert.run(category.id, JSON.stringify(category));
      return () => {
        all = categories.toSorted((a, b) => a.id - b.id);
      };
    },
  };
}

/** The ids of categories whose changes affect how their businesses are found. */
export function listChangedCategories(before: readonly Category[], after: readonly Category[]): Set<number> {
  const [known, current] = [before, after].map(list => new Map(list.map(category => [category.id, toKey(category)])));
  const ids = [...before, ...after].map(({ id }) => id);
  return new Set(ids.filter(id => known?.get(id) !== current?.get(id)));
}

/** The words of a category and its place are part of each of its businesses (document.ts, facts.ts). */
const toKey = (category: Category): string =>
  JSON.stringify([category.parentId, category.name, listSynonyms(category)]);
