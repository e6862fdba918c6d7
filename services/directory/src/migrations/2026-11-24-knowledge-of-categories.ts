import { z } from '@doorstep/contracts/common/zod.ts';
import { businessTypeSchema } from '@doorstep/contracts/directory/categories/business-types.ts';
import { synonymsSchema } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Migration } from '@doorstep/platform/mongo';
import type { CategoryRow } from '../models/category.model.ts';
import knowledge from './knowledge-of-categories.json' with { type: 'json' };

/** Stores synonyms and types of businesses with their categories; they were constants in the code, by slug. */
export const knowledgeOfCategories: Migration = {
  name: '2026-11-24-knowledge-of-categories',
  async run(db) {
    const categories = db.collection<CategoryRow>('categories');
    for (const [slug, { businessType, synonyms }] of Object.entries(bySlug.parse(knowledge))) {
      const called = { $or: [{ slug }, { formerSlugs: slug }] };
      if (businessType)
        await categories.updateMany({ ...called, businessType: { $exists: false } }, { $set: { businessType } });
      if (synonyms) await categories.updateMany({ ...called, synonyms: { $exists: false } }, { $set: { synonyms } });
    }
  },
};

const bySlug = z.record(
  z.string(),
  z.object({ businessType: businessTypeSchema.optional(), synonyms: synonymsSchema.optional() }),
);
