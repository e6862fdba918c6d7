import { createInquiry as createInquiryEndpoint, inquiryTrap } from '@doorstep/contracts';
import { AppError, nextId, type Routes } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { publicBusiness } from '../known-businesses/visible-business.ts';
import type { CreateInquiry } from './create-inquiry.ts';

export function inquiryRoutes(
  routes: Routes,
  deps: { known: Model<KnownBusinessRow>; createInquiry: CreateInquiry },
): void {
  const { known, createInquiry } = deps;

  routes.on(createInquiryEndpoint, async ({ params, body }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      const message = 'The inquiry names another business than its address.';
      throw new AppError(422, 'business-differs', message, { errors: [{ path: 'businessId', message }] });
    }
    await publicBusiness(known, params.id);
    // A robot that filled in the trap gets the answer of a person, so that it does not learn.
    if (body[inquiryTrap]) {
      const id = await nextId(known.db, 'inquiries');
      return { id, businessId: params.id, status: 'pending' as const, createdAt: new Date().toISOString() };
    }
    const { id, businessId, status, createdAt } = await createInquiry(params.id, body);
    return { id, businessId, status, createdAt };
  });
}
