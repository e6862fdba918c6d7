import type { DatabaseSync } from 'node:sqlite';
import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { type CalledCategory, listSynonyms } from '../../models/category.model.ts';

/** All categories, in the file and in memory. */
export interface CategoryTable {
  /** As visitors see them, lowest id first. */
  all(): readonly Category[];
  /** All categories with their synonyms, lowest id first. */
  allCalled(): readonly CalledCategory[];
  /** The category with a current or former slug. */
  find(slug: string): Category | undefined;
  /** The field with a key. */
  findField(key: string): Field | undefined;
  /** Replaces the categories in the file. Returns the function that replaces them in memory after the commit. */
  write(categories: readonly CalledCategory[]): () => void;
}

export function openCategoryTable(db: DatabaseSync): CategoryTable {
  const insert = db.prepare('INSERT INTO categories (id, json) VALUES (?, ?)');
  let called: readonly CalledCategory[] = db
    .prepare('SELECT json FROM categories ORDER BY id')
    .all()
    .map(({ json }) => JSON.parse(String(json)));
  let all = called.map(toShown);
  let fields = indexFields(all);

  return {
    all: () => all,
    allCalled: () => called,
    find: wanted =>
      all.find(({ slug }) => slug === wanted) ?? all.find(({ formerSlugs }) => formerSlugs?.includes(wanted)),
    findField: key => fields.get(key),
    write(categories) {
      db.exec('DELETE FROM categories');
      for (const category of categories) insert.run(category.id, JSON.stringify(category));
      return () => {
        called = categories.toSorted((a, b) => a.id - b.id);
        all = called.map(toShown);
        fields = indexFields(all);
      };
    },
  };
}

/** The ids of categories whose changes affect how their businesses are found. */
export function listChangedCategories(
  before: readonly CalledCategory[],
  after: readonly CalledCategory[],
): Set<number> {
  const [known, current] = [before, after].map(list => new Map(list.map(category => [category.id, toKey(category)])));
  const ids = [...before, ...after].map(({ id }) => id);
  return new Set(ids.filter(id => known?.get(id) !== current?.get(id)));
}

/** The words of a category, its place and its fields are part of each of its businesses (document.ts, facts.ts, stored.ts). */
const toKey = ({ parentId, name, fields = [], translations, ...called }: CalledCategory): string =>
  JSON.stringify([
    parentId,
    name,
    listTranslations(translations, 'name'),
    listSynonyms(called),
    fields.map(toFieldKey).sort(),
  ]);

const toFieldKey = ({ key, kind, label, choices, isFilter, isSearchable, translations }: Field): string =>
  JSON.stringify([key, kind, choices, isFilter, isSearchable && [label, ...listTranslations(translations, 'label')]]);

const toShown = ({ synonyms, translatedSynonyms, ...category }: CalledCategory): Category => category;

const indexFields = (categories: readonly Category[]): Map<string, Field> =>
  new Map(categories.flatMap(({ fields = [] }) => fields).map(field => [field.key, field]));
