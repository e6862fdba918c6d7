import type { categoryUpdated, z } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness, toBusinessRow } from '../models/business.model.ts';
import { findCategories, getCategoryPath } from '../models/category-path.ts';

// A commit keeps others waiting.
const pageSize = 50;

/**
 * Lets search find the businesses of a category by its new name and place. As they may be many, each page is a transaction of its
 * own; to repeat one changes nothing. The businesses themselves do not change: no version moves, no event is published.
 */
export async function onCategoryUpdated(
  deps: Deps,
  { category }: z.output<typeof categoryUpdated.schema>,
): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await transact(deps.db, session => refreshPage(deps, session, category.id, after));
  }
}

/** Resolves to the last id of the page, undefined if it was empty. */
async function refreshPage(
  deps: Deps,
  session: ClientSession,
  categoryId: number,
  after: number,
): Promise<number | undefined> {
  const { businesses } = deps;
  const rows = await businesses
    .find({ categoryPath: categoryId, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(pageSize)
    .session(session)
    .lean<BusinessRow[]>();
  const categories = await findCategories(deps, rows, session);
  const changes = rows.flatMap(row => {
    const path = getCategoryPath(row, categories);
    const { categoryPath, search, terms } = toBusinessRow(toBusiness(row), row.version, path);
    if (isSameList(search.topic, row.search.topic) && isSameList(categoryPath, row.categoryPath)) return [];
    return [{ updateOne: { filter: { _id: row._id }, update: { $set: { categoryPath, search, terms } } } }];
  });
  if (changes.length > 0) await businesses.bulkWrite(changes, { session });
  return rows.at(-1)?._id;
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);
