import * as endpoints from '@doorstep/contracts';
import { type Inquiry, inquiryTrap } from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { fieldError } from '@doorstep/platform/errors';
import { findPage, newestFirst, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { requirePublicBusiness, requireVisibleBusiness } from '../known-businesses/find-business.ts';
import * as change from './change-status.ts';
import * as several from './create-inquiries.ts';
import * as create from './create-inquiry.ts';
import * as keep from './keep-inquiry.ts';
import { keyOf } from './link.ts';
import { listInquiries } from './list-inquiries.ts';
import { findResponse } from './response-time.ts';
import { showInquiry, showToSender } from './show-inquiry.ts';

export function inquiryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createInquiry, async ({ req, params, body, actor }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      throw fieldError('businessId', t('The inquiry names another business than its address.'), 'business-differs');
    }
    // A robot that filled in the trap gets the usual answer, so that it does not notice.
    if (body[inquiryTrap]) return pretend(deps, params.id);
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    return toSent(deps, await create.createInquiry(deps, sender, params.id, body));
  });

  routes.handle(endpoints.createInquiries, async ({ req, body, actor }) => {
    if (body[inquiryTrap]) return Promise.all(body.businessIds.map(id => pretend(deps, id)));
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    const sent = await several.createInquiries(deps, sender, body);
    return Promise.all(sent.map(inquiry => toSent(deps, inquiry)));
  });

  routes.handle(endpoints.listInquiries, ({ params, query, actor }) =>
    listInquiries(deps, requireSignedIn(actor), params.id, query),
  );

  routes.handle(endpoints.listMyInquiries, async ({ query, actor }) => {
    const { userId } = requireSignedIn(actor);
    const page = await findPage(deps.inquiries, {
      filter: { senderId: userId },
      sort: newestFirst,
      page: query,
      toItem: row => row,
      omit: { words: 0 },
    });
    const items = await Promise.all(
      page.items.map(async row => ({ ...showToSender(row), conversation: await keyOf(deps, row) })),
    );
    return { ...page, items };
  });

  routes.handle(endpoints.keepInquiry, ({ body, actor }) =>
    keep.keepInquiry(deps, requireSignedIn(actor).userId, body.idempotencyKey),
  );

  routes.handle(endpoints.getResponseTime, async ({ params: { id }, actor }) => {
    const business = await requireVisibleBusiness(deps, id, actor);
    return { businessId: id, ...(await findResponse(deps, business)) };
  });

  routes.handle(endpoints.changeInquiryStatus, async ({ params, body, actor }) => {
    const owner = requireSignedIn(actor);
    return showInquiry(await change.changeInquiryStatus(deps, owner, params.id, body.status), owner);
  });
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
