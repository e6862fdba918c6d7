import { pickLocationFields } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { findBusinessId } from './accounts.ts';
import { conversations, requestTexts } from './data.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import type { Account, Profile } from './types.ts';

const administrator = 1;

/** The messages of all conversations, with ids from the oldest on. */
export function createMessages(accounts: readonly Account[], now: Date): Message[] {
  const findName = (id: number) => {
    const account = accounts.find(candidate => candidate.id === id);
    return account?.name ?? account?.username ?? '';
  };
  const messages = conversations.flatMap(thread => {
    const owner = accounts.find(account => account.username === thread.owner)?.id;
    if (!owner) throw new Error(`The demo has no account "${thread.owner}".`);
    const parties = thread.from === 'owner' ? [owner, administrator] : [administrator, owner];
    const startedAt = daysBefore(now, thread.daysAgo);
    return thread.texts.map((content, index) => {
      const senderId = parties[index % 2] ?? owner;
      const receiverId = parties[(index + 1) % 2] ?? administrator;
      return {
        senderId,
        senderName: findName(senderId),
        receiverId,
        receiverName: findName(receiverId),
        subject: index === 0 ? thread.subject : `Re: ${thread.subject}`,
        content,
        isRead: !(thread.unread && index === thread.texts.length - 1),
        createdAt: hoursAfter(startedAt, index * 5, now),
      };
    });
  });
  return messages
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((message, index) => ({ id: index + 1, version: 1, ...message }));
}

/** Requests from the public form, and from owners whose business is pending or was rejected. */
export function createRequests(
  profiles: readonly Profile[],
  accounts: readonly Account[],
  now: Date,
): BusinessRequest[] {
  const fromForm = requestTexts.map(({ business, daysAgo, ...text }) => {
    const businessId = business ? findBusinessId(business) : undefined;
    const userId = accounts.find(account => businessId && account.businessId === businessId)?.id;
    const listed = profiles.find(profile => profile.business.id === businessId)?.business;
    const createdAt = listed ? hoursAfter(listed.createdAt, -30, now) : daysBefore(now, daysAgo);
    return {
      ...text,
      ...(listed && { businessId: listed.id }),
      ...(userId && { userId }),
      createdAt,
      updatedAt: text.status === 'pending' ? createdAt : hoursAfter(createdAt, 30, now),
    };
  });
  const fromOwners = profiles.flatMap(({ business }) => {
    const { approvalStatus: status, createdAt } = business;
    if (status !== 'pending' && status !== 'rejected') return [];
    const {
      id,
      name,
      description = name,
      email,
      phone,
      address,
      city,
      state,
      zip,
      website,
      categoryId,
      subcategoryId,
    } = business;
    const sent = hoursAfter(createdAt, 26, now);
    return [
      {
        businessId: id,
        ...(business.ownerId && { userId: business.ownerId }),
        name,
        description,
        email: email ?? '',
        ...(phone && { phone }),
        ...(address && { address }),
        ...(city && { city }),
        ...(state && { state }),
        ...(zip && { zip }),
        ...pickLocationFields(business),
        ...(website && { website }),
        categoryId,
        ...(subcategoryId && { subcategoryId }),
        status,
        createdAt: sent,
        updatedAt: status === 'pending' ? sent : hoursAfter(sent, 20, now),
      },
    ];
  });
  return [...fromForm, ...fromOwners]
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((request, index) => ({ id: index + 1, ...request }));
}
