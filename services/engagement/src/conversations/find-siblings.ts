import type { SentConversation } from '@doorstep/contracts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';

/** The inquiries that were sent together with this one, and whether it can be sent to others. */
export async function findSiblings(
  _deps: Deps,
  _row: InquiryRow,
): Promise<Pick<SentConversation, 'siblings' | 'canForward'>> {
  return { siblings: [], canForward: false };
}
