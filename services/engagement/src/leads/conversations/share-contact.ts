import { conflict } from '@doorstep/platform/errors';
import { nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { asSender, findInquiry, requireOpen } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { storeReply } from './store-reply.ts';

/** Shows the business the contact details of the sender; doing it again changes nothing. Throws 409 if they were never hidden. */
export async function shareContact(deps: Deps, key: string): Promise<ReplyRow> {
  const { db, replies } = deps;
  const party = asSender(key);
  const _id = await nextId(db, 'replies');
  return transact(db, async session => {
    const now = deps.now();
    const inquiry = await findInquiry(deps, party, session);
    const first = await replies
      .findOne({ inquiryId: inquiry._id, sharesContact: true })
      .session(session)
      .lean<ReplyRow>();
    if (first) return first;
    if (!inquiry.hidesContact)
      throw conflict('contact-shown', t('The business sees your email address and phone number already.'));
    requireOpen(inquiry, party.side, now);
    const { _id: inquiryId, businessId } = inquiry;
    const reply: ReplyRow = { _id, inquiryId, businessId, from: party.side, sharesContact: true, createdAt: now };
    const { hidesContact, ...shown } = inquiry;
    await storeReply(deps, shown, reply, session);
    return reply;
  });
}
