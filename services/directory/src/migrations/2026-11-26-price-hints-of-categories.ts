import type { Migration } from '@doorstep/platform/mongo';
import type { CategoryRow } from '../models/category.model.ts';

/** Stores price hints with their categories; they were constants in the code. */
export const priceHintsOfCategories: Migration = {
  name: '2026-11-26-price-hints-of-categories',
  async run(db) {
    const categories = db.collection<CategoryRow>('categories');
    for (const [slug, hint] of Object.entries(hints)) {
      const called = { $or: [{ slug }, { formerSlugs: slug }] };
      const hasNone = { featuredHint: { $exists: false }, popularHint: { $exists: false } };
      await categories.updateMany({ ...called, ...hasNone }, { $set: hint });
    }
  },
};

const hints: Readonly<Record<string, Pick<CategoryRow, 'featuredHint' | 'popularHint'>>> = {
  'home-services': { featuredHint: 'Contact for pricing' },
  construction: { featuredHint: 'Custom Quotes' },
  automotive: { featuredHint: 'Starting from $49' },
  business: { featuredHint: 'Starting from $99' },
  cleaning: { popularHint: 'Starting from $79' },
  gardening: { popularHint: 'Custom Quotes' },
  'pet-care': { popularHint: 'Starting from $35' },
};
