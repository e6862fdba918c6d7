import type { categoryUpdated, z } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type BusinessRow, toBusiness, toBusinessRow } from '../businesses/business.model.ts';
import type { CategoryRow } from './category.model.ts';
import { categoriesFor, pathOf } from './category-path.ts';

const pageSize = 200;

/**
 * Lets search find the businesses of a category by its new name and place. Page by page, each a transaction of its own, since
 * they may be many; done again it changes nothing. It is no change of the businesses: no version moves, no event tells of it.
 */
export function onCategoryUpdated(db: Connection, businesses: Model<BusinessRow>, categories: Model<CategoryRow>) {
  async function refreshPage(categoryId: number, after: number, session: ClientSession): Promise<number | undefined> {
    const rows = await businesses
      .find({ categoryPath: categoryId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .session(session)
      .lean<BusinessRow[]>();
    const found = await categoriesFor(categories, rows, session);
    const changes = rows.flatMap(row => {
      const { categoryPath, search, terms } = toBusinessRow(toBusiness(row), row.version, pathOf(row, found));
      if (sameList(search.topic, row.search.topic) && sameList(categoryPath, row.categoryPath)) return [];
      return [{ updateOne: { filter: { _id: row._id }, update: { $set: { categoryPath, search, terms } } } }];
    });
    if (changes.length > 0) await businesses.bulkWrite(changes, { session });
    return rows.at(-1)?._id;
  }

  return async ({ category }: z.output<typeof categoryUpdated.schema>): Promise<void> => {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const after: number = last;
      last = await transact(db, session => refreshPage(category.id, after, session));
    }
  };
}

const sameList = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);
