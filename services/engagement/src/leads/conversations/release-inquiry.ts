import type { Actor } from '@doorstep/platform/actor';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { startWaiting } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { publishCreated, saveInquiry } from '../inquiries/save-inquiry.ts';
import { asOwner, findInquiry } from './party.ts';

/**
 * Publishes an inquiry that was in quarantine; doing it again changes nothing. Throws what `findInquiry` throws. Of two at once, one runs
 * after the other.
 */
export function releaseInquiry(deps: Deps, actor: Actor, id: number): Promise<InquiryRow> {
  return transact(deps.db, async session => {
    const before = await findInquiry(deps, asOwner(actor, id), session);
    if (!before.suspicion) return before;
    const now = deps.now();
    const after = await saveInquiry(
      deps,
      before,
      { suspicion: undefined, ...startWaiting(deps, now), updatedAt: now },
      session,
    );
    await publishCreated(deps, after, session);
    return after;
  });
}
