import type { Category } from '@doorstep/contracts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import { categoryModel } from '../categories/category.model.ts';
import { categoriesFor, pathOf } from '../categories/category-path.ts';
import { type BusinessRow, toBusiness, toBusinessRow } from './business.model.ts';
import { type Telling, tellBusiness, tellBusinesses } from './tell-business.ts';

/** Writes a changed business, with all that follows from its profile, together with its event. Undefined fields are removed. */
export async function writeChange(
  db: Connection,
  businesses: Model<BusinessRow>,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  session: ClientSession,
  telling?: Telling,
): Promise<BusinessRow> {
  const merged = { ...before, ...change };
  const after = changedRow(before, merged, await categoriesFor(categoryModel(db), [merged], session));
  await businesses.replaceOne({ _id: before._id }, after, { session });
  await tellBusiness(db, session, after, telling);
  return after;
}

/** Writes changes of several businesses, each once among them, as `writeChange` does. */
export async function writeChanges(
  db: Connection,
  businesses: Model<BusinessRow>,
  changes: readonly { before: BusinessRow; change: Partial<BusinessRow> }[],
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  const merged = changes.map(({ before, change }) => ({ before, merged: { ...before, ...change } }));
  const places = merged.map(each => each.merged);
  const categories = await categoriesFor(categoryModel(db), places, session);
  const rows = merged.map(each => changedRow(each.before, each.merged, categories));
  await businesses.bulkWrite(
    rows.map(row => ({ replaceOne: { filter: { _id: row._id }, replacement: row } })),
    { session },
  );
  await tellBusinesses(db, session, rows);
}

function changedRow(before: BusinessRow, merged: BusinessRow, categories: readonly Category[]): BusinessRow {
  const changed = { ...merged, updatedAt: new Date() };
  const derived = toBusinessRow(toBusiness(changed), before.version + 1, pathOf(changed, categories), changed.counts);
  return withoutUndefined({ ...changed, cityKey: undefined, ...derived });
}
