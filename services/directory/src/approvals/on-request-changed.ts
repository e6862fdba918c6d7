import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessApproved, businessRefused } from '@doorstep/contracts/directory/businesses/events.ts';
import type { requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import { changeBusiness } from '../businesses/change-business.ts';
import { publishBusinesses } from '../businesses/publish-business.ts';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { makeBusiness } from './make-business.ts';
import { decideOutcome } from './request-outcome.ts';

/**
 * Follows the state of a request: the business that it names is pending, rejected or approved; for an approved request
 * that names none, a business is created. Each approval is answered with `business-created`, `business-approved` or
 * `business-refused`.
 */
export async function onRequestChanged(
  deps: Deps,
  { request, version }: z.output<typeof requestCreated.schema>,
  session: ClientSession,
): Promise<void> {
  const { db, businesses, madeBusinesses } = deps;
  const { id: requestId, status, businessId } = request;
  const refuse = (reason: string) =>
    append(db, session, businessRefused, `business-request/${requestId}`, { requestId, version, reason });

  // A retried approval may name the business that was created for it.
  const makes = businessId === undefined || (await madeBusinesses.exists({ _id: requestId }).session(session));
  if (makes) {
    const refusal = status === 'approved' ? await makeBusiness(deps, session, request) : undefined;
    if (refusal) await refuse(refusal);
    return;
  }

  const business = await businesses.findById(businessId).session(session).lean<BusinessRow>();
  const outcome = decideOutcome({ status, requestId, version }, business);
  if (outcome.kind === 'refusal') return refuse(outcome.reason);
  if (!business || outcome.kind === 'nothing') return;
  const approval = { event: businessApproved, requestId };
  if (outcome.kind === 'approved already') return publishBusinesses(deps, session, [business], approval);
  const { approvalStatus, review } = outcome;
  const publication = approvalStatus === 'approved' ? approval : undefined;
  await changeBusiness(deps, session, business, { approvalStatus, review }, { publication });
}
