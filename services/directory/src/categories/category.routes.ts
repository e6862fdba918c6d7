import {
  type Category,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  type PageQuery,
  updateCategory,
} from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model, QueryFilter } from 'mongoose';
import { type CategoryRow, toCategory } from './category.model.ts';
import type { WriteCategories } from './write-categories.ts';

export function categoryRoutes(
  routes: Routes,
  { categories, write }: { categories: Model<CategoryRow>; write: WriteCategories },
): void {
  const list = <Item>(page: PageQuery, filter: QueryFilter<CategoryRow>, toItem: (row: CategoryRow) => Item) =>
    findPage(categories, { filter, sort: [['_id', 1]], page, toItem });

  routes.handle(listCategories, ({ query }) => list(query, {}, toCategory));

  routes.handle(getCategory, async ({ params }) => {
    const row = await categories.findOne({ slug: params.slug }).lean<CategoryRow>();
    if (!row) throw notFound('category-unknown', 'This category does not exist.');
    return toCategory(row);
  });

  routes.handle(listParentCategories, ({ query }) => list(query, { parentId: { $exists: false } }, nameOf));
  routes.handle(listSubcategories, ({ params, query }) => list(query, { parentId: params.categoryId }, nameOf));

  routes.handle(createCategory, async ({ actor, body }) => {
    return write.create(body, administrator(actor));
  });
  routes.handle(updateCategory, async ({ actor, params, body }) => {
    return write.update(params.id, body, administrator(actor));
  });
  routes.handle(deleteCategory, async ({ actor, params }) => {
    await write.remove(params.id, administrator(actor));
    return {};
  });
}

const nameOf = ({ _id, name }: CategoryRow): Pick<Category, 'id' | 'name'> => ({ id: _id, name });

const administrator = (actor: Actor | undefined): Actor =>
  requireAdministrator(actor, 'You are not allowed to do this.');
