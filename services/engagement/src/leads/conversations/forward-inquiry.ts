import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { maxAskedBusinesses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { storeInquiry } from '../inquiries/create-inquiry.ts';
import { canForward, isForwardedTo } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { findByKey } from '../inquiries/link.ts';
import { endOf, publishUpdated, saveInquiry } from '../inquiries/save-inquiry.ts';
import { findSiblings } from './find-siblings.ts';

/**
 * Sends a copy of an inquiry to other businesses, all or none, as its sender asks. Doing it again with the same ones changes nothing. Throws
 * 404 for a link that is not valid or a business that is not public, 409 before the offer and after another choice, 422 for a business that
 * has this inquiry already. Of two at once, one runs after the other.
 */
export async function forwardInquiry(
  deps: Deps,
  key: string,
  given: readonly number[],
): Promise<SentConversation['siblings']> {
  const businessIds = [...new Set(given)].slice(0, maxAskedBusinesses - 1);
  const ids = await Promise.all(businessIds.map(() => nextId(deps.db, 'inquiries')));
  const origin = await transact(deps.db, async session => {
    const before = await findByKey(deps, key, session);
    if (isForwardedTo(before, businessIds)) return before;
    const now = deps.now();
    if (!canForward(before, now)) throw conflict('inquiry-not-silent', t('This inquiry cannot be sent to others now.'));
    const groupId = before.groupId ?? before._id;
    await requireNew(deps, before, businessIds, session);
    const after = await saveInquiry(deps, before, { groupId, forwardedTo: businessIds, updatedAt: now }, session);
    await publishUpdated(deps, after, session);
    const hidesContact = await hidContact(deps, before, session);
    for (const [index, businessId] of businessIds.entries())
      await storeInquiry(deps, copyOf(deps, after, { id: ids[index] ?? 0, businessId, hidesContact, now }), session);
    return after;
  });
  const { siblings } = await findSiblings(deps, origin);
  return siblings.filter(({ businessId }) => businessIds.includes(businessId));
}

async function requireNew(
  { inquiries }: Deps,
  { _id, groupId, businessId }: InquiryRow,
  businessIds: readonly number[],
  session: ClientSession,
): Promise<void> {
  const isInGroup = groupId === undefined ? { _id } : { groupId };
  const known = await inquiries.exists({ ...isInGroup, businessId: { $in: businessIds } }).session(session);
  if (known || businessIds.includes(businessId))
    throw fieldError('businessIds', t('This business has your inquiry already.'), 'business-asked');
}

/** The sender may have shown the contact details to the first business since; the others do not get them by that. */
const hidContact = async ({ replies }: Deps, { _id, hidesContact }: InquiryRow, session: ClientSession) =>
  hidesContact || (await replies.exists({ inquiryId: _id, sharesContact: true }).session(session)) !== null;

/** The words, the sender and the choice not to show the contact details; nothing of what became of it. */
function copyOf(
  deps: Deps,
  { senderId, name, email, emailKey, phone, phoneNumber, subject, message, words, language, groupId }: InquiryRow,
  { id, businessId, hidesContact, now }: { id: number; businessId: number; hidesContact: boolean; now: Date },
): InquiryRow {
  return {
    _id: id,
    version: 1,
    businessId,
    ...(senderId && { senderId }),
    name,
    email,
    ...(emailKey && { emailKey }),
    ...(phone && { phone }),
    ...(phoneNumber && { phoneNumber }),
    subject,
    message,
    ...(words && { words }),
    status: 'pending',
    ...(hidesContact && { hidesContact }),
    ...(groupId && { groupId }),
    ...(language && { language }),
    link: 1,
    ...endOf(deps, now),
    createdAt: now,
    updatedAt: now,
  };
}
