import type { Category, PageQuery } from '@doorstep/contracts';
import * as endpoints from '@doorstep/contracts';
import { notFound } from '@doorstep/platform/errors';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, toCategory } from './category.model.ts';
import { createCategory, deleteCategory, updateCategory } from './write-categories.ts';

export function categoryRoutes(routes: Routes, deps: Deps): void {
  const { categories } = deps;
  const list = <Item>(page: PageQuery, filter: QueryFilter<CategoryRow>, toItem: (row: CategoryRow) => Item) =>
    findPage(categories, { filter, sort: { _id: 1 }, page, toItem });

  routes.handle(endpoints.listCategories, ({ query }) => list(query, {}, toCategory));
  routes.handle(endpoints.getCategory, async ({ params }) => {
    const row = await categories.findOne({ slug: params.slug }).lean<CategoryRow>();
    if (!row) throw notFound('category-unknown', 'This category does not exist.');
    return toCategory(row);
  });
  routes.handle(endpoints.listParentCategories, ({ query }) =>
    list(query, { parentId: { $exists: false } }, toIdAndName),
  );
  routes.handle(endpoints.listSubcategories, ({ params, query }) =>
    list(query, { parentId: params.categoryId }, toIdAndName),
  );

  routes.handle(endpoints.createCategory, ({ actor, body }) => createCategory(deps, actor, body));
  routes.handle(endpoints.updateCategory, ({ actor, params, body }) => updateCategory(deps, actor, params.id, body));
  routes.handle(endpoints.deleteCategory, async ({ actor, params }) => {
    await deleteCategory(deps, actor, params.id);
    return {};
  });
}

const toIdAndName = ({ _id, name }: CategoryRow): Pick<Category, 'id' | 'name'> => ({ id: _id, name });
