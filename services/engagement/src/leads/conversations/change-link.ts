import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { ended, findByKey, keyOf, renewed } from '../inquiries/link.ts';
import { publishUpdated, saveInquiry } from '../inquiries/save-inquiry.ts';

/** Replaces the link by a new one, and returns its key. Of two at once, one gets 404: its key is that of a former link by then. */
export const renewLink = async (deps: Deps, key: string): Promise<string> =>
  keyOf(deps, await changeLink(deps, key, renewed));

/** Ends the link and all mails about the conversation. */
export const endLink = async (deps: Deps, key: string): Promise<void> => void (await changeLink(deps, key, ended));

function changeLink(
  deps: Deps,
  key: string,
  change: (row: InquiryRow) => Pick<InquiryRow, 'link'>,
): Promise<InquiryRow> {
  return transact(deps.db, async session => {
    const before = await findByKey(deps, key, session);
    const after = await saveInquiry(deps, before, change(before), session);
    await publishUpdated(deps, after, session);
    return after;
  });
}
