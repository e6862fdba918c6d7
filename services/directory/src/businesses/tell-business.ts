import { type businessApproved, type businessCreated, businessUpdated } from '@doorstep/contracts';
import { appendAll } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import { type BusinessRow, toBusiness } from './business.model.ts';

/** What is told of a business, and of which request's approval where it answers one. */
export interface Telling {
  readonly event: typeof businessCreated | typeof businessUpdated | typeof businessApproved;
  readonly requestId?: number | undefined;
}

/** Publishes how a business is now, in the transaction that made it so. */
export function tellBusiness(
  db: Connection,
  session: ClientSession,
  row: BusinessRow,
  telling?: Telling,
): Promise<void> {
  return tellBusinesses(db, session, [row], telling);
}

export async function tellBusinesses(
  db: Connection,
  session: ClientSession,
  rows: readonly BusinessRow[],
  { event, requestId }: Telling = { event: businessUpdated },
): Promise<void> {
  const facts = rows.map(row => ({
    subject: `business/${row._id}`,
    data: { business: toBusiness(row), counts: row.counts, version: row.version, ...(requestId && { requestId }) },
  }));
  await appendAll(db, session, event, facts);
}
