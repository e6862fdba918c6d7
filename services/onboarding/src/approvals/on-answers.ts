import type { accountCreated, accountRefused, businessCreated, businessRefused, z } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { RequestRow } from '../requests/request.model.ts';
import type { Advance } from './advance.ts';

type BusinessState = z.output<typeof businessCreated.schema>;
type AccountState = z.output<typeof accountCreated.schema>;

/** Directory has made or shown the business of a request. One that was deleted since, as a later event told, is gone. */
export function onBusinessReady(advance: Advance, known: Model<KnownBusinessRow>) {
  return async ({ business, requestId }: BusinessState, session: ClientSession): Promise<void> => {
    if (requestId === undefined) return;
    const { id: businessId } = business;
    const gone = await known.exists({ _id: businessId, deleted: true }).session(session);
    await advance(session, requestId, gone ? { type: 'business-deleted' } : { type: 'business-ready', businessId });
  };
}

/** Identity has made or chosen the account that owns the business of a request. */
export function onAccountReady(advance: Advance) {
  return async ({ user, requestId, attempt }: AccountState, session: ClientSession): Promise<void> => {
    if (requestId === undefined) return;
    const { id, username, name = username } = user;
    const owner = { id, name, username, ...(attempt !== undefined && { passwordOf: attempt }) };
    await advance(session, requestId, { type: 'account-ready', owner });
  };
}

export function onBusinessRefused(advance: Advance) {
  return async (
    { requestId, version: answers, reason }: z.output<typeof businessRefused.schema>,
    session: ClientSession,
  ): Promise<void> => {
    await advance(session, requestId, { type: 'business-refused', reason }, answers);
  };
}

export function onAccountRefused(advance: Advance) {
  return async (
    { requestId, version: answers, ...refusal }: z.output<typeof accountRefused.schema>,
    session: ClientSession,
  ): Promise<void> => {
    await advance(session, requestId, { type: 'account-refused', ...refusal }, answers);
  };
}

/** Whatever waited for a business that is gone ends, and nobody is told. */
export function endRequestsOf(advance: Advance, requests: Model<RequestRow>) {
  return async (businessId: number, session: ClientSession): Promise<void> => {
    const open = await requests.find({ openFor: businessId }, { _id: 1 }).session(session).lean<{ _id: number }[]>();
    for (const { _id } of open) await advance(session, _id, { type: 'business-deleted' });
  };
}
