import { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import { type RequestRow, toRequest } from './request.model.ts';

/** Publishes a new request, unless it is in quarantine: then it is published when it is released. */
export async function publishCreated(db: Connection, session: ClientSession, row: RequestRow): Promise<void> {
  if (row.suspicion) return;
  const { _id, version } = row;
  await append(db, session, requestCreated, `business-request/${_id}`, { request: toRequest(row), version });
}
