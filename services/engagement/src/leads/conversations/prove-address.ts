import { openConversation } from '@doorstep/platform/conversation-key';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { findByKey } from '../inquiries/link.ts';
import { saveInquiry } from '../inquiries/save-inquiry.ts';

/** Notes that the sender reads the mails to the address of the inquiry, if only a mail had this key. Throws 404 for the key of a former link. */
export async function proveAddress(deps: Deps, key: string): Promise<void> {
  const opened = await openConversation(key, deps.actorSecret);
  if (!opened?.isMailed) return;
  await transact(deps.db, async session => {
    const inquiry = await findByKey(deps, key, session);
    if (!inquiry.isAddressProved) await saveInquiry(deps, inquiry, { isAddressProved: true }, session);
  });
}
