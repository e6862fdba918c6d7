import { type Business, businessCreated } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusinessRow } from '../models/business.model.ts';
import { findNews } from '../models/news.ts';
import { publishBusinesses } from './publish-business.ts';

/** The given fields of a new business; the others get defaults. */
export type NewBusiness = Pick<Business, 'id' | 'name' | 'categoryId' | 'timeZone' | 'approvalStatus'> &
  Partial<Omit<Business, 'rating' | 'reviewCount' | 'createdAt' | 'updatedAt'>>;

type InsertDeps = Pick<Deps, 'db' | 'businesses'>;

/** Stores a new business, with the key of its form, and publishes it, with the request that it is created for. */
export async function insertBusiness(
  deps: InsertDeps,
  session: ClientSession,
  business: NewBusiness,
  { idempotencyKey, requestId }: { idempotencyKey?: string | undefined; requestId?: number } = {},
): Promise<BusinessRow> {
  const row = { ...toNewRow(business), ...(idempotencyKey && { idempotencyKey }) };
  await insertRows(deps, session, [row], requestId);
  return row;
}

/** Stores new businesses and publishes each. Resolves to their rows. */
export async function insertBusinesses(
  deps: InsertDeps,
  session: ClientSession,
  businesses: readonly NewBusiness[],
): Promise<BusinessRow[]> {
  const rows = businesses.map(toNewRow);
  await insertRows(deps, session, rows);
  return rows;
}

function toNewRow(given: NewBusiness): BusinessRow {
  const now = new Date();
  const defaults = { subcategoryIds: [], isFeatured: false, isPopular: false };
  const at = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return {
    ...toBusinessRow({ ...defaults, ...given, rating: 0, reviewCount: 0, ...at }, 1),
    ...findNews(undefined, given.approvalStatus, now),
  };
}

async function insertRows(
  deps: InsertDeps,
  session: ClientSession,
  rows: BusinessRow[],
  requestId?: number,
): Promise<void> {
  await deps.businesses.insertMany(rows, { session });
  await publishBusinesses(deps, session, rows, { event: businessCreated, requestId });
}
