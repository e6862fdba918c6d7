import * as endpoints from '@doorstep/contracts';
import { inquiryTrap } from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { fieldError } from '@doorstep/platform/errors';
import { findPage, newestFirst, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import { keyOf } from '../conversations/link.ts';
import type { Deps } from '../deps.ts';
import { requirePublicBusiness, requireVisibleBusiness } from '../known-businesses/find-business.ts';
import * as change from './change-status.ts';
import * as create from './create-inquiry.ts';
import * as keep from './keep-inquiry.ts';
import { listInquiries } from './list-inquiries.ts';
import { findTypicalMinutes } from './response-time.ts';
import { showInquiry, showToSender } from './show-inquiry.ts';

export function inquiryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createInquiry, async ({ params, body, actor, req }) => {
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
    const { id, businessId, status, createdAt } = await create.createInquiry(deps, actor?.userId, params.id, {
      ...body,
      language: pickLanguage(req),
    });
    const conversation = await sealConversation({ inquiryId: id, link: 1 }, deps.actorSecret);
    return { id, businessId, status, createdAt, conversation };
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
    await requireVisibleBusiness(deps, id, actor);
    const typicalMinutes = await findTypicalMinutes(deps, id);
    return { businessId: id, ...(typicalMinutes !== undefined && { typicalMinutes }) };
  });

  routes.handle(endpoints.changeInquiryStatus, async ({ params, body, actor }) => {
    const owner = requireSignedIn(actor);
    return showInquiry(await change.changeInquiryStatus(deps, owner, params.id, body.status), owner);
  });
}
