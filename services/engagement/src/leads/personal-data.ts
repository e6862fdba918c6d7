import { defineAddressSection, type SectionOfAddress } from '@doorstep/platform/address-data';
import { definePersonalSection, type SectionOfPerson } from '@doorstep/platform/personal-data';
import { byKey, toWrittenReply } from './conversations/reply.model.ts';
import { toSavedReply } from './conversations/saved-reply.model.ts';
import type { Deps } from './deps.ts';
import { ofAddress } from './inquiries/inquiry.model.ts';
import { findKey } from './inquiries/link.ts';
import { showToSender } from './inquiries/show-inquiry.ts';

/** Inquiries to the account's business with what their senders wrote are left out: they are about the people who sent them. */
export async function listPersonalSections(deps: Deps, userId: number): Promise<SectionOfPerson[]> {
  const { inquiries, replies, savedReplies, knownBusinesses } = deps;
  const sent = await inquiries.distinct('_id', { senderId: userId });
  const owned = { businessId: { $in: await knownBusinesses.distinct('_id', { ownerId: userId }) } };
  const written = {
    $or: [
      { inquiryId: { $in: sent }, from: 'sender' as const },
      { ...owned, from: 'business' as const },
    ],
  };
  return [
    definePersonalSection('inquiries', inquiries, { senderId: userId }, showToSender),
    definePersonalSection('replies', replies, written, row => toWrittenReply(row)),
    definePersonalSection('savedReplies', savedReplies, owned, toSavedReply),
  ];
}

export async function listAddressSections(deps: Deps, emailKey: string): Promise<SectionOfAddress[]> {
  const { inquiries, replies } = deps;
  const sent = await inquiries.distinct('_id', ofAddress(emailKey));
  return [
    defineAddressSection('inquiries', inquiries, ofAddress(emailKey), showToSender),
    defineAddressSection('replies', replies, { inquiryId: { $in: sent }, from: 'sender' }, async row =>
      toWrittenReply(row, row.picture ? byKey(await findKey(deps, row.inquiryId)) : undefined),
    ),
  ];
}
