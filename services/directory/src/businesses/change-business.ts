import type { ClientSession, Connection, Model } from 'mongoose';
import { categoryModel } from '../categories/category.model.ts';
import { categoriesFor, pathOf } from '../categories/category-path.ts';
import { withoutUndefined } from '../without-undefined.ts';
import { type BusinessRow, toBusiness, toBusinessRow } from './business.model.ts';
import { type Telling, tellBusiness } from './tell-business.ts';

/** Writes a changed business, with all that follows from its profile, together with its event. Undefined fields are removed. */
export async function writeChange(
  db: Connection,
  businesses: Model<BusinessRow>,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  session: ClientSession,
  telling?: Telling,
): Promise<BusinessRow> {
  const merged = { ...before, ...change, updatedAt: new Date() };
  const path = pathOf(merged, await categoriesFor(categoryModel(db), [merged], session));
  const derived = toBusinessRow(toBusiness(merged), before.version + 1, path, merged.counts);
  const after = withoutUndefined({ ...merged, cityKey: undefined, ...derived });
  await businesses.replaceOne({ _id: before._id }, after, { session });
  await tellBusiness(db, session, after, telling);
  return after;
}
