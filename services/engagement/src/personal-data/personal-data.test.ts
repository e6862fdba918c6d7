import type { PersonalDataPage } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { favoriteId, favoriteModel } from '../favorites/favorite.model.ts';
import { replyModel } from '../leads/conversations/reply.model.ts';
import { savedReplyModel } from '../leads/conversations/saved-reply.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { messageModel } from '../messages/message.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2);
const { service } = kit;
afterAll(() => kit.stop());

const now = new Date();
const favorites = Array.from({ length: 230 }, (_, index) => ({
  _id: favoriteId(30, index + 1),
  userId: 30,
  businessId: index + 1,
  createdAt: now,
}));
await favoriteModel(service.db).insertMany([
  ...favorites,
  { _id: favoriteId(31, 1), userId: 31, businessId: 1, createdAt: now },
]);
const review = {
  businessId: 1,
  rating: 4,
  responded: false,
  isPinned: false,
  tags: [],
  createdAt: now,
  updatedAt: now,
};
await reviewModel(service.db).insertMany([
  { _id: 1, ...review, userId: 30, userName: 'Nora', comment: 'By Nora' },
  { _id: 2, ...review, userId: 31, userName: 'Olaf', comment: 'By Olaf' },
]);
const inquiry = { email: 'any@mail.example', subject: 'Hello', status: 'pending', createdAt: now, updatedAt: now };
await inquiryModel(service.db).insertMany([
  { _id: 1, ...inquiry, businessId: 1, senderId: 30, name: 'Nora', message: 'From Nora' },
  { _id: 2, ...inquiry, businessId: 1, senderId: 31, name: 'Olaf', message: 'From Olaf' },
]);
const reply = { inquiryId: 1, businessId: 1, createdAt: now };
await replyModel(service.db).insertMany([
  { _id: 1, ...reply, from: 'sender', text: 'Said by Nora', idempotencyKey: '1:sender:x' },
  { _id: 2, ...reply, from: 'business', text: 'Said by Olaf and Co' },
  { _id: 3, ...reply, inquiryId: 2, from: 'sender', text: 'Said by Olaf' },
]);
await savedReplyModel(service.db).insertMany([
  { _id: 1, businessId: 1, title: 'Thursdays', text: 'We come on Thursdays.' },
  { _id: 2, businessId: 2, title: 'Fridays', text: 'We come on Fridays.' },
]);
const message = { receiverName: '', subject: 'Hello', isRead: false, createdAt: now };
await messageModel(service.db).insertMany([
  { _id: 1, ...message, senderId: 71, senderName: 'Owner', receiverId: 1, parties: [71, 1], content: 'From the owner' },
  { _id: 2, ...message, senderId: 72, senderName: 'Other', receiverId: 1, parties: [72, 1], content: 'From another' },
  { _id: 3, ...message, senderName: 'Visitor', receiverId: 1, parties: [1], content: 'From the contact page' },
]);

/** All sections of the data of a person. */
async function read(actor: Parameters<typeof service.callAsGateway>[2]): Promise<Record<string, object[]>> {
  const sections: Record<string, object[]> = {};
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = cursor && `?cursor=${cursor}`;
    const answer = await service.callAsGateway('GET', `/internal/personal-data${query}`, actor);
    expect(answer.status).toBe(200);
    const { section, items, next } = await readJson<PersonalDataPage>(answer);
    sections[section] = [...(sections[section] ?? []), ...items];
    cursor = next;
  }
  return sections;
}

it('Users get all their data page by page, and none of other users', async () => {
  const data = await read({ actor: asUser(30) });
  expect(Object.keys(data)).toEqual([
    'reviews',
    'inquiries',
    'replies',
    'savedReplies',
    'messages',
    'favorites',
    'favoriteLists',
  ]);
  expect(data.favorites).toHaveLength(230);
  expect(data.reviews).toMatchObject([{ id: 1, comment: 'By Nora' }]);
  expect(data.inquiries).toMatchObject([{ id: 1, message: 'From Nora' }]);
  expect(data.replies).toEqual([
    { id: 1, inquiryId: 1, from: 'sender', text: 'Said by Nora', createdAt: now.toISOString() },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Olaf|senderId|idempotencyKey/);
});

it('Owners get their messages, but not the inquiries that visitors sent to their business', async () => {
  const data = await read({ actor: asOwner(1) });
  expect(data).toMatchObject({ reviews: [], inquiries: [], favorites: [], messages: [{ content: 'From the owner' }] });
  expect(data.messages).toHaveLength(1);
  expect(data.replies).toMatchObject([{ id: 2, text: 'Said by Olaf and Co' }]);
  expect(data.savedReplies).toMatchObject([{ id: 1, title: 'Thursdays' }]);
});

it('Administrators do not get what visitors wrote on the contact page', async () => {
  const { messages = [] } = await read({ actor: admin });
  expect(messages.map(each => 'content' in each && each.content)).toEqual(['From the owner', 'From another']);
});

it('Personal data is refused to visitors, to callers other than the gateway, and for a wrong cursor', async () => {
  const path = '/internal/personal-data';
  expect((await service.call('GET', path, { actor: asUser(30) })).status).toBe(403);
  expect((await service.callAsGateway('GET', path)).status).toBe(401);
  expect((await service.callAsGateway('GET', `${path}?cursor=nonsense`, { actor: asUser(30) })).status).toBe(400);
});
