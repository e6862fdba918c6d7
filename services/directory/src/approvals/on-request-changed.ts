import { businessApproved, businessRefused, businessUpdated, type requestCreated, type z } from '@doorstep/contracts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { writeChange } from '../businesses/change-business.ts';
import { tellBusiness } from '../businesses/tell-business.ts';
import type { MadeBusinessRow } from './made-business.model.ts';
import type { MakeBusiness } from './make-business.ts';
import { consequenceOf } from './review.ts';

type RequestState = z.output<typeof requestCreated.schema>;

/**
 * Follows what onboarding tells of a request: the business that it names waits, is rejected or is shown; for an approved one
 * that names none, a business is made. Each approval is answered, with `business-created`, `business-approved` or
 * `business-refused`.
 */
export function onRequestChanged(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  made: Model<MadeBusinessRow>;
  makeBusiness: MakeBusiness;
}) {
  const { db, businesses, made, makeBusiness } = deps;

  return async ({ request, version }: RequestState, session: ClientSession): Promise<void> => {
    const { id: requestId, status, businessId } = request;
    const refuse = (reason: string) =>
      append(db, session, businessRefused, `business-request/${requestId}`, { requestId, version, reason });

    // An approval that is tried again may name the business that was made for it.
    const makes = businessId === undefined || (await made.exists({ _id: requestId }).session(session));
    if (makes) {
      const refusal = status === 'approved' ? await makeBusiness(request, session) : undefined;
      if (refusal) await refuse(refusal);
      return;
    }

    const business = await businesses.findById(businessId).session(session).lean<BusinessRow>();
    const consequence = consequenceOf({ status, requestId, version }, business);
    if (consequence.kind === 'refusal') return refuse(consequence.reason);
    if (!business || consequence.kind === 'nothing') return;
    const approved = { event: businessApproved, requestId };
    if (consequence.kind === 'approved already') return tellBusiness(db, session, business, approved);
    const { approvalStatus, review } = consequence;
    const telling = approvalStatus === 'approved' ? approved : { event: businessUpdated };
    await writeChange(db, businesses, business, { approvalStatus, review }, session, telling);
  };
}
