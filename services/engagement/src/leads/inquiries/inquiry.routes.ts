import * as endpoints from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { fieldError } from '@doorstep/platform/errors';
import { findPage, newestFirst } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import * as change from './change-status.ts';
import * as several from './create-inquiries.ts';
import * as create from './create-inquiry.ts';
import { keyOf } from './link.ts';
import { listAppointments } from './list-appointments.ts';
import { listInquiries } from './list-inquiries.ts';
import { showInquiry, showToSender } from './show-inquiry.ts';
import { withReviews } from './with-reviews.ts';

export function inquiryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createInquiry, async ({ req, params, body, actor }) => {
    if (body.businessId !== undefined && body.businessId !== params.id) {
      throw fieldError('businessId', t('The inquiry names another business than its address.'), 'business-differs');
    }
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    return toSent(deps, await create.createInquiry(deps, sender, params.id, body));
  });

  routes.handle(endpoints.createInquiries, async ({ req, body, actor }) => {
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
    const items = await withReviews(deps, page.items, async row => ({
      ...showToSender(row),
      conversation: await keyOf(deps, row),
    }));
    return { ...page, items };
  });

  routes.handle(endpoints.listAppointments, ({ params, actor }) =>
    listAppointments(deps, requireSignedIn(actor), params.id),
  );

  routes.handle(endpoints.changeInquiryStatus, async ({ params, body, actor }) => {
    const owner = requireSignedIn(actor);
    return showInquiry(await change.changeInquiryStatus(deps, owner, params.id, body.status), owner);
  });
}

/** The answer for the sender of an inquiry: its state, and the key of its conversation. */
async function toSent(
  { dataKeys }: Deps,
  { id, businessId, status, createdAt }: Pick<Inquiry, 'id' | 'businessId' | 'status' | 'createdAt'>,
) {
  const conversation = await sealConversation({ inquiryId: id, link: 1 }, dataKeys);
  return { id, businessId, status, createdAt, conversation };
}
