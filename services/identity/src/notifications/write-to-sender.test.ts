import { randomUUID } from 'node:crypto';
import { inquiryCreated, inquiryRead, inquiryReplied, inquiryUnanswered, inquiryUpdated } from '@doorstep/contracts';
import { openConversation } from '@doorstep/platform/conversation-key';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { testActorSecret } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootIdentity } from '../testing.ts';

// No mail server: mails are kept.
const kit = await bootIdentity({ PUBLIC_URL: 'https://doorstep.example' });
afterAll(() => kit.stop());
const mails = mailModel(kit.service.db);

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
async function publish(...[event, data, id]: Parameters<typeof kit.bus.deliver>): Promise<void> {
  await kit.service.handled([await kit.bus.deliver(event, data, id)], 'conversation-mails');
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
  if (!mail) throw new Error('no mail');
  expect(await openConversation(linkOf(mail), testActorSecret)).toEqual({ inquiryId: one.id, link: 1 });
  await publish(inquiryReplied, replied(one, 3, { isFirstUnread: false }));
  expect(await mailsTo(one)).toHaveLength(1);
  await publish(inquiryRead, read(one, 3));
  await publish(inquiryReplied, replied(one, 4, { link: 2 }));
  const [, next] = await mailsTo(one);
  if (!next) throw new Error('no second mail');
  expect(await openConversation(linkOf(next), testActorSecret)).toEqual({ inquiryId: one.id, link: 2 });
});

it('The mail is in the language of the sender, and repeats no word that a person typed', async () => {
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

it('A lost event of a reading does not keep the next mail back', async () => {
  const one = sent();
  await publish(inquiryReplied, replied(one, 2));
  await publish(inquiryReplied, replied(one, 4));
  expect(await mailsTo(one)).toHaveLength(2);
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
