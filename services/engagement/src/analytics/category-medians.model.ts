import { type BusinessFigures, type Period, periodSchema } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';

/** The median business of a category: of all points of a plot together, each figure for itself. */
interface CategoryMedian {
  categoryId: number;
  figures: BusinessFigures;
}

/** The medians of all categories for one kind of plot, and when they are found again. */
export interface CategoryMediansRow {
  _id: Period;
  dueAt: Date;
  categories: CategoryMedian[];
}

export const categoryMediansModel = defineModel<CategoryMediansRow>('CategoryMedians', 'category_medians', {
  _id: { type: String, enum: periodSchema.options, required: true },
  dueAt: { type: Date, required: true },
  categories: { type: [Object], required: true },
});
