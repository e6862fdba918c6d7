import type { Category } from '@doorstep/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface CategoryRow extends Omit<Category, 'id'> {
  _id: number;
  /** Written by who stores something in the category; see `heldCategories`. */
  holds?: number;
}

const categorySchema = new Schema<CategoryRow>(
  {
    _id: { type: Number, required: true },
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

export function categoryModel(db: Connection): Model<CategoryRow> {
  return db.models.Category ?? db.model<CategoryRow>('Category', categorySchema, 'categories');
}

/** The counter of their ids. */
export const categoryIds = 'categories';

export function toCategory({ _id, holds, ...row }: CategoryRow): Category {
  return { id: _id, ...row };
}
