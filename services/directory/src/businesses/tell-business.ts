import { type businessApproved, type businessCreated, businessUpdated } from '@doorstep/contracts';
import { append } from '@doorstep/platform';
import type { ClientSession, Connection } from 'mongoose';
import { type BusinessRow, toBusiness } from './business.model.ts';

/** What is told of a business, and of which request's approval where it answers one. */
export interface Telling {
  readonly event: typeof businessCreated | typeof businessUpdated | typeof businessApproved;
  readonly requestId?: number | undefined;
}

/** Publishes how a business is now, in the transaction that made it so. */
export async function tellBusiness(
  db: Connection,
  session: ClientSession,
  row: BusinessRow,
  { event, requestId }: Telling = { event: businessUpdated },
): Promise<void> {
  const state = { business: toBusiness(row), counts: row.counts, version: row.version };
  await append(db, session, event, `business/${row._id}`, { ...state, ...(requestId && { requestId }) });
}
