import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { toActor } from '../../testing.ts';
import { notificationSettingsModel } from './notification-settings.model.ts';
import { bootNotifications, buildInquiry, now } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const { user: owner, businessId } = await kit.makeOwner('mara');
const find = async (id: string, receiver = owner) => (await kit.list(receiver)).find(one => one.id === id);

it('A suspended account and one that its user deletes get no notifications', async () => {
  const { user, businessId: own } = await kit.makeOwner('suspended');
  const users = kit.service.db.collection<{ _id: number }>('users');
  await users.updateOne({ _id: user.id }, { $set: { suspendedAt: new Date() } });
  await kit.publish(inquiryCreated, buildInquiry(1, own));
  await users.updateOne({ _id: user.id }, { $unset: { suspendedAt: 1 }, $set: { erasing: true } });
  await kit.publish(inquiryCreated, buildInquiry(2, own));
  expect(await kit.rows.countDocuments({ userId: user.id })).toBe(0);
});

it('A deleted account leaves no notifications, neither its own nor those of others about what it wrote', async () => {
  const user = await kit.register('nora');
  await kit.publish(inquiryCreated, { ...buildInquiry(3, businessId), senderId: user.id });
  await kit.publish(inquiryUpdated, {
    ...buildInquiry(4, businessId, { status: 'responded' }),
    version: 2,
    senderId: user.id,
    businessName: 'Harbour',
  });
  await kit.choose(user, { message: { app: true, mail: 'off', push: false } });
  expect(await find('inquiry:3')).toBeDefined();
  expect((await kit.deleteAccount(user.id)).status).toBe(200);
  expect(await kit.rows.countDocuments({ $or: [{ userId: user.id }, { authorId: user.id }] })).toBe(0);
  expect(await notificationSettingsModel(kit.service.db).exists({ _id: user.id })).toBeNull();
  await vi.waitFor(() => expect(kit.changesFor(owner.id).at(-1)).toMatchObject({ unread: 0 }));
  const review = { ...reviewCreated.sample.review, id: 9, businessId, userId: user.id, createdAt: now() };
  await kit.publish(reviewCreated, { ...reviewCreated.sample, review });
  expect(await find('review:9')).toBeUndefined();
});

it('Nothing that is written while an account is deleted stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { user, businessId: own } = await kit.makeOwner(`racing${round}`);
    const ids = [0, 1, 2, 3].map(index => 100 + 10 * round + index);
    const publishAll = Promise.all(ids.map(id => kit.bus.deliver(inquiryCreated, buildInquiry(id, own))));
    const [events, deletion] = await Promise.all([publishAll, kit.deleteAccount(user.id)]);
    expect(deletion.status).toBe(200);
    await kit.service.handled(events, 'notifications');
    expect(await kit.rows.countDocuments({ userId: user.id })).toBe(0);
  }
});

it('Users download their notifications, without the words of others, and their settings', async () => {
  const user = await kit.register('downloads');
  await kit.publish(inquiryUpdated, {
    ...buildInquiry(6, businessId, { status: 'responded' }),
    version: 2,
    senderId: user.id,
    businessName: 'Harbour Street Plumbing',
  });
  const sections = new Map<string, object[]>();
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const answer = await kit.call('GET', `/internal/personal-data${cursor && `?cursor=${cursor}`}`, {
      actor: toActor(user),
    });
    const page = (await answer.json()) as { section: string; items: object[]; next?: string };
    sections.set(page.section, page.items);
    cursor = page.next;
  }
  const [notification, ...others] = sections.get('notifications') ?? [];
  expect(notification).toMatchObject({ id: 'inquiry-answer:6', kind: 'inquiry-answer', isRead: false });
  expect(Object.keys(notification ?? {})).not.toContain('title');
  expect(others).toEqual([]);
  expect(sections.get('notificationSettings')).toEqual([]);
});
