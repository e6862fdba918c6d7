import { type Business, businessCreated, type Category } from '@doorstep/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { categoryModel } from '../categories/category.model.ts';
import { categoriesFor, pathOf } from '../categories/category-path.ts';
import { type BusinessRow, toBusinessRow } from './business.model.ts';
import { tellBusinesses } from './tell-business.ts';

/** A business as somebody describes it; what nobody has said of it yet is added. */
export type NewBusiness = Pick<Business, 'id' | 'name' | 'categoryId' | 'timeZone' | 'approvalStatus'> &
  Partial<Omit<Business, 'rating' | 'reviewCount' | 'createdAt' | 'updatedAt'>>;

/** What is kept of how a business came: the key of its form, the request that it is made for. */
interface Origin {
  readonly idempotencyKey?: string | undefined;
  readonly requestId?: number;
}

/** Stores a new business together with `business-created`. */
export async function insertBusiness(
  db: Connection,
  businesses: Model<BusinessRow>,
  given: NewBusiness,
  session: ClientSession,
  { idempotencyKey, requestId }: Origin = {},
): Promise<BusinessRow> {
  const categories = await categoriesFor(categoryModel(db), [withDefaults(given)], session);
  const row = { ...newBusinessRow(given, categories), ...(idempotencyKey && { idempotencyKey }) };
  await storeBusinesses(db, businesses, [row], session, requestId);
  return row;
}

/** Stores new businesses, each together with `business-created`. */
export async function insertBusinesses(
  db: Connection,
  businesses: Model<BusinessRow>,
  given: readonly NewBusiness[],
  session: ClientSession,
): Promise<void> {
  const categories = await categoriesFor(categoryModel(db), given.map(withDefaults), session);
  const rows = given.map(each => newBusinessRow(each, categories));
  await storeBusinesses(db, businesses, rows, session);
}

function newBusinessRow(given: NewBusiness, categories: readonly Category[]): BusinessRow {
  const now = new Date().toISOString();
  const business = { ...withDefaults(given), rating: 0, reviewCount: 0, createdAt: now, updatedAt: now };
  return toBusinessRow(business, 1, pathOf(business, categories));
}

const withDefaults = (given: NewBusiness) => ({ subcategoryIds: [], isFeatured: false, isPopular: false, ...given });

async function storeBusinesses(
  db: Connection,
  businesses: Model<BusinessRow>,
  rows: BusinessRow[],
  session: ClientSession,
  requestId?: number,
): Promise<void> {
  await businesses.insertMany(rows, { session });
  await tellBusinesses(db, session, rows, { event: businessCreated, requestId });
}
