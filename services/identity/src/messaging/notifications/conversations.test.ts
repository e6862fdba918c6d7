import { randomUUID } from 'node:crypto';
import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import {
  inquiryCreated,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { bootNotifications, buildInquiry, now } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const { user: owner, businessId } = await kit.makeOwner('mara');
const { user: otherOwner } = await kit.makeOwner('andre');
const user = await kit.register('nora');
const find = async (id: string, receiver = owner) => (await kit.list(receiver)).find(one => one.id === id);
const businessName = 'Harbour Street Plumbing';

/** The state of an inquiry that the user sent. */
const state = (id: number, version: number, more: object = {}) => ({
  ...buildInquiry(id, businessId, { status: 'responded', ...more }),
  version,
  senderId: user.id,
  businessName,
  link: 1,
});
const replied = (id: number, version: number, from: Reply['from'], more: object = {}) => ({
  ...state(id, version, { lastReply: { from, at: now() } }),
  reply: { id: 100 * id + version, from, text: `Words ${version}`, createdAt: now() },
  isFirstUnread: true,
  ...more,
});
const readBy = (id: number, version: number, by: Reply['from']) => ({
  inquiry: { id, businessId },
  version,
  senderId: user.id,
  by,
  at: now(),
});
const unanswered = (id: number, version: number, step: 'remind-business' | 'offer-others') => ({
  ...state(id, version, { status: 'pending' }),
  step,
});

describe('Replies', () => {
  it('The sender is notified of an answer, and the owner of a reply, each with a link to the conversation', async () => {
    await kit.publish(inquiryCreated, { ...state(1, 1, { status: 'pending' }) });
    expect(await find('inquiry:1')).toMatchObject({ path: '/business-dashboard?tab=inquiries&inquiry=1' });
    await kit.publish(inquiryReplied, replied(1, 2, 'business'));
    expect(await find('inquiry:1')).toMatchObject({ isRead: true });
    expect(await find('inquiry-answer:1', user)).toMatchObject({
      title: 'Harbour Street Plumbing answered your inquiry',
      excerpt: 'Words 2',
      path: '/profile?tab=inquiries&inquiry=1',
      isRead: false,
    });
    await kit.publish(inquiryReplied, replied(1, 3, 'sender'));
    expect(await find('inquiry-answer:1', user)).toMatchObject({ isRead: true });
    expect(await find('inquiry-reply:1')).toMatchObject({
      title: 'New reply from Nora Lindqvist',
      excerpt: 'Words 3',
      path: '/business-dashboard?tab=inquiries&inquiry=1',
      isRead: false,
    });
    await kit.publish(inquiryReplied, replied(1, 4, 'business'));
    expect(await find('inquiry-reply:1')).toMatchObject({ isRead: true });
    expect(await kit.list(otherOwner)).toEqual([]);
  });

  it('No notification has the secret link of a conversation', async () => {
    const rows = await kit.rows.find().lean();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('/conversations/');
  });

  it('Further replies change nothing until the conversation is read, and a read one is settled on all devices', async () => {
    await kit.publish(inquiryReplied, replied(2, 2, 'business'));
    await kit.publish(inquiryReplied, replied(2, 3, 'business', { isFirstUnread: false }));
    expect(await find('inquiry-answer:2', user)).toMatchObject({ excerpt: 'Words 2', isRead: false });
    expect(await kit.rows.findById(`${user.id}:inquiry-answer:2`).lean()).toMatchObject({ mail: 'at-once' });
    await kit.publish(inquiryRead, readBy(2, 3, 'sender'));
    expect(await find('inquiry-answer:2', user)).toMatchObject({ isRead: true });
    expect(await kit.rows.findById(`${user.id}:inquiry-answer:2`).lean()).not.toHaveProperty('mail');
    await kit.publish(inquiryReplied, replied(2, 4, 'business'));
    expect(await find('inquiry-answer:2', user)).toMatchObject({ excerpt: 'Words 4', isRead: false });
  });

  it('What was read before its event arrived brings no unread notification, and neither does a repeated event', async () => {
    const id = randomUUID();
    await kit.publish(inquiryReplied, replied(3, 2, 'sender'), id);
    await kit.publish(inquiryRead, readBy(3, 2, 'business'));
    await kit.publish(inquiryReplied, replied(3, 2, 'sender'), id);
    await kit.publish(inquiryReplied, replied(3, 2, 'sender'));
    expect(await find('inquiry-reply:3')).toMatchObject({ isRead: true });
    await kit.publish(inquiryRead, readBy(4, 5, 'business'));
    await kit.publish(inquiryReplied, replied(4, 5, 'sender'));
    expect(await find('inquiry-reply:4')).toBeUndefined();
    // The next reply has a higher version than what was read.
    await kit.publish(inquiryReplied, replied(4, 6, 'sender'));
    expect(await find('inquiry-reply:4')).toMatchObject({ isRead: false });
  });

  it('A late event of a reading does not hide a newer reply, and a lost one does not keep the next reply back', async () => {
    await kit.publish(inquiryReplied, replied(5, 2, 'sender'));
    await kit.publish(inquiryReplied, replied(5, 3, 'sender'));
    await kit.publish(inquiryRead, readBy(5, 2, 'business'));
    expect(await find('inquiry-reply:5')).toMatchObject({ excerpt: 'Words 3', isRead: false });
    expect((await kit.read(owner, { ids: ['inquiry-reply:5'] })).status).toBe(200);
    await kit.publish(inquiryReplied, replied(5, 4, 'sender'));
    expect(await find('inquiry-reply:5')).toMatchObject({ excerpt: 'Words 4', isRead: false });
  });

  it('An answer by telephone is notified once: neither an outcome nor a new link repeats it', async () => {
    await kit.publish(inquiryUpdated, state(6, 2));
    expect(await find('inquiry-answer:6', user)).toMatchObject({ isRead: false });
    await kit.publish(inquiryUpdated, state(6, 3));
    await kit.read(user, { ids: ['inquiry-answer:6'] });
    await kit.publish(inquiryUpdated, state(6, 4));
    await kit.publish(inquiryUpdated, state(6, 5, { outcome: 'hired' }));
    expect(await find('inquiry-answer:6', user)).toMatchObject({ isRead: true });
    await kit.publish(inquiryReplied, replied(7, 2, 'business'));
    await kit.publish(inquiryRead, readBy(7, 2, 'sender'));
    await kit.publish(inquiryUpdated, state(7, 3, { outcome: 'hired', lastReply: { from: 'business', at: now() } }));
    expect(await find('inquiry-answer:7', user)).toMatchObject({ isRead: true });
  });

  it('Closing an inquiry settles what waited in it for its owner', async () => {
    await kit.publish(inquiryUnanswered, unanswered(8, 2, 'remind-business'));
    await kit.publish(inquiryReplied, replied(8, 3, 'sender'));
    await kit.publish(inquiryUpdated, state(8, 4, { status: 'closed', outcome: 'spam' }));
    for (const kind of ['inquiry-waiting', 'inquiry-reply'])
      expect(await find(`${kind}:8`)).toMatchObject({ isRead: true });
  });
});

describe('What a reply means', () => {
  const at = now();
  const quote = { items: [{ text: 'New valve', amount: 130.5 }], validUntil: '2036-03-31' };
  const slots = [{ startsAt: '2026-12-02T00:30:00.000Z', minutes: 60 }];
  const accepted = { decision: 'accepted' as const, at };
  const declined = { decision: 'declined' as const, at };
  const ofBusiness = [
    [{ quote }, 'Harbour Street Plumbing sent a quote: $130.50'],
    [{ appointment: { slots } }, 'Harbour Street Plumbing offers times for an appointment'],
    [{ cancels: slots[0] }, 'Harbour Street Plumbing cancelled the appointment on Tue, Dec 1, 4:30 PM'],
    [{ picture: '/api/inquiries/1/pictures/f3c1b0a2d4e5f607_1200x900' }, 'Harbour Street Plumbing sent a picture'],
  ] as const;
  const ofSender = [
    [{ quote, answer: accepted }, 'Nora Lindqvist accepted your quote of $130.50'],
    [{ quote, answer: declined }, 'Nora Lindqvist declined your quote of $130.50'],
    [{ appointment: { slots }, answer: { ...accepted, slot: 0 } }, 'Booked by Nora Lindqvist: Tue, Dec 1, 4:30 PM'],
    [{ appointment: { slots }, answer: declined }, 'None of your times suits Nora Lindqvist'],
    [{ sharesContact: true }, 'Nora Lindqvist shared e-mail and phone'],
    [{ cancels: slots[0] }, 'Nora Lindqvist cancelled the appointment on Tue, Dec 1, 4:30 PM'],
    [{ foundOther: true }, 'Nora Lindqvist has found someone else'],
  ] as const;
  let id = 400;

  const tell = async (from: Reply['from'], content: object) => {
    id += 1;
    const reply = { id, from: 'answer' in content ? 'business' : from, createdAt: at, ...content } as Reply;
    const data = { ...replied(id, 2, from), reply, timeZone: 'America/Los_Angeles' };
    await kit.publish(inquiryReplied, data);
  };

  it.each(ofBusiness)('The sender reads what the business sent: %j', async (content, title) => {
    await tell('business', content);
    expect(await find(`inquiry-answer:${id}`, user)).toMatchObject({ title });
    expect(await find(`inquiry-reply:${id}`)).toBeUndefined();
  });

  it.each(ofSender)('The owner reads what the sender did: %j', async (content, title) => {
    await tell('sender', content);
    expect(await find(`inquiry-reply:${id}`)).toMatchObject({ title });
    expect(await find(`inquiry-answer:${id}`, user)).toBeUndefined();
  });

  it('The owner reads of a booking although a message of the same sender waits unread', async () => {
    await kit.publish(inquiryReplied, replied(500, 2, 'sender'));
    const reply = {
      id: 501,
      from: 'business' as const,
      createdAt: at,
      appointment: { slots },
      answer: { ...accepted, slot: 0 },
    };
    await kit.publish(inquiryReplied, { ...replied(500, 3, 'sender'), reply, isFirstUnread: false });
    expect(await find('inquiry-reply:500')).toMatchObject({
      title: expect.stringMatching(/^Booked by Nora Lindqvist/),
    });
    await kit.publish(inquiryReplied, replied(500, 4, 'sender', { isFirstUnread: false }));
    expect(await find('inquiry-reply:500')).toMatchObject({
      title: expect.stringMatching(/^Booked by Nora Lindqvist/),
    });
  });
});

describe('Silence', () => {
  it('The owner is reminded until the inquiry is answered; reading it is no answer', async () => {
    await kit.publish(inquiryUnanswered, unanswered(20, 2, 'remind-business'));
    expect(await find('inquiry-waiting:20')).toMatchObject({
      title: 'Nora Lindqvist is still waiting for your answer',
      path: '/business-dashboard?tab=inquiries&inquiry=20',
      isRead: false,
    });
    await kit.publish(inquiryRead, readBy(20, 2, 'business'));
    expect(await find('inquiry-waiting:20')).toMatchObject({ isRead: false });
    await kit.publish(inquiryUpdated, state(20, 3));
    expect(await find('inquiry-waiting:20')).toMatchObject({ isRead: true });
    expect(await find('inquiry-offer:20', user)).toBeUndefined();
  });

  it('The sender gets the offer to ask others, which is gone once they did or the business answered', async () => {
    for (const id of [21, 22]) await kit.publish(inquiryUnanswered, unanswered(id, 3, 'offer-others'));
    expect(await find('inquiry-offer:21', user)).toMatchObject({
      title: 'Harbour Street Plumbing has not answered yet. Ask two others nearby?',
      path: '/profile?tab=inquiries&inquiry=21',
      isRead: false,
    });
    expect(await find('inquiry-offer:21')).toBeUndefined();
    await kit.publish(inquiryUpdated, state(21, 4, { status: 'pending' }));
    await kit.publish(inquiryReplied, replied(22, 4, 'business'));
    for (const id of [21, 22]) expect(await find(`inquiry-offer:${id}`, user)).toMatchObject({ isRead: true });
  });

  it('A late reminder of an inquiry that was answered brings nothing, and a repeated one nothing more', async () => {
    await kit.publish(inquiryReplied, replied(23, 3, 'business'));
    await kit.publish(inquiryUnanswered, unanswered(23, 2, 'remind-business'));
    expect(await find('inquiry-waiting:23')).toBeUndefined();
    const event = randomUUID();
    await kit.publish(inquiryUnanswered, unanswered(24, 2, 'remind-business'), event);
    await kit.read(owner, { ids: ['inquiry-waiting:24'] });
    await kit.publish(inquiryUnanswered, unanswered(24, 2, 'remind-business'), event);
    await kit.publish(inquiryUnanswered, unanswered(24, 2, 'remind-business'));
    expect(await find('inquiry-waiting:24')).toMatchObject({ isRead: true });
  });
});
