import {
  changeInquiryStatus,
  createInquiry,
  getResponseTime,
  inquiryTrap,
  keepInquiry,
  listInquiries,
  listMyInquiries,
} from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { fieldError, notAllowed } from '@doorstep/platform/errors';
import { findPage, newestFirst, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { requirePublicBusiness, requireVisibleBusiness } from '../known-businesses/find-business.ts';
import * as change from './change-status.ts';
import { countInquiries } from './count-inquiries.ts';
import * as create from './create-inquiry.ts';
import { inQuarantine, notInQuarantine, toInquiry, toSuspectInquiry } from './inquiry.model.ts';
import { mayRead } from './inquiry.policy.ts';
import * as keep from './keep-inquiry.ts';
import { findTypicalMinutes } from './response-time.ts';

export function inquiryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(createInquiry, async ({ params, body, actor }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      throw fieldError('businessId', t('The inquiry names another business than its address.'), 'business-differs');
    }
    // A robot that filled in the trap gets the usual answer, so that it does not notice.
    if (body[inquiryTrap]) {
      await requirePublicBusiness(deps, params.id);
      const id = await nextId(deps.db, 'inquiries');
      const sent = { id, businessId: params.id, status: 'pending' as const, createdAt: new Date().toISOString() };
      return { ...sent, conversation: await sealConversation({ inquiryId: id, link: 1 }, deps.actorSecret) };
    }
    const { id, businessId, status, createdAt } = await create.createInquiry(deps, actor?.userId, params.id, body);
    const conversation = await sealConversation({ inquiryId: id, link: 1 }, deps.actorSecret);
    return { id, businessId, status, createdAt, conversation };
  });

  routes.handle(listInquiries, async ({ params: { id }, query, actor }) => {
    const reader = requireSignedIn(actor);
    await requireVisibleBusiness(deps, id, reader);
    if (!mayRead(reader, id)) throw notAllowed(t('Only the owner of this business can read its inquiries.'));
    const filter = { businessId: id, ...(query.status && { status: query.status }) };
    const options = { sort: newestFirst, page: query };
    if (query.quarantined)
      return findPage(deps.inquiries, { ...options, filter: { ...filter, ...inQuarantine }, toItem: toSuspectInquiry });
    return findPage(deps.inquiries, {
      ...options,
      filter: { ...filter, ...notInQuarantine },
      count: () => countInquiries(deps, filter),
      toItem: toInquiry,
    });
  });

  routes.handle(listMyInquiries, async ({ query, actor }) => {
    const { userId } = requireSignedIn(actor);
    const page = await findPage(deps.inquiries, {
      filter: { senderId: userId },
      sort: newestFirst,
      page: query,
      toItem: row => ({ inquiry: toInquiry(row), link: row.link || 1 }),
    });
    const items = await Promise.all(
      page.items.map(async ({ inquiry, link }) => ({
        ...inquiry,
        conversation: await sealConversation({ inquiryId: inquiry.id, link }, deps.actorSecret),
      })),
    );
    return { ...page, items };
  });

  routes.handle(keepInquiry, ({ body, actor }) =>
    keep.keepInquiry(deps, requireSignedIn(actor).userId, body.idempotencyKey),
  );

  routes.handle(getResponseTime, async ({ params: { id }, actor }) => {
    await requireVisibleBusiness(deps, id, actor);
    const typicalMinutes = await findTypicalMinutes(deps, id);
    return { businessId: id, ...(typicalMinutes !== undefined && { typicalMinutes }) };
  });

  routes.handle(changeInquiryStatus, ({ params, body, actor }) =>
    change.changeInquiryStatus(deps, requireSignedIn(actor), params.id, body.status),
  );
}
