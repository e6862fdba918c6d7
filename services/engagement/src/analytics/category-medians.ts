import { type BusinessFigures, type Period, periodSchema } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { claimNext } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { CategoryMediansRow } from './category-medians.model.ts';
import { computeMedians } from './compute-medians.ts';
import type { Deps } from './deps.ts';

/** Longer than finding them takes, so that only one replica does it. */
const leaseMs = 600_000;
const pollMs = 60_000;
const hourMs = 3_600_000;
/** The longer the plot, the more rows are read, and the less a day changes. */
const everyMs: Record<Period, number> = { day: hourMs, week: 6 * hourMs, month: 24 * hourMs };

export interface CategoryMedians {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds the medians of the categories in the background, because they read the rows of all businesses. */
export function createCategoryMedians(deps: Deps): CategoryMedians {
  const { categoryMedians, log } = deps;
  let loop: WorkLoop | undefined;

  /** Resolves to whether there may be more to find. */
  async function run(): Promise<boolean> {
    const due = await claimNext(categoryMedians, { due: 'dueAt', leaseMs });
    if (!due) return false;
    const categories = await computeMedians(deps, due._id);
    const dueAt = new Date(deps.now().getTime() + everyMs[due._id]);
    await categoryMedians.updateOne({ _id: due._id, dueAt: due.dueAt }, { $set: { categories, dueAt } });
    return true;
  }

  return {
    async start() {
      for (const _id of periodSchema.options) {
        const row: CategoryMediansRow = { _id, dueAt: new Date(0), categories: [] };
        await categoryMedians.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
      }
      loop = startWorkLoop({
        everyMs: pollMs,
        run,
        failure: 'could not find the medians of categories; retrying',
        log,
      });
      loop.wake();
    },
    stop: async () => loop?.stop(),
  };
}

/** The median business of a category; undefined where the category is small. */
export async function findMedians(
  { categoryMedians }: Deps,
  categoryId: number,
  by: Period,
): Promise<BusinessFigures | undefined> {
  const row = await categoryMedians
    .findOne({ _id: by }, { categories: { $elemMatch: { categoryId } } })
    .lean<CategoryMediansRow>();
  return row?.categories?.[0]?.figures;
}
