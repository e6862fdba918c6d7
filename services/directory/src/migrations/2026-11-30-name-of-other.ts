import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Migration } from '@doorstep/platform/mongo';
import { isNameOfOther, nameOther } from '../categories/name-other.ts';
import type { CategoryRow } from '../models/category.model.ts';
import type { SiteRow } from '../site/site.ts';

/** Says the name of the category "Other" in the language of the site, unless an administrator has renamed it. */
export const nameOfOther: Migration = {
  name: '2026-11-30-name-of-other',
  run: async db => {
    const site = await db.collection<SiteRow>('site').findOne();
    const categories = db.collection<CategoryRow>('categories');
    const other = await categories.findOne({ _id: otherCategoryId });
    if (!site || !other || !isNameOfOther(other.name)) return;
    const name = nameOther(site.language);
    if (name !== other.name)
      await categories.updateOne({ _id: otherCategoryId }, { $set: { name }, $inc: { version: 1 } });
  },
};
