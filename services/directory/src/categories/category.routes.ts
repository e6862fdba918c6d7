import { getCategory, listCategories, listParentCategories, listSubcategories } from '@doorstep/contracts';
import { notFound, type Routes } from '@doorstep/platform';
import type { Model } from 'mongoose';
import { type CategoryRow, toCategory } from './category.model.ts';

// A tree that people pick from; far more than they could.
const mostCategories = 1000;

export function categoryRoutes(routes: Routes, { categories }: { categories: Model<CategoryRow> }): void {
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

  async function namesOf(filter: Record<string, unknown>) {
    const rows = await categories
      .find(filter, { name: 1 })
      .sort({ _id: 1 })
      .limit(mostCategories)
      .lean<CategoryRow[]>();
    return rows.map(({ _id, name }) => ({ id: _id, name }));
  }
}
