import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import type { TranslatedQuery } from '@doorstep/contracts/common/translations.ts';
import * as categoryCalls from '@doorstep/contracts/directory/categories/calls.ts';
import { translatedColumns, translationColumn } from '@doorstep/contracts/directory/categories/category-file.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import * as starterSetCalls from '@doorstep/contracts/directory/starter-sets/calls.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { sayIn } from '@doorstep/platform/speaking';
import type { Deps } from '../deps.ts';
import type { CalledCategory } from '../models/category.model.ts';
import { readSite } from '../site/site.ts';
import { sayStarterSets } from './starter-sets.ts';
import { createCategory, deleteCategory, getSynonyms, updateCategory } from './write-categories.ts';

export function categoryRoutes(routes: Routes, deps: Deps): void {
  const { categories, calledCategories, getCategory, showCategory, showPage } = deps.catalogue;

  routes.handle(
    categoryCalls.listCategories,
    async ({ query }) => showCategories(categories(), query),
    page =>
      page.map(category => {
        const called = calledCategories().find(({ id }) => id === category.id);
        return {
          ...category,
          parent: categories().find(({ id }) => id === category.parentId)?.slug,
          synonyms: called?.synonyms.join(', '),
          ...(called && toColumns(called)),
        };
      }),
    () => [...new Set(calledCategories().flatMap(category => Object.keys(toColumns(category))))].sort(),
  );
  routes.handle(categoryCalls.getCategory, async ({ params, query }) => showCategory(getCategory(params.slug), query));
  routes.handle(categoryCalls.listParentCategories, async ({ query }) => listChildren(undefined, query));
  routes.handle(categoryCalls.listSubcategories, async ({ params, query }) => listChildren(params.categoryId, query));

  routes.handle(categoryCalls.createCategory, ({ actor, body }) => createCategory(deps, actor, body));
  routes.handle(categoryCalls.updateCategory, ({ actor, params, body }) =>
    updateCategory(deps, actor, params.id, body),
  );
  routes.handle(categoryCalls.getSynonyms, ({ actor, params }) => getSynonyms(deps, actor, params.id));
  routes.handle(categoryCalls.deleteCategory, async ({ actor, params }) => {
    await deleteCategory(deps, actor, params.id);
    return {};
  });

  routes.handle(starterSetCalls.listStarterSets, async ({ actor, query }) => {
    requireAdministrator(actor);
    const sets = await sayIn(query.language ?? (await readSite(deps)).language, sayStarterSets);
    const labels = new Map(sayStarterSets().map(({ key, label }) => [key, label]));
    return sets.map(set => ({ ...set, label: labels.get(set.key) ?? set.label }));
  });

  function listChildren(parentId: number | undefined, query: PageQuery & TranslatedQuery) {
    const children = categories().filter(category => category.parentId === parentId);
    return showCategories(
      children.map(({ id, name, translations }) => ({ id, name, ...(translations && { translations }) })),
      query,
    );
  }

  function showCategories<Row extends Pick<Category, 'fields' | 'translations'>>(
    rows: readonly Row[],
    query: PageQuery & TranslatedQuery,
  ) {
    const page = showPage(rows, query);
    return { ...page, items: page.items.map(row => showCategory(row, query)) };
  }
}

/** The texts of a category in further languages by their columns of a file, in all languages that it has. */
const toColumns = ({ translations = {}, translatedSynonyms = {} }: CalledCategory): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap(language => {
      const texts = { ...translations[language], synonyms: translatedSynonyms[language]?.join(', ') };
      return translatedColumns.flatMap(column => {
        const text = texts[column];
        return text ? [[translationColumn(column, language), text]] : [];
      });
    }),
  );
