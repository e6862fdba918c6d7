import type { InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { answerInquiry } from './answer.ts';
import type { InquiryRow } from './inquiry.model.ts';
import { isTransition, mayChangeStatus, mayRead } from './inquiry.policy.ts';
import { publishUpdated, saveInquiry } from './save-inquiry.ts';

/**
 * Throws 404 for an inquiry that the actor may not read, 403 if they may not change its status, 409 for a change that is
 * not forward, and for an inquiry in quarantine. Of two changes at once, one runs after the other.
 */
export function changeInquiryStatus(deps: Deps, actor: Actor, id: number, status: InquiryStatus): Promise<InquiryRow> {
  const { db, inquiries } = deps;
  return transact(db, async session => {
    const before = await inquiries.findById(id).session(session).lean<InquiryRow>();
    if (!before || !mayRead(actor, before.businessId))
      throw notFound('inquiry-unknown', t('This inquiry does not exist.'));
    if (!mayChangeStatus(actor, before.businessId)) throw notAllowed(t('Only the owner of this business can do this.'));
    if (before.suspicion)
      throw conflict(
        'inquiry-quarantined',
        t('This inquiry is in quarantine. Please take it out of quarantine first.'),
      );
    if (!isTransition(before.status, status))
      throw conflict(
        'inquiry-moved-on',
        t('This inquiry is {before} and cannot become {status}.', {
          before: statusWords[before.status](),
          status: statusWords[status](),
        }),
      );
    const now = deps.now();
    const answer = status === 'responded' && (await answerInquiry(deps, before, now, session));
    const after = await saveInquiry(deps, before, { status, ...answer, updatedAt: now }, session);
    await publishUpdated(deps, after, session);
    return after;
  });
}

const statusWords: Record<InquiryStatus, () => string> = {
  pending: () => t('pending'),
  responded: () => t('responded'),
  closed: () => t('closed'),
};
