import { randomUUID } from 'node:crypto';
import type { Actor } from '@doorstep/platform/actor';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, asOwner, asUser } from '../../testing.ts';
import { inquiryModel } from '../inquiries/inquiry.model.ts';
import { replyModel } from './reply.model.ts';
import { bootConversations } from './testing.ts';

const kit = await bootConversations(1, 2);
const { service, byKey, byOwner, inquire, ask, reply, readAsOwner, readByKey, published } = kit;
afterAll(() => kit.stop());

const inquiries = inquiryModel(service.db);
const ended = [409, 'This conversation has ended. It can still be read.'];
const unknown = 'This conversation does not exist, or its link was ended or replaced.';

describe('A conversation', () => {
  it('Owner and sender read what each other wrote, oldest first, with the name and time zone of the business', async () => {
    const { id, key } = await inquire();
    await reply(id, { text: 'On Thursday?' });
    await ask(key, 'Thursday suits us.');
    const texts = [
      { from: 'business', text: 'On Thursday?' },
      { from: 'sender', text: 'Thursday suits us.' },
    ];
    const shown = { businessName: 'Business 1', timeZone: 'America/Los_Angeles', replies: texts };
    expect(await readAsOwner(id)).toMatchObject({ ...shown, inquiry: { id, email: 'nora@mail.example' } });
    expect(await readByKey(key)).toMatchObject({ ...shown, inquiry: { id }, siblings: [], canForward: false });
    expect(await readJson(await byOwner('GET', id, '', undefined, admin))).toMatchObject(shown);
  });

  it('The first reply of the business answers the inquiry, and later ones change nothing about that', async () => {
    const { id, key } = await inquire();
    await ask(key, 'One more thing.');
    expect((await readAsOwner(id)).inquiry.status).toBe('pending');
    await reply(id, { text: 'Hello' });
    const first = await inquiries.findById(id).lean();
    await reply(id, { text: 'Hello again' });
    const second = await inquiries.findById(id).lean();
    expect(first).toMatchObject({ status: 'responded', respondedAt: expect.any(Date) });
    expect(second).toMatchObject({ status: 'responded', respondedAt: first?.respondedAt });
  });

  it('Each reply is published with the state of the inquiry, and says whether the other side knew all before', async () => {
    const { id, key } = await inquire();
    await reply(id, { text: 'One' });
    await reply(id, { text: 'Two' });
    expect((await byKey('PUT', key, '/read')).status).toBe(200);
    await reply(id, { text: 'Three' });
    await ask(key, 'Four');
    const of = (text: string, version: number, isFirstUnread: boolean) =>
      expect.objectContaining({
        inquiry: expect.objectContaining({ id, email: 'nora@mail.example', status: 'responded' }),
        reply: expect.objectContaining({ text }),
        version,
        isFirstUnread,
        businessName: 'Business 1',
        language: 'en',
        link: 1,
      });
    await vi.waitFor(() =>
      expect(published('inquiry-replied', id)).toEqual([
        of('One', 2, true),
        of('Two', 3, false),
        of('Three', 5, true),
        of('Four', 6, true),
      ]),
    );
  });

  it('Both sides see when the other one has read, which is published once', async () => {
    const { id, key } = await inquire();
    for (const _time of [1, 2]) expect((await byOwner('PUT', id, '/read')).status).toBe(200);
    expect((await byKey('PUT', key, '/read')).status).toBe(200);
    expect((await readByKey(key)).inquiry.readAt).toEqual({ business: expect.any(String) });
    await reply(id, { text: 'Hello' });
    for (const _time of [1, 2]) expect((await byKey('PUT', key, '/read')).status).toBe(200);
    const { inquiry } = await readAsOwner(id);
    expect(inquiry.readAt).toEqual({ business: expect.any(String), sender: expect.any(String) });
    expect(inquiry.lastReply?.from).toBe('business');
    await vi.waitFor(() =>
      expect(published('inquiry-read', id)).toMatchObject([{ by: 'business' }, { by: 'sender', link: 1 }]),
    );
  });

  const readUntil = async (key: string, shownUntil: string | undefined) =>
    expect((await byKey('PUT', key, '/read', { shownUntil })).status).toBe(200);

  it('A reply that came after the page was shown stays unread, and its sender without an account is mailed of it', async () => {
    const { id, key } = await inquire();
    const { inquiry: shown } = await readByKey(key);
    await reply(id, { text: 'On Thursday?' });
    await readUntil(key, shown.createdAt);
    const { inquiry } = await readAsOwner(id);
    expect(inquiry.readAt).toEqual({ sender: shown.createdAt });
    expect(Date.parse(inquiry.lastReply?.at ?? '')).toBeGreaterThan(Date.parse(shown.createdAt));
    // The reply has version 2, so what was read is older; the page is shown the reply now, and has read it.
    const unread = { version: 2, replyAt: inquiry.lastReply?.at, inquiry: expect.objectContaining({ id }), link: 1 };
    await vi.waitFor(() =>
      expect(published('inquiry-read', id)).toEqual([
        expect.objectContaining({ by: 'sender', version: 1, unread: expect.objectContaining(unread) }),
      ]),
    );
    await readUntil(key, inquiry.lastReply?.at);
    expect((await readAsOwner(id)).inquiry.readAt?.sender).toBe(inquiry.lastReply?.at);
    await vi.waitFor(() => expect(published('inquiry-read', id)).toHaveLength(2));
    expect(published('inquiry-read', id)[1]).toMatchObject({ version: 4 });
    expect(published('inquiry-read', id)[1]).not.toHaveProperty('unread');
  });

  it('A late call of a page that was loaded before changes nothing', async () => {
    const { id, key } = await inquire();
    const { inquiry: first } = await readByKey(key);
    await reply(id, { text: 'One' });
    const { inquiry: second } = await readByKey(key);
    await readUntil(key, second.lastReply?.at);
    await reply(id, { text: 'Two' });
    await readUntil(key, first.createdAt);
    await readUntil(key, second.lastReply?.at);
    const { inquiry } = await readAsOwner(id);
    expect(inquiry.readAt?.sender).toBe(second.lastReply?.at);
    await vi.waitFor(() => expect(published('inquiry-read', id)).toHaveLength(1));
    // The next reply is the first unread one, so that it is mailed.
    await vi.waitFor(() => expect(published('inquiry-replied', id)).toMatchObject([{}, { isFirstUnread: true }]));
  });

  it('An owner has not read what the sender wrote after the conversation was shown', async () => {
    const { id, key } = await inquire();
    await ask(key, 'One');
    const { inquiry: shown } = await readAsOwner(id);
    await ask(key, 'Two');
    expect((await byOwner('PUT', id, '/read', { shownUntil: shown.lastReply?.at })).status).toBe(200);
    const { inquiry } = await readByKey(key);
    expect(inquiry.readAt?.business).toBe(shown.lastReply?.at);
    await vi.waitFor(() => expect(published('inquiry-read', id)).toMatchObject([{ by: 'business', version: 2 }]));
    expect(published('inquiry-read', id)[0]).not.toHaveProperty('unread');
  });

  it('An answer to a quote that came after the conversation was shown stays unread', async () => {
    const { id, key } = await inquire();
    const quote = { items: [{ text: 'Repair', amount: 120 }], validUntil: '2999-12-31' };
    const sent = await reply(id, { quote });
    const { inquiry: shown } = await readAsOwner(id);
    expect((await byKey('PUT', key, `/replies/${sent.id}/answer`, { decision: 'accepted' })).status).toBe(200);
    await byOwner('PUT', id, '/read', { shownUntil: shown.lastReply?.at });
    const row = await inquiries.findById(id).lean();
    expect(row?.readAt?.business).toEqual(new Date(shown.lastReply?.at ?? 0));
    await vi.waitFor(() => expect(published('inquiry-read', id)).toMatchObject([{ by: 'business', version: 2 }]));
  });

  it('A page of an earlier release, which does not say what was shown, has read all; no page has read the future', async () => {
    const { id, key } = await inquire();
    await reply(id, { text: 'One' });
    await byKey('PUT', key, '/read');
    const { inquiry } = await readAsOwner(id);
    expect(Date.parse(inquiry.readAt?.sender ?? '')).toBeGreaterThanOrEqual(Date.parse(inquiry.lastReply?.at ?? ''));
    await reply(id, { text: 'Two' });
    await readUntil(key, '2999-01-01T00:00:00.000Z');
    await reply(id, { text: 'Three' });
    await vi.waitFor(() => expect(published('inquiry-replied', id)).toMatchObject([{}, {}, { isFirstUnread: true }]));
    expect((await byKey('PUT', key, '/read', { shownUntil: 'yesterday' })).status).toBe(422);
  });

  it('A reply that is sent again with its key is stored once, also at once, and a key is that of one side', async () => {
    const { id, key } = await inquire();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(key, 'Once', idempotencyKey)));
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1);
    await reply(id, { text: 'Mine', idempotencyKey });
    expect((await readAsOwner(id)).replies.map(({ text }) => text)).toEqual(['Once', 'Mine']);
    const other = await inquire();
    await ask(other.key, 'Elsewhere', idempotencyKey);
    expect((await readAsOwner(other.id)).replies).toHaveLength(1);
  });

  it('Replies that both sides send at once are all stored, each with a version of its own', async () => {
    const { id, key } = await inquire();
    await Promise.all([1, 2, 3].flatMap(count => [ask(key, `Mine ${count}`), reply(id, { text: `Yours ${count}` })]));
    expect((await readAsOwner(id)).replies).toHaveLength(6);
    expect(await inquiries.findById(id).lean()).toMatchObject({ version: 7 });
    await vi.waitFor(() => expect(published('inquiry-replied', id)).toHaveLength(6));
  });

  it('A conversation takes 500 replies', async () => {
    const { id, key } = await inquire();
    const row = { inquiryId: id, businessId: 1, from: 'sender' as const, text: 'More', createdAt: new Date() };
    await replyModel(service.db).insertMany(
      Array.from({ length: 499 }, (_, index) => ({ _id: 10_000 + index, ...row })),
    );
    await ask(key, 'The last');
    expect((await readRefusal(byOwner('POST', id, '/replies', { text: 'No' })))[0]).toBe(409);
  });
});

describe('The end of a conversation', () => {
  it('A conversation can only be read once its days without a reply are over, and each reply begins them again', async () => {
    const { id, key } = await inquire();
    await inquiries.updateOne({ _id: id }, { endsAt: new Date(Date.now() + 60_000) });
    await ask(key, 'Still there?');
    const { endsAt } = (await readByKey(key)).inquiry;
    expect(new Date(endsAt ?? 0).getTime() - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    await inquiries.updateOne({ _id: id }, { endsAt: new Date(Date.now() - 1_000) });
    expect(await readRefusal(byKey('POST', key, '/replies', { text: 'Hello?' }))).toEqual(ended);
    expect(await readRefusal(byOwner('POST', id, '/replies', { text: 'Hello?' }))).toEqual(ended);
    expect(await readRefusal(byOwner('PUT', id, '/outcome', { outcome: 'hired' }))).toEqual(ended);
    expect((await readByKey(key)).replies).toHaveLength(1);
  });

  it('The owner says how an inquiry ended, and spam closes it without a word to its sender', async () => {
    const { id, key } = await inquire();
    const say = (outcome: string) => byOwner('PUT', id, '/outcome', { outcome });
    for (const outcome of ['hired', 'declined', 'declined'])
      expect(await readJson(await say(outcome))).toMatchObject({ outcome, status: 'pending' });
    expect((await readByKey(key)).inquiry.outcome).toBe('declined');
    expect(await readJson(await say('spam'))).toMatchObject({ outcome: 'spam', status: 'closed' });
    expect((await readByKey(key)).inquiry).not.toHaveProperty('outcome');
    expect(await readRefusal(byKey('POST', key, '/replies', { text: 'Buy!' }))).toEqual(ended);
    expect(await readRefusal(say('hired'))).toEqual(ended);
    await vi.waitFor(() => expect(published('inquiry-updated', id)).toHaveLength(3));
  });

  it('The sender of an inquiry in quarantine notices nothing, nothing is published, and the business cannot reply', async () => {
    const { id, key } = await inquire();
    await inquiries.updateOne(
      { _id: id },
      { suspicion: { points: 12, reasons: [{ kind: 'words', found: 'casino' }] } },
    );
    await ask(key, 'Buy!');
    expect((await readByKey(key)).inquiry).not.toHaveProperty('suspicion');
    expect(await readRefusal(byOwner('POST', id, '/replies', { text: 'No' }))).toEqual([
      409,
      'This inquiry is in quarantine. Please take it out of quarantine first.',
    ]);
    expect((await byOwner('PUT', id, '/outcome', { outcome: 'spam' })).status).toBe(200);
    const after = await inquire();
    await ask(after.key, 'Wanted');
    await vi.waitFor(() => expect(published('inquiry-replied', after.id)).toHaveLength(1));
    expect([published('inquiry-replied', id), published('inquiry-updated', id)]).toEqual([[], []]);
  });
});

describe('Others are refused', () => {
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '/replies', { text: 'Hello' }],
    ['POST', '/pictures'],
    ['PUT', '/read'],
    ['PUT', '/outcome', { outcome: 'hired' }],
  ];
  const others: [string, Actor | undefined, number][] = [
    ['a visitor', undefined, 401],
    ['a user', asUser(9), 404],
    ['another owner', asOwner(2), 404],
  ];

  it.each(others)('The conversations of a business are refused to %s', async (_who, actor, status) => {
    const { id } = await inquire();
    for (const [method, path, body] of calls) {
      const answer = await service.call(method, `/api/inquiries/${id}${path}`, { body, actor });
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
  });

  it('Administrators read a conversation and change nothing in it', async () => {
    const { id } = await inquire();
    for (const [method, path, body] of calls)
      expect((await byOwner(method, id, path, body, admin)).status).toBe(method === 'GET' ? 200 : 403);
  });

  it.each(['guessed', 'eyJhbGciOiJkaXIi.e30.e30.e30.e30'])('The key %s opens nothing', async key => {
    const refused: [string, string, object?][] = [
      ...calls.slice(0, 4),
      ['POST', '/contact'],
      ['PUT', '/replies/1/answer', { decision: 'accepted' }],
      ['POST', '/link'],
      ['DELETE', '/link'],
    ];
    for (const [method, path, body] of refused)
      expect(await readRefusal(byKey(method, key, path, body))).toEqual([404, unknown]);
  });

  it('A reply without a text, and one with both a quote and a text that is too long, is refused', async () => {
    const { id, key } = await inquire();
    expect((await byKey('POST', key, '/replies', { text: '  ' })).status).toBe(422);
    expect((await byKey('POST', key, '/replies', { quote: { items: [], validUntil: '2030-01-01' } })).status).toBe(422);
    expect((await byOwner('POST', id, '/replies', {})).status).toBe(422);
    expect((await byOwner('POST', id, '/replies', { text: 'a'.repeat(5_001) })).status).toBe(422);
  });
});
