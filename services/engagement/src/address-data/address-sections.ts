import { defineAddressSection, type SectionOfAddress } from '@doorstep/platform/address-data';
import type { Deps } from '../deps.ts';
import { byKey, toWrittenReply } from '../leads/conversations/reply.model.ts';
import * as inquiry from '../leads/inquiries/inquiry.model.ts';
import { findKey } from '../leads/inquiries/link.ts';
import { showToSender } from '../leads/inquiries/show-inquiry.ts';
import * as message from '../messages/message.model.ts';

/** Everything that engagement stores about an address without an account (`toKey`). */
export async function findAddressSections(deps: Deps, emailKey: string): Promise<readonly SectionOfAddress[]> {
  const { inquiries, replies, messages, webhooks } = deps;
  const sent = await inquiries.distinct('_id', inquiry.ofAddress(emailKey));
  return [
    defineAddressSection('inquiries', inquiries, inquiry.ofAddress(emailKey), showToSender),
    defineAddressSection('replies', replies, { inquiryId: { $in: sent }, from: 'sender' }, async row =>
      toWrittenReply(row, row.picture ? byKey(await findKey(deps, row.inquiryId)) : undefined),
    ),
    defineAddressSection('messages', messages, message.ofAddress(emailKey), row => {
      // The administrator who got it is not the person's data.
      const { receiverId, receiverName, isRead, ...written } = message.toMessage(row);
      return written;
    }),
    await webhooks.findAddressSection(emailKey),
  ];
}
