import {
  changeInquiryStatus,
  createInquiries,
  createInquiry,
  getResponseTime,
  type Inquiry,
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
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { requirePublicBusiness, requireVisibleBusiness } from '../known-businesses/find-business.ts';
import * as change from './change-status.ts';
import * as several from './create-inquiries.ts';
import * as create from './create-inquiry.ts';
import { toInquiry } from './inquiry.model.ts';
import { mayRead } from './inquiry.policy.ts';
import * as keep from './keep-inquiry.ts';
import { findResponse } from './response-time.ts';

export function inquiryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(createInquiry, async ({ req, params, body, actor }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      throw fieldError('businessId', t('The inquiry names another business than its address.'), 'business-differs');
    }
    // A robot that filled in the trap gets the usual answer, so that it does not notice.
    if (body[inquiryTrap]) return pretend(deps, params.id);
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    return toSent(deps, await create.createInquiry(deps, sender, params.id, body));
  });

  routes.handle(createInquiries, async ({ req, body, actor }) => {
    if (body[inquiryTrap]) return Promise.all(body.businessIds.map(id => pretend(deps, id)));
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    const sent = await several.createInquiries(deps, sender, body);
    return Promise.all(sent.map(inquiry => toSent(deps, inquiry)));
  });

  routes.handle(listInquiries, async ({ params: { id }, query, actor }) => {
    const reader = requireSignedIn(actor);
    await requireVisibleBusiness(deps, id, reader);
    if (!mayRead(reader, id)) throw notAllowed(t('Only the owner of this business can read its inquiries.'));
    const filter = { businessId: id, ...(query.status && { status: query.status }) };
    return findPage(deps.inquiries, { filter, sort: newestFirst, page: query, toItem: toInquiry });
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
    const business = await requireVisibleBusiness(deps, id, actor);
    return { businessId: id, ...(await findResponse(deps, business)) };
  });

  routes.handle(changeInquiryStatus, ({ params, body, actor }) =>
    change.changeInquiryStatus(deps, requireSignedIn(actor), params.id, body.status),
  );
}

/** The usual answer, for an inquiry that is not stored. */
async function pretend(deps: Deps, businessId: number) {
  await requirePublicBusiness(deps, businessId);
  const id = await nextId(deps.db, 'inquiries');
  return toSent(deps, { id, businessId, status: 'pending', createdAt: new Date().toISOString() });
}

/** The answer for the sender of an inquiry: its state, and the key of its conversation. */
async function toSent(
  { actorSecret }: Deps,
  { id, businessId, status, createdAt }: Pick<Inquiry, 'id' | 'businessId' | 'status' | 'createdAt'>,
) {
  const conversation = await sealConversation({ inquiryId: id, link: 1 }, actorSecret);
  return { id, businessId, status, createdAt, conversation };
}
