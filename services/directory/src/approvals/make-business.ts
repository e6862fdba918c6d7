import { type BusinessRequest, businessCreated, pickContactDetails } from '@doorstep/contracts';
import { nextId } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type BusinessRow, businessIds } from '../businesses/business.model.ts';
import { insertBusiness } from '../businesses/insert-business.ts';
import { tellBusiness } from '../businesses/tell-business.ts';
import type { CategoryRow } from '../categories/category.model.ts';
import type { MadeBusinessRow } from './made-business.model.ts';
import { placeRequest } from './place-request.ts';

/** Answers an approved request without a business of its own: undefined, or why there is none. */
export type MakeBusiness = (request: BusinessRequest, session: ClientSession) => Promise<string | undefined>;

/**
 * Makes the business of a request once, however often the approval is heard; its owner completes and submits it. Heard again
 * it is told again as it is then.
 */
export function createBusinessMaker(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  categories: Model<CategoryRow>;
  made: Model<MadeBusinessRow>;
  defaultTimeZone: string;
}): MakeBusiness {
  const { db, businesses, categories, made, defaultTimeZone } = deps;

  return async (request, session) => {
    const requestId = request.id;
    const earlier = await made.findById(requestId).session(session).lean<MadeBusinessRow>();
    if (earlier) {
      const business = await businesses.findById(earlier.businessId).session(session).lean<BusinessRow>();
      if (!business) return 'The business that was made for this request was deleted.';
      await tellBusiness(db, session, business, { event: businessCreated, requestId });
      return undefined;
    }
    const place = await placeRequest(db, categories, request, session);
    if ('refusal' in place) return place.refusal;
    const id = await nextId(db, businessIds);
    await made.create([{ _id: requestId, businessId: id }], { session });
    await insertBusiness(
      db,
      businesses,
      {
        id,
        ...pickContactDetails(request),
        ...place,
        subcategoryId: place.subcategoryIds[0],
        timeZone: defaultTimeZone,
        approvalStatus: 'none',
      },
      session,
      { requestId },
    );
    return undefined;
  };
}
