import { businessUpdated } from '@doorstep/contracts';
import { append } from '@doorstep/platform';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type BusinessRow, toBusiness } from './business.model.ts';

/** Writes a changed business together with its event. Undefined fields are removed. */
export async function writeChange(
  db: Connection,
  businesses: Model<BusinessRow>,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  session: ClientSession,
): Promise<BusinessRow> {
  const merged = { ...before, ...change, version: before.version + 1, updatedAt: new Date() };
  const after = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  ) as unknown as BusinessRow;
  await businesses.replaceOne({ _id: before._id }, after, { session });
  await append(db, session, businessUpdated, `business/${before._id}`, {
    business: toBusiness(after),
    counts: after.counts,
    version: after.version,
  });
  return after;
}
