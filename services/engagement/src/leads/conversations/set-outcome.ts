import type { InquiryOutcome } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { noBooking } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { publishUpdated, saveInquiry } from '../inquiries/save-inquiry.ts';
import { asOwner, findInquiry, requireOpen } from './party.ts';

/** Says how an inquiry ended; spam ends its conversation, also in quarantine. Throws what `findInquiry` and `requireOpen` throw. */
export function setOutcome(deps: Deps, actor: Actor, id: number, outcome: InquiryOutcome): Promise<InquiryRow> {
  const party = asOwner(actor, id);
  return transact(deps.db, async session => {
    const now = deps.now();
    const before = await findInquiry(deps, party, session);
    if (before.outcome === outcome) return before;
    const isSpam = outcome === 'spam';
    requireOpen(isSpam ? { ...before, suspicion: undefined } : before, party.side, now);
    const changes = { outcome, ...(isSpam && { status: 'closed' as const, ...noBooking }), updatedAt: now };
    const after = await saveInquiry(deps, before, changes, session);
    await publishUpdated(deps, after, session);
    return after;
  });
}
