import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  updateCategory,
} from '@doorstep/contracts';
import { notFound, type Routes } from '@doorstep/platform';
import type { Model } from 'mongoose';
import { type CategoryRow, toCategory } from './category.model.ts';
import { requireAdministrator } from './category.policy.ts';
import type { WriteCategories } from './write-categories.ts';

// A tree that people pick from; far more than they could.
const mostCategories = 1000;

export function categoryRoutes(
  routes: Routes,
  { categories, write }: { categories: Model<CategoryRow>; write: WriteCategories },
): void {
  routes.on(listCategories, async () => {
    const rows = await categories.find().sort({ _id: 1 }).limit(mostCategories).lean<CategoryRow[]>();
    return rows.map(toCategory);
  });

  routes.on(getCategory, async ({ params }) => {
    const row = await categories.findOne({ slug: params.slug }).lean<CategoryRow>();
    if (!row) throw notFound('category-unknown', 'This category does not exist.');
    return toCategory(row);
  });

  routes.on(listParentCategories, () => namesOf({ parentId: { $exists: false } }));
  routes.on(listSubcategories, ({ params }) => namesOf({ parentId: params.categoryId }));

  routes.on(createCategory, async ({ actor, body }) => {
    return write.create(body, requireAdministrator(actor));
  });
  routes.on(updateCategory, async ({ actor, params, body }) => {
    return write.update(params.id, body, requireAdministrator(actor));
  });
  routes.on(deleteCategory, async ({ actor, params }) => {
    await write.remove(params.id, requireAdministrator(actor));
    return {};
  });

  async function namesOf(filter: Record<string, unknown>) {
    const rows = await categories
      .find(filter, { name: 1 })
      .sort({ _id: 1 })
      .limit(mostCategories)
      .lean<CategoryRow[]>();
    return rows.map(({ _id, name }) => ({ id: _id, name }));
  }
}
