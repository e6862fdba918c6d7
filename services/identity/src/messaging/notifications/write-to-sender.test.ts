import { randomUUID } from 'node:crypto';
import {
  inquiryCreated,
  inquiryDone,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import { openConversation } from '@doorstep/platform/conversation-key';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { testDataKey } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { bootIdentity } from '../../testing.ts';
import { complaintModel } from '../mails/complaint.model.ts';
import { answerMailModel } from './answer-mail.model.ts';

// No mail server: mails are kept.
// Longer than the events of one mail take; `publish` does not wait for it.
const gatherMs = 10_000;
const kit = await bootIdentity({
  PUBLIC_URL: 'https://doorstep.example',
  NOTIFICATION_GATHER_MS: String(gatherMs),
  NOTIFICATION_GATHER_MAX_MS: '60000',
});
afterAll(() => kit.stop());
const mails = mailModel(kit.service.db);
const gathered = answerMailModel(kit.service.db);

let lastId = 0;
/** An inquiry of a person without an account. */
function sent() {
  lastId += 1;
  return { id: lastId, email: `nora${lastId}@mail.example` };
}
type Sent = ReturnType<typeof sent>;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const state = ({ id, email }: Sent, version: number, more: object = {}) => ({
  inquiry: { ...inquiryCreated.sample.inquiry, id, email, subject: 'Buy cheap.example', updatedAt: daysAgo(0) },
  version,
  businessName: 'Harbour Street Plumbing',
  language: 'en' as const,
  link: 1,
  ...more,
});
const replied = (one: Sent, version: number, more: object = {}, from: 'business' | 'sender' = 'business') => ({
  ...state(one, version),
  inquiry: { ...state(one, version).inquiry, lastReply: { from, at: daysAgo(0) } },
  reply: { id: 1000 * one.id + version, from, text: 'We can come on Thursday.', createdAt: daysAgo(0) },
  isFirstUnread: true,
  ...more,
});
const read = ({ id }: Sent, version: number) => ({
  inquiry: { id, businessId: 7 },
  version,
  by: 'sender' as const,
  at: daysAgo(0),
});
const silent = (one: Sent, version: number, more: object = {}) => ({
  ...state(one, version),
  step: 'offer-others' as const,
  ...more,
});
async function deliver(...[event, data, id]: Parameters<typeof kit.bus.deliver>): Promise<void> {
  await kit.service.handled([await kit.bus.deliver(event, data, id)], 'conversation-mails');
}
/** Delivers an event, and ends the time of gathering at once. */
async function publish(...event: Parameters<typeof kit.bus.deliver>): Promise<void> {
  await deliver(...event);
  await gathered.updateMany({}, { $set: { dueAt: new Date(0) } });
  await vi.waitFor(async () => expect(await gathered.countDocuments()).toBe(0));
}
const mailsTo = ({ email }: Sent) => mails.find({ to: email }).sort({ createdAt: 1 }).lean<MailRow[]>();
const linkOf = ({ text = '' }: MailRow) =>
  /https:\/\/doorstep\.example\/(?:\w\w\/)?conversations\/(\S+)/.exec(text)?.[1] ?? '';

it('A sender without an account gets one mail with the secret link, and the next only once it was read', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2));
  const [mail, ...others] = await mailsTo(one);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: 'conversation-answer',
    subject: 'Harbour Street Plumbing answered your inquiry',
  });
  expect(mail?.text).toContain('Open the conversation');
  expect(mail?.text).toContain('Where this stands:\n✓ Asked · ✓ Answered · ○ Quote · ○ Booked · ○ Done · ○ Review');
  if (!mail) throw new Error('no mail');
  expect(await openConversation(linkOf(mail), testDataKey)).toEqual({ inquiryId: one.id, link: 1, isMailed: true });
  await publish(inquiryReplied, replied(one, 3, { isFirstUnread: false }));
  expect(await mailsTo(one)).toHaveLength(1);
  await publish(inquiryRead, read(one, 3));
  await publish(inquiryReplied, replied(one, 4, { link: 2 }));
  const [, next] = await mailsTo(one);
  if (!next) throw new Error('no second mail');
  expect(await openConversation(linkOf(next), testDataKey)).toEqual({ inquiryId: one.id, link: 2, isMailed: true });
});

it('The mail is in the language of the sender, and repeats no word that a person typed while a stranger may have given the address', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2, { language: 'de' }));
  const [mail] = await mailsTo(one);
  for (const words of ['Thursday', 'cheap', 'boiler', 'Nora'])
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(words);
  const linked = sent();
  await publish(inquiryReplied, replied(linked, 2, { businessName: 'Visit evil.example' }));
  expect((await mailsTo(linked))[0]).toMatchObject({ subject: 'The business answered your inquiry' });
});

it('The mail with the offer to ask others is sent once, also if its event is repeated', async () => {
  const one = sent();
  await publish(inquiryUnanswered, { ...state(one, 2), step: 'remind-business' as const });
  expect(await mailsTo(one)).toEqual([]);
  const id = randomUUID();
  await publish(inquiryUnanswered, silent(one, 3), id);
  await publish(inquiryUnanswered, silent(one, 3), id);
  await publish(inquiryUnanswered, silent(one, 3));
  const [mail, ...others] = await mailsTo(one);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: 'conversation-offer',
    subject: 'Harbour Street Plumbing has not answered yet',
  });
});

it('Repeated and late events bring no second mail, and none about what was read or answered meanwhile', async () => {
  const repeated = sent();
  const id = randomUUID();
  await publish(inquiryReplied, replied(repeated, 2), id);
  await publish(inquiryReplied, replied(repeated, 2), id);
  await publish(inquiryReplied, replied(repeated, 2));
  await publish(inquiryUnanswered, silent(repeated, 1));
  expect(await mailsTo(repeated)).toHaveLength(1);
  const wasRead = sent();
  await publish(inquiryRead, read(wasRead, 2));
  await publish(inquiryReplied, replied(wasRead, 2));
  expect(await mailsTo(wasRead)).toEqual([]);
  const wasAnswered = sent();
  await publish(inquiryReplied, replied(wasAnswered, 3, { isFirstUnread: false }, 'sender'));
  await publish(inquiryReplied, replied(wasAnswered, 2));
  expect(await mailsTo(wasAnswered)).toEqual([]);
});

it('A mail that waits is not sent once the sender ended the link, and has the link that replaced another', async () => {
  const changed = async (one: Sent, version: number, link: number, id?: string) =>
    kit.service.handled(
      [await kit.bus.deliver(inquiryUpdated, state(one, version, { link }), id)],
      'conversation-links',
      'notifications',
    );
  const sendAll = async () => {
    await gathered.updateMany({}, { $set: { dueAt: new Date(0) } });
    await vi.waitFor(async () => expect(await gathered.countDocuments()).toBe(0));
  };
  const [ended, late, renewed] = [sent(), sent(), sent()];
  const id = randomUUID();
  await deliver(inquiryReplied, replied(ended, 2));
  for (const _time of [1, 2]) await changed(ended, 3, 0, id);
  // The reply comes late.
  await changed(late, 3, 0);
  await deliver(inquiryReplied, replied(late, 2));
  await deliver(inquiryReplied, replied(renewed, 2));
  await changed(renewed, 3, 2);
  await changed(renewed, 1, 1);
  await sendAll();
  for (const one of [ended, late]) expect(await mailsTo(one)).toEqual([]);
  const [mail] = await mailsTo(renewed);
  expect(mail && (await openConversation(linkOf(mail), testDataKey))).toMatchObject({ link: 2 });
});

it('A lost event of a reading does not keep the next mail back', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2));
  await publish(inquiryReplied, replied(one, 4));
  expect(await mailsTo(one)).toHaveLength(2);
});

it('A stranger with the key of the form causes three mails an hour, and none of another kind less', async () => {
  const email = 'bystander@mail.example';
  const inquiries = [sent(), sent()].map(one => ({ ...one, email }));
  for (let version = 2; version < 20; version += 2)
    for (const one of inquiries) {
      await publish(inquiryReplied, replied(one, version));
      await publish(inquiryRead, read(one, version));
    }
  expect((await mailsTo({ id: 0, email })).map(({ template }) => template)).toEqual(
    Array(3).fill('conversation-answer'),
  );
  const silentOne = { ...sent(), email };
  await publish(inquiryUnanswered, silent(silentOne, 2));
  expect((await mailsTo(silentOne)).at(-1)?.template).toBe('conversation-offer');
  const other = sent();
  await publish(inquiryReplied, replied(other, 2));
  expect(await mailsTo(other)).toHaveLength(1);
});

it('A sender who opened the conversation from a mail gets further mails', async () => {
  const one = sent();
  for (let version = 2; version < 40; version += 2) {
    await publish(inquiryReplied, replied(one, version, version > 4 ? { isAddressProved: true } : {}));
    await publish(inquiryRead, read(one, version));
  }
  expect(await mailsTo(one)).toHaveLength(9);
});

it('An address that a stranger typed in gets nothing before the business answered or was silent', async () => {
  const one = sent();
  await kit.service.handled([await kit.bus.deliver(inquiryCreated, state(one, 1))], 'inquiry-copies', 'notifications');
  await kit.service.handled([await kit.bus.deliver(inquiryUpdated, state(one, 2))], 'notifications');
  await publish(inquiryReplied, replied(one, 3, {}, 'sender'));
  expect(await mailsTo(one)).toEqual([]);
});

it('No mail is sent after the sender ended the link, to an account, which is notified instead, or about what is long past', async () => {
  const ended = sent();
  await publish(inquiryReplied, replied(ended, 2, { link: 0 }));
  await publish(inquiryUnanswered, silent(ended, 3, { link: 0 }));
  const user = await kit.register('ada');
  const ofUser = { id: 900, email: user.email };
  await publish(inquiryReplied, replied(ofUser, 2, { senderId: user.id }));
  const past = sent();
  const { reply } = replied(past, 2);
  await publish(inquiryReplied, replied(past, 2, { reply: { ...reply, createdAt: daysAgo(8) } }));
  for (const one of [ended, past]) expect(await mailsTo(one)).toEqual([]);
  expect((await mailsTo(ofUser)).filter(({ template }) => template?.startsWith('conversation'))).toEqual([]);
});

it('A sender who called our mails spam gets none about that inquiry, and again about one that they send later', async () => {
  const one = sent();
  await complaintModel(kit.service.db).create([{ _id: one.email, at: new Date() }]);
  await publish(inquiryReplied, replied(one, 2));
  await publish(inquiryUnanswered, silent(one, 3));
  expect(await mailsTo(one)).toEqual([]);
  const later = { ...sent(), email: one.email };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { inquiry, ...more } = replied(later, 2);
  await publish(inquiryReplied, { ...more, inquiry: { ...inquiry, createdAt: tomorrow } });
  expect(await mailsTo(one)).toMatchObject([{ template: 'conversation-answer' }]);
});

it('A sender who was not shown an answer is mailed of it, once, in whatever order the events come', async () => {
  const unread = (one: Sent, version: number) => ({
    ...read(one, version - 1),
    unread: { ...state(one, version), replyAt: daysAgo(0) },
  });
  const late = sent();
  await publish(inquiryReplied, replied(late, 2, { isFirstUnread: false }));
  expect(await mailsTo(late)).toEqual([]);
  const id = randomUUID();
  for (const _time of [1, 2]) await publish(inquiryRead, unread(late, 2), id);
  await publish(inquiryReplied, replied(late, 2));
  expect(await mailsTo(late)).toMatchObject([{ template: 'conversation-answer' }]);

  const mailed = sent();
  await publish(inquiryReplied, replied(mailed, 2));
  await publish(inquiryRead, unread(mailed, 2));
  expect(await mailsTo(mailed)).toHaveLength(1);

  // They read it meanwhile.
  const fast = sent();
  await publish(inquiryRead, read(fast, 3));
  await publish(inquiryRead, unread(fast, 2));
  expect(await mailsTo(fast)).toEqual([]);
});

const quote = { items: [{ text: 'New valve', amount: 130.5 }], validUntil: '2036-03-31' };
const quoted = (one: Sent, version: number, more: object = {}) => {
  const { reply, ...data } = replied(one, version, { isFirstUnread: false });
  const { text: _, ...sentReply } = reply;
  return { ...data, reply: { ...sentReply, quote }, ...more };
};

it('What a business sends within a minute is one mail that says what it is', async () => {
  const one = sent();
  await deliver(inquiryReplied, replied(one, 2));
  const id = randomUUID();
  for (const _time of [1, 2]) await deliver(inquiryReplied, quoted(one, 3), id);
  await publish(inquiryReplied, quoted(one, 3));
  const [mail, ...others] = await mailsTo(one);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Harbour Street Plumbing sent a quote: $130.50');
  expect(mail?.text).toContain(
    '- Harbour Street Plumbing answered your inquiry\n- Harbour Street Plumbing sent a quote: $130.50\n',
  );
});

it('A sender who reads on the page meanwhile gets no mail', async () => {
  const one = sent();
  await deliver(inquiryReplied, replied(one, 2));
  expect(await gathered.findById(one.id).lean()).toMatchObject({ email: one.email });
  await deliver(inquiryRead, read(one, 2));
  expect(await gathered.findById(one.id).lean()).toBeNull();
  const other = sent();
  await publish(inquiryReplied, replied(other, 2));
  expect(await mailsTo(other)).toHaveLength(1);
  expect(await mailsTo(one)).toEqual([]);
});

it('A quote, times and a cancellation are mailed although a message waits unread', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2));
  await publish(inquiryReplied, quoted(one, 3, { isAddressProved: true }));
  await publish(inquiryReplied, replied(one, 4, { isFirstUnread: false, isAddressProved: true }));
  const { reply, ...more } = replied(one, 5, {
    isFirstUnread: false,
    isAddressProved: true,
    timeZone: 'America/Los_Angeles',
  });
  const cancels = { startsAt: '2026-12-02T00:30:00.000Z', minutes: 60 };
  await publish(inquiryReplied, { ...more, reply: { ...reply, text: undefined, cancels } });
  expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
    'Harbour Street Plumbing answered your inquiry',
    'Harbour Street Plumbing sent a quote: $130.50',
    'Harbour Street Plumbing cancelled the appointment on Tue, Dec 1, 4:30 PM',
  ]);
});

it('First words and the name are in a mail only once a mail was opened from that address', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2));
  await publish(inquiryReplied, replied(one, 4, { isAddressProved: true }));
  const [stranger, reader] = await mailsTo(one);
  expect(stranger?.text).toMatch(/^Hello,\n/);
  expect(stranger?.text).not.toContain('Thursday');
  expect(reader?.text).toMatch(/^Hello Nora Lindqvist,\n/);
  expect(reader?.text).toContain('We can come on Thursday.');
});

it('An answer of the sender to a quote is no news for the sender', async () => {
  const one = sent();
  const { reply, ...data } = quoted(one, 3, { isFirstUnread: true });
  const answered = { ...reply, answer: { decision: 'accepted' as const, at: daysAgo(0) } };
  await publish(inquiryReplied, { ...data, reply: answered });
  expect(await mailsTo(one)).toEqual([]);
});

it('A day after the appointment the sender is asked how it was, once, with a link for each number of stars', async () => {
  const done = async (data: object, id = randomUUID()) => {
    const event = await kit.bus.deliver(inquiryDone, data as ReturnType<typeof state>, id);
    await kit.service.handled([event], 'review-invitations');
  };
  const one = sent();
  const id = randomUUID();
  await done(state(one, 6), id);
  await done(state(one, 6), id);
  await done(state(one, 6));
  const [mail, ...others] = await mailsTo(one);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'conversation-review', subject: 'How was it with Harbour Street Plumbing?' });
  for (const stars of [5, 4, 3, 2, 1])
    expect(mail?.text).toContain(`https://doorstep.example/business/7?tab=review&write=true&stars=${stars}`);

  const user = await kit.register('maria');
  const ofUser = { ...sent(), email: user.email };
  await done(state(ofUser, 6, { senderId: user.id }));
  expect((await mailsTo(ofUser)).filter(({ template }) => template === 'conversation-review')).toEqual([]);
  const list = await kit.call('GET', '/api/notifications', { actor: { userId: user.id, role: 'user', name: 'maria' } });
  expect(await list.json()).toMatchObject([
    { title: 'How was it with Harbour Street Plumbing?', path: '/business/7?tab=review&write=true' },
  ]);
});
