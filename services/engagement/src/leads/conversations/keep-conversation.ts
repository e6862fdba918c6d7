import { conflict } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type InquiryRow, siblingsOf } from '../inquiries/inquiry.model.ts';
import { findByKey } from '../inquiries/link.ts';
import { saveInquiry } from '../inquiries/save-inquiry.ts';

/**
 * Assigns the inquiry of a secret link, and those that were sent together with it, to an account, which is notified of answers from then on.
 * Doing it again changes nothing. Throws 404 for the key of a former link, 409 for the inquiry of another account.
 */
export function keepConversation(deps: Deps, userId: number, key: string): Promise<void> {
  return transact(deps.db, async session => {
    const inquiry = await findByKey(deps, key, session);
    if (inquiry.senderId !== undefined && inquiry.senderId !== userId)
      throw conflict('kept-by-other', t('This conversation belongs to another account.'));
    const others =
      inquiry.groupId === undefined
        ? []
        : await deps.inquiries.find(siblingsOf(inquiry)).session(session).lean<InquiryRow[]>();
    for (const row of [inquiry, ...others]) {
      if (row.senderId === undefined) await saveInquiry(deps, row, { senderId: userId }, session);
    }
  });
}
