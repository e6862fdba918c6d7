import { inquiryCreated, type PublishedInquiry } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { notAllowed, notFound } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type InquiryRow, toInquiry } from '../inquiries/inquiry.model.ts';
import { mayChangeStatus, mayRead } from '../inquiries/inquiry.policy.ts';
import { findBusinessName } from '../known-businesses/find-business.ts';

/**
 * Publishes an inquiry that was in quarantine; doing it again changes nothing. Throws 404 for an inquiry that the actor may not read, 403
 * unless they own its business. Of two at once, one runs after the other.
 */
export function releaseInquiry(deps: Deps, actor: Actor, id: number): Promise<PublishedInquiry> {
  const { db, inquiries } = deps;
  return transact(db, async session => {
    const before = await inquiries.findById(id).session(session).lean<InquiryRow>();
    if (!before || !mayRead(actor, before.businessId))
      throw notFound('inquiry-unknown', t('This inquiry does not exist.'));
    if (!mayChangeStatus(actor, before.businessId)) throw notAllowed(t('Only the owner of this business can do this.'));
    if (!before.suspicion) return toInquiry(before);
    const { suspicion: _, ...row } = before;
    const after: InquiryRow = { ...row, version: nextVersion(before), updatedAt: new Date() };
    await inquiries.replaceOne({ _id: id }, after, { session });
    const inquiry = toInquiry(after);
    const { businessId, senderId, language, link, version = 1 } = after;
    const businessName = await findBusinessName(deps, businessId, session);
    await append(db, session, inquiryCreated, `inquiry/${id}`, {
      inquiry,
      version,
      ...(businessName && { businessName }),
      ...(senderId && { senderId }),
      ...(language && { language }),
      ...(link !== undefined && { link }),
    });
    return inquiry;
  });
}
