import type { addressErasureRequested, ErasedItem, z } from '@doorstep/contracts';
import { erased } from '@doorstep/platform/erasure';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteInquiries } from '../inquiries/effects.ts';
import * as inquiry from '../inquiries/inquiry.model.ts';
import * as message from '../messages/message.model.ts';
import { deleteCopies } from '../webhooks/copies.ts';

type Request = z.output<typeof addressErasureRequested.schema>;

/** Erases what people without an account left in engagement under an address. */
export const onAddressErasureRequested = (deps: Deps, request: Request, session: ClientSession): Promise<void> =>
  deps.answerErasure(request, () => erase(deps, request, session), session);

async function erase(deps: Deps, { sealedAddress, until }: Request, session: ClientSession): Promise<ErasedItem[]> {
  const { messages, actorSecret } = deps;
  const emailKey = toKey(await openSealedAddress(sealedAddress, actorSecret));
  const end = new Date(until);
  const createdAt = { $lte: end };
  const copies = await deleteCopies(deps, emailKey, end, session);
  const sent = await deleteInquiries(deps, { ...inquiry.ofAddress(emailKey), createdAt }, session);
  const written = await messages.deleteMany({ ...message.ofAddress(emailKey), createdAt }, { session });
  return [
    {
      ...erased(t('Inquiries'), sent.inquiries),
      why: t('The businesses cannot read them here any more; an answer that they sent you by mail is theirs.'),
    },
    ...(sent.replies > 0 ? [erased(t('Replies in conversations'), sent.replies)] : []),
    erased(t('Messages from the contact page'), written.deletedCount),
    erased(t('Copies that waited to be sent'), copies),
  ];
}
