import { type BusinessCounts, businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusinessRow } from '../models/business.model.ts';
import { findNews } from '../models/news.ts';
import { publishBusinesses } from './publish-business.ts';

/** The given fields of a new business; the others get defaults. */
export type NewBusiness = Pick<Business, 'id' | 'name' | 'categoryId' | 'timeZone' | 'approvalStatus'> &
  Partial<Omit<Business, 'version' | 'ratingVersion' | 'rating' | 'reviewCount' | 'createdAt' | 'updatedAt'>> & {
    /** The counts of services and pictures that are stored with it. */
    readonly counts?: BusinessCounts;
  };

type InsertDeps = Pick<Deps, 'db' | 'businesses' | 'now'>;

/** Stores a new business, with the key of its form, and publishes it, with the request that it is created for. */
export async function insertBusiness(
  deps: InsertDeps,
  session: ClientSession,
  business: NewBusiness,
  { idempotencyKey, requestId }: { idempotencyKey?: string | undefined; requestId?: number } = {},
): Promise<BusinessRow> {
  const row = { ...toNewRow(business, deps.now()), ...(idempotencyKey && { idempotencyKey }) };
  await insertRows(deps, session, [row], requestId);
  return row;
}

/** Stores new businesses and publishes each. Resolves to their rows. */
export async function insertBusinesses(
  deps: InsertDeps,
  session: ClientSession,
  businesses: readonly NewBusiness[],
): Promise<BusinessRow[]> {
  const now = deps.now();
  const rows = businesses.map(business => toNewRow(business, now));
  await insertRows(deps, session, rows);
  return rows;
}

function toNewRow({ counts, ...given }: NewBusiness, now: Date): BusinessRow {
  const defaults = { subcategoryIds: [], isFeatured: false, isPopular: false };
  const at = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const first = { version: 1, ratingVersion: 0, rating: 0, reviewCount: 0 };
  return {
    ...toBusinessRow({ ...defaults, ...given, ...first, ...at }, 1, counts),
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
