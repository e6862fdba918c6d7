import type { Category } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface CategoryRow extends Omit<Category, 'id'> {
  _id: number;
  /** Counts changes; absent in rows of releases that did not count them, which means 1. */
  version?: number;
  /** Written to lock the category; see `lockCategories`. */
  holds?: number;
}

const categorySchema = new Schema<CategoryRow>(
  {
    _id: { type: Number, required: true },
    version: Number,
    parentId: Number,
    name: { type: String, required: true },
    slug: { type: String, required: true },
    icon: { type: String, required: true },
    description: String,
    holds: Number,
  },
  { versionKey: false },
);
categorySchema.index({ slug: 1 }, { unique: true });
categorySchema.index({ parentId: 1, _id: 1 });

export const categoryModel = defineModel<CategoryRow>('Category', categorySchema, 'categories');

/** The counter of category ids. */
export const categoryIds = 'categories';

export function toCategory({ _id, version, holds, ...row }: CategoryRow): Category {
  return { id: _id, ...row };
}
