import {
  changeInquiryStatus,
  createInquiry as createInquiryEndpoint,
  inquiryTrap,
  listInquiries,
} from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { AppError, notAllowed } from '@doorstep/platform/errors';
import { findPage, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { publicBusiness, visibleBusiness } from '../known-businesses/visible-business.ts';
import type { ChangeStatus } from './change-status.ts';
import type { CreateInquiry } from './create-inquiry.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';
import { mayRead } from './inquiry.policy.ts';

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

export function inquiryRoutes(
  routes: Routes,
  deps: {
    known: Model<KnownBusinessRow>;
    inquiries: Model<InquiryRow>;
    createInquiry: CreateInquiry;
    changeStatus: ChangeStatus;
  },
): void {
  const { known, inquiries, createInquiry, changeStatus } = deps;

  routes.handle(createInquiryEndpoint, async ({ params, body, actor }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      const message = 'The inquiry names another business than its address.';
      throw new AppError(422, 'business-differs', message, { errors: [{ path: 'businessId', message }] });
    }
    // A robot that filled in the trap gets the answer of a person, so that it does not learn.
    if (body[inquiryTrap]) {
      await publicBusiness(known, params.id);
      const id = await nextId(known.db, 'inquiries');
      return { id, businessId: params.id, status: 'pending' as const, createdAt: new Date().toISOString() };
    }
    const { id, businessId, status, createdAt } = await createInquiry(params.id, body, actor?.userId);
    return { id, businessId, status, createdAt };
  });

  routes.handle(listInquiries, async ({ params: { id }, query, actor }) => {
    const caller = requireSignedIn(actor);
    await visibleBusiness(known, id, caller);
    if (!mayRead(caller, id)) throw notAllowed('Only the owner of this business can read its inquiries.');
    const filter = { businessId: id, ...(query.status && { status: query.status }) };
    return findPage(inquiries, { filter, sort: newestFirst, page: query, toItem: toInquiry });
  });

  routes.handle(changeInquiryStatus, ({ params, body, actor }) =>
    changeStatus(params.id, body.status, requireSignedIn(actor)),
  );
}
