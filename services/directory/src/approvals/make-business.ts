import { pickContactDetails } from '@doorstep/contracts/directory/businesses/contact-details.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { isListable } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import { pickLocationFields } from '@doorstep/contracts/directory/locations/schema.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { nextId } from '@doorstep/platform/mongo';
import { readPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { insertBusiness } from '../businesses/insert-business.ts';
import { publishBusinesses } from '../businesses/publish-business.ts';
import type { Deps } from '../deps.ts';
import { findTimeZone } from '../locations/time-zone.ts';
import { type BusinessRow, businessIds } from '../models/business.model.ts';
import { readSite } from '../site/site.ts';
import type { MadeBusinessRow } from './made-business.model.ts';
import { placeRequest } from './place-request.ts';

/**
 * Creates the business of an approved request, once. It is visible at once if it is complete; otherwise its owner completes and
 * submits it. If the approval is delivered again, the business is published again in its current state. Resolves to the reason if no
 * business can be created.
 */
export async function makeBusiness(
  deps: Deps,
  session: ClientSession,
  request: BusinessRequest,
): Promise<string | undefined> {
  const { db, businesses, madeBusinesses } = deps;
  const requestId = request.id;
  const made = await madeBusinesses.findById(requestId).session(session).lean<MadeBusinessRow>();
  if (made) {
    const business = await businesses.findById(made.businessId).session(session).lean<BusinessRow>();
    if (!business) return t('The business that was made for this request was deleted.');
    await publishBusinesses(deps, session, [business], { event: businessCreated, requestId });
    return undefined;
  }
  const place = await placeRequest(deps, session, request);
  if ('refusal' in place) return place.refusal;
  const site = await readSite(deps, session);
  const id = await nextId(db, businessIds);
  await madeBusinesses.create([{ _id: requestId, businessId: id }], { session });
  const business = {
    id,
    ...pickContactDetails(request),
    ...(request.phone && readPhone(request.phone, site.country)),
    ...pickLocationFields(request),
    ...place,
    subcategoryId: place.subcategoryIds[0],
    timeZone: findTimeZone(deps.gazetteer, request) ?? site.timeZone,
    approvalStatus: isListable(request, site.country) ? ('approved' as const) : ('none' as const),
  };
  await insertBusiness(deps, session, business, { requestId });
  return undefined;
}
