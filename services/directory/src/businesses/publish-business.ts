import {
  type businessApproved,
  type businessCreated,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { appendAll } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';

/** The event that carries the state of a business, and the request whose approval it answers. */
export interface Publication {
  readonly event: typeof businessCreated | typeof businessUpdated | typeof businessApproved;
  readonly requestId?: number | undefined;
}

/** Publishes the state of businesses, in the transaction that changed it. */
export async function publishBusinesses(
  { db }: Pick<Deps, 'db'>,
  session: ClientSession,
  rows: readonly BusinessRow[],
  { event, requestId }: Publication = { event: businessUpdated },
): Promise<void> {
  const facts = rows.map(row => ({
    subject: `business/${row._id}`,
    data: { business: toBusiness(row), counts: row.counts, version: row.version, ...(requestId && { requestId }) },
  }));
  await appendAll(db, session, event, facts);
}
