import type { z } from '@doorstep/contracts/common/zod.ts';
import type { businessCreated, businessRefused } from '@doorstep/contracts/directory/businesses/events.ts';
import type { accountCreated, accountRefused } from '@doorstep/contracts/identity/users/events.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { ApprovalEvent } from '../process/approval-process.ts';
import { advance } from './advance.ts';

/** Directory has created or approved the business of a request, which an event that arrived earlier may have deleted already. */
export async function onBusinessReady(
  deps: Deps,
  { business, requestId }: z.output<typeof businessCreated.schema>,
  session: ClientSession,
): Promise<void> {
  if (requestId === undefined) return;
  const { id: businessId } = business;
  const isDeleted = await deps.knownBusinesses.exists({ _id: businessId, deleted: true }).session(session);
  const event = isDeleted ? ({ type: 'business-deleted' } as const) : ({ type: 'business-ready', businessId } as const);
  await advanceKnown(deps, session, requestId, event);
}

/** Identity has created or chosen the account that owns the business of a request. */
export async function onAccountReady(
  deps: Deps,
  { user, requestId, attempt }: z.output<typeof accountCreated.schema>,
  session: ClientSession,
): Promise<void> {
  if (requestId === undefined) return;
  const { id, username, name = username } = user;
  const owner = { id, name, username, ...(attempt !== undefined && { passwordOf: attempt }) };
  await advanceKnown(deps, session, requestId, { type: 'account-ready', owner });
}

export async function onBusinessRefused(
  deps: Deps,
  { requestId, version, reason }: z.output<typeof businessRefused.schema>,
  session: ClientSession,
): Promise<void> {
  await advanceKnown(deps, session, requestId, { type: 'business-refused', reason }, version);
}

export async function onAccountRefused(
  deps: Deps,
  { requestId, version, ...refusal }: z.output<typeof accountRefused.schema>,
  session: ClientSession,
): Promise<void> {
  await advanceKnown(deps, session, requestId, { type: 'account-refused', ...refusal }, version);
}

/** Ignores an answer about a request that was erased since then, with the account that sent it. */
async function advanceKnown(deps: Deps, session: ClientSession, id: number, event: ApprovalEvent, answers?: number) {
  if (await deps.requests.exists({ _id: id }).session(session)) await advance(deps, session, id, event, answers);
}

/** Ends the open request of a deleted business; nothing is published. */
export async function endRequestsOfBusiness(deps: Deps, businessId: number, session: ClientSession): Promise<void> {
  const open = await deps.requests.find({ openFor: businessId }, { _id: 1 }).session(session).lean<{ _id: number }[]>();
  for (const { _id } of open) await advance(deps, session, _id, { type: 'business-deleted' });
}
