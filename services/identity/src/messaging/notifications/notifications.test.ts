import { randomUUID } from 'node:crypto';
import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { messageRead, messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import { reviewCreated, reviewDeleted, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../../testing.ts';
import { deliveryModel } from './delivery.model.ts';
import { bootNotifications, buildInquiry, now } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const { user: owner, businessId } = await kit.makeOwner('mara');
const { user: otherOwner } = await kit.makeOwner('andre');
const user = await kit.register('nora');
const deliveries = deliveryModel(kit.service.db);

const answered = (id: number, more: object = {}) => ({
  ...buildInquiry(id, businessId, { status: 'responded' }),
  version: 2,
  ...more,
});
const buildReview = (id: number, more: object = {}) => ({
  ...reviewCreated.sample,
  review: {
    ...reviewCreated.sample.review,
    id,
    businessId,
    userId: user.id,
    userName: 'Nora Lindqvist',
    createdAt: now(),
    updatedAt: now(),
    ...more,
  },
});
const buildMessage = (id: number, more: object = {}) => ({
  message: { ...messageSent.sample.message, id, senderId: 1, receiverId: owner.id, createdAt: now(), ...more },
  version: 1,
});
const find = async (id: string, receiver = owner) => (await kit.list(receiver)).find(one => one.id === id);

describe('Notifications of an owner', () => {
  it('An owner is notified of an inquiry, and other accounts are not', async () => {
    await kit.publish(
      inquiryCreated,
      buildInquiry(1, businessId, { message: `Our boiler\n leaks. ${'a '.repeat(100)}` }),
    );
    const found = await find('inquiry:1');
    expect(found).toMatchObject({
      kind: 'inquiry',
      title: 'New inquiry from Nora Lindqvist',
      path: '/business-dashboard?tab=inquiries&inquiry=1',
      isRead: false,
    });
    expect(found?.excerpt).toMatch(/^Our boiler leaks\. (a )+a…$/);
    for (const other of [otherOwner, user]) expect(await kit.list(other)).toEqual([]);
    expect(await kit.rows.findById(`${owner.id}:inquiry:1`).lean()).toMatchObject({ mail: 'at-once', push: true });
    expect(await deliveries.findById(owner.id).lean()).toMatchObject({
      mailAt: expect.any(Date),
      pushAt: expect.any(Date),
    });
  });

  it('An answer marks the inquiry as read on all devices, and takes it out of the next mail', async () => {
    await kit.publish(inquiryCreated, buildInquiry(2, businessId));
    const before = await kit.countUnread(owner);
    await kit.publish(inquiryUpdated, answered(2));
    expect(await find('inquiry:2')).toMatchObject({ isRead: true });
    expect(await kit.countUnread(owner)).toBe(before - 1);
    const row = await kit.rows.findById(`${owner.id}:inquiry:2`).lean();
    expect(row).not.toHaveProperty('mail');
    expect(row).not.toHaveProperty('push');
    await vi.waitFor(() => expect(kit.changesFor(owner.id).at(-1)).toMatchObject({ unread: before - 1 }));
    const versions = kit.changesFor(owner.id).map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });

  it('An inquiry that was answered before its event arrived brings no unread notification', async () => {
    await kit.publish(inquiryUpdated, answered(3));
    await kit.publish(inquiryCreated, buildInquiry(3, businessId));
    expect(await find('inquiry:3')).toBeUndefined();
  });

  it('A repeated event does not bring back what was read, neither with the same id nor with another', async () => {
    const id = randomUUID();
    await kit.publish(inquiryCreated, buildInquiry(4, businessId), id);
    expect((await kit.read(owner, { ids: ['inquiry:4'] })).status).toBe(200);
    await kit.publish(inquiryCreated, buildInquiry(4, businessId), id);
    await kit.publish(inquiryCreated, buildInquiry(4, businessId));
    expect(await find('inquiry:4')).toMatchObject({ isRead: true });
  });

  it('A lost event of an inquiry does not keep its answer from reaching the sender', async () => {
    await kit.publish(inquiryUpdated, answered(5, { senderId: user.id, businessName: 'Harbour Street Plumbing' }));
    expect(await find('inquiry-answer:5', user)).toMatchObject({
      title: 'Harbour Street Plumbing answered your inquiry',
      path: '/profile?tab=inquiries&inquiry=5',
      isRead: false,
    });
  });

  it('Ten inquiries at once are ten notifications, and the last change has their number', async () => {
    await kit.read(owner, {});
    const ids = Array.from({ length: 10 }, (_, index) => 20 + index);
    const events = await Promise.all(ids.map(id => kit.bus.deliver(inquiryCreated, buildInquiry(id, businessId))));
    await kit.service.handled(events, 'notifications');
    expect(await kit.countUnread(owner)).toBe(10);
    await vi.waitFor(() => {
      const newest = kit
        .changesFor(owner.id)
        .toSorted((one, other) => one.version - other.version)
        .at(-1);
      expect(newest?.unread).toBe(10);
    });
  });

  it('What was late for a day is listed but not mailed; what is older than two weeks is no news', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await kit.publish(inquiryCreated, buildInquiry(40, businessId, { createdAt: daysAgo(2) }));
    expect(await find('inquiry:40')).toMatchObject({ isRead: false });
    expect(await kit.rows.findById(`${owner.id}:inquiry:40`).lean()).not.toHaveProperty('mail');
    await kit.publish(inquiryCreated, buildInquiry(41, businessId, { createdAt: daysAgo(15) }));
    expect(await find('inquiry:41')).toBeUndefined();
  });

  it('An account has at most 500 notifications: the oldest go', async () => {
    const { user: busy, businessId: id } = await kit.makeOwner('busy');
    const old = Array.from({ length: 500 }, (_, index) => ({
      _id: `${busy.id}:message:${1000 + index}`,
      userId: busy.id,
      kind: 'message' as const,
      subject: String(1000 + index),
      version: 1,
      facts: { name: 'Nora' },
      path: '/',
      inApp: true,
      createdAt: new Date(Date.now() - 3_600_000 + index),
    }));
    await kit.rows.insertMany(old);
    await kit.publish(inquiryCreated, buildInquiry(60, id));
    expect(await kit.rows.countDocuments({ userId: busy.id })).toBe(450);
    expect(await kit.rows.exists({ _id: `${busy.id}:message:1000` })).toBeNull();
    expect(await find('inquiry:60', busy)).toBeDefined();
  });
});

describe('Reviews', () => {
  it('The owner is notified of a review, and its author of the response, once', async () => {
    await kit.publish(reviewCreated, buildReview(1));
    expect(await find('review:1')).toMatchObject({ title: 'New review from Nora Lindqvist', isRead: false });
    const response = buildReview(1, { response: 'Thank you!' });
    await kit.publish(reviewUpdated, { ...response, version: 2, answeredBy: 'Harbour Street Plumbing' });
    expect(await find('review:1')).toMatchObject({ isRead: true });
    expect(await find('review-answer:1', user)).toMatchObject({
      title: 'Harbour Street Plumbing responded to your review',
      excerpt: 'Thank you!',
      path: `/business/${businessId}?tab=review`,
    });
    await kit.read(user, {});
    await kit.publish(reviewUpdated, { ...response, version: 3 });
    expect(await find('review-answer:1', user)).toMatchObject({ isRead: true });
  });

  it('A deleted review takes its notifications with it, and a late event does not bring them back', async () => {
    await kit.publish(reviewCreated, buildReview(2));
    await kit.publish(reviewDeleted, { ...buildReview(2), version: 3 });
    await kit.publish(reviewUpdated, { ...buildReview(2, { response: 'Thanks' }), version: 2, answeredBy: 'Harbour' });
    await kit.publish(reviewCreated, buildReview(2));
    expect(await find('review:2')).toBeUndefined();
    expect(await find('review-answer:2', user)).toBeUndefined();
  });
});

describe('Messages', () => {
  it('The receiver is notified of a message until it is read, and an event that is late changes nothing', async () => {
    await kit.publish(messageSent, buildMessage(1));
    expect(await find('message:1')).toMatchObject({
      title: 'New message from Mara Ohlsson',
      path: '/business-dashboard?tab=messages',
      isRead: false,
    });
    await kit.publish(messageRead, { ...buildMessage(1), version: 2 });
    expect(await find('message:1')).toMatchObject({ isRead: true });
    await kit.publish(messageRead, { ...buildMessage(2), version: 2 });
    await kit.publish(messageSent, buildMessage(2));
    expect(await find('message:2')).toBeUndefined();
  });

  it('A message that repeats a decision brings no second notification, and one to an administrator leads to their dashboard', async () => {
    await kit.publish(messageSent, { ...buildMessage(3), isDecision: true });
    expect(await find('message:3')).toBeUndefined();
    const toAdmin = { senderId: owner.id, receiverId: admin.userId };
    await kit.publish(messageSent, buildMessage(4, toAdmin));
    const [newest] = await kit.list({ id: admin.userId, role: 'admin', username: 'root' });
    expect(newest).toMatchObject({ id: 'message:4', path: '/dashboard?tab=messages' });
  });
});

describe('Businesses that are deleted', () => {
  it('The notifications about a business go with it, and late events do not bring them back', async () => {
    const { user: former, businessId: id } = await kit.makeOwner('former');
    await kit.publish(inquiryCreated, buildInquiry(70, id));
    await kit.publish(inquiryUpdated, {
      ...answered(71, { senderId: user.id, businessName: 'Gone Gardens' }),
      inquiry: { ...answered(71).inquiry, businessId: id },
    });
    expect(await find('inquiry-answer:71', user)).toBeDefined();
    await kit.publish(businessDeleted, { businessId: id, version: 9 });
    await kit.publish(inquiryCreated, buildInquiry(72, id));
    expect(await kit.rows.countDocuments({ businessId: id })).toBe(0);
    expect(await kit.list(former)).toEqual([]);
    expect(await find('inquiry-answer:71', user)).toBeUndefined();
  });
});
