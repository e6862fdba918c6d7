import { type Business, businessCreated } from '@doorstep/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { categoryModel } from '../categories/category.model.ts';
import { categoriesFor, pathOf } from '../categories/category-path.ts';
import { type BusinessRow, toBusinessRow } from './business.model.ts';
import { tellBusiness } from './tell-business.ts';

/** A business as somebody describes it; what nobody has said of it yet is added. */
export type NewBusiness = Pick<Business, 'id' | 'name' | 'categoryId' | 'timeZone' | 'approvalStatus'> &
  Partial<Omit<Business, 'rating' | 'reviewCount' | 'createdAt' | 'updatedAt'>>;

/** Stores a new business together with `business-created`. `requestId` is of the request that it is made for. */
export async function insertBusiness(
  db: Connection,
  businesses: Model<BusinessRow>,
  given: NewBusiness,
  session: ClientSession,
  { idempotencyKey, requestId }: { idempotencyKey?: string | undefined; requestId?: number } = {},
): Promise<BusinessRow> {
  const now = new Date().toISOString();
  const business: Business = {
    subcategoryIds: [],
    isFeatured: false,
    isPopular: false,
    ...given,
    rating: 0,
    reviewCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  const path = pathOf(business, await categoriesFor(categoryModel(db), [business], session));
  const row = { ...toBusinessRow(business, 1, path), ...(idempotencyKey && { idempotencyKey }) };
  await businesses.create([row], { session });
  await tellBusiness(db, session, row, { event: businessCreated, requestId });
  return row;
}
