import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { SpamRule } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6);
afterAll(() => kit.stop());

const owner = asOwner(1);
const call = (method: string, path: string, actor?: Actor, body?: object) =>
  kit.service.call(method, path, { actor, ...(body && { body }) });
const get = async <Data>(path: string, actor: Actor) => readJson<Data>(await call('GET', path, actor));
const words = { kind: 'words', words: ['casino'], points: 10, isActive: true } as const;
const links = { kind: 'links', min: 3, points: 10, isActive: true } as const;
const linkText = 'See a.example, b.example and c.example for more customers.';
const longText = 'We have three rooms to paint, and would like to know what it costs. Could you come by?';

async function send(businessId: number, message: string, actor?: Actor, more: object = {}) {
  const body = { name: 'Nora', email: 'nora@mail.example', subject: 'Hello', message, ...more };
  const answer = await call('POST', `/api/businesses/${businessId}/inquiries`, actor, body);
  expect(answer.status).toBe(201);
  return readJson<Inquiry>(answer);
}
const list = (actor: Actor, query = '') => get<Inquiry[]>(`/api/businesses/1/inquiries${query}`, actor);
const quarantined = () => list(owner, '?quarantined=true');
const published = (id: number) =>
  kit.bus.received(inquiryCreated.type).filter(({ subject }) => subject === `inquiry/${id}`);
const rules = () => get<SpamRule[]>('/api/spam-rules', admin);

beforeEach(async () => {
  await kit.service.db.collection('inquiries').deleteMany({});
});

it('A new site has rules about links and repeated texts, and none about words', async () => {
  expect(await rules()).toEqual([
    { id: 1, kind: 'links', min: 3, points: 10, isActive: true, version: 1 },
    { id: 2, kind: 'links', min: 1, points: 5, isActive: true, version: 1 },
    { id: 3, kind: 'repeats', min: 3, points: 5, isActive: true, version: 1 },
    { id: 4, kind: 'repeats', min: 10, points: 10, isActive: true, version: 1 },
  ]);
});

describe('The quarantine', () => {
  it('An inquiry with many links is in no list and no figure, and its sender gets the usual answer', async () => {
    const user = asUser(500);
    const sent = await send(1, linkText, user);
    expect(sent).toMatchObject({ businessId: 1, status: 'pending' });
    expect(sent).not.toHaveProperty('suspicion');
    const wanted = await send(1, 'Our boiler leaks. Could you come by today?');
    await vi.waitFor(() => expect(published(wanted.id)).toHaveLength(1));
    expect(published(sent.id)).toEqual([]);

    const answer = await call('GET', '/api/businesses/1/inquiries', owner);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect((await readJson<Inquiry[]>(answer)).map(({ id }) => id)).toEqual([wanted.id]);
    const overview = await readJson<{ figures: object; activity: object[] }>(
      await kit.service.callAsGateway('GET', '/internal/overview', { actor: owner }),
    );
    expect(overview.figures).toMatchObject({ inquiries: 1, pendingInquiries: 1 });
    expect(overview.activity).toHaveLength(1);
    const all = await readJson<{ figures: object; inquiriesPerDay: { count: number }[] }>(
      await kit.service.callAsGateway('GET', '/internal/overview', { actor: admin }),
    );
    expect(all.figures).toMatchObject({ inquiries: 1 });
    expect(all.inquiriesPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(1);

    const mine = await get<Inquiry[]>('/api/user/inquiries', user);
    expect(mine).toEqual([expect.objectContaining({ id: sent.id, status: 'pending' })]);
    expect(mine[0]).not.toHaveProperty('suspicion');
    expect(await quarantined()).toEqual([
      expect.objectContaining({
        id: sent.id,
        suspicion: { points: 15, reasons: [{ kind: 'links', found: 'a.example, b.example, c.example' }] },
      }),
    ]);
    for (const [method, path, body] of [
      ['PUT', 'status', { status: 'closed' }],
      ['POST', 'replies', { text: 'Hello' }],
    ] as const)
      expect((await call(method, `/api/inquiries/${sent.id}/${path}`, owner, body)).status).toBe(409);
  });

  it('An inquiry that its owner takes out is published once, and shown and counted from then on', async () => {
    const { id } = await send(1, linkText);
    const [first, again] = await Promise.all([1, 2].map(() => call('PUT', `/api/inquiries/${id}/release`, owner)));
    expect([first?.status, again?.status]).toEqual([200, 200]);
    await vi.waitFor(() => expect(published(id)).toHaveLength(1));
    expect(published(id)[0]?.data).toMatchObject({
      inquiry: { id, status: 'pending' },
      businessName: 'Business 1',
      version: 2,
    });
    expect(published(id)[0]?.data).not.toHaveProperty('inquiry.suspicion');
    expect(await quarantined()).toEqual([]);
    expect((await list(owner)).map(inquiry => inquiry.id)).toEqual([id]);
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', asUser(99), 404],
    ['another owner', asOwner(2), 404],
    ['an administrator', admin, 403],
  ])('An inquiry is not taken out by %s', async (_who, actor, status) => {
    const { id } = await send(1, linkText);
    expect((await call('PUT', `/api/inquiries/${id}/release`, actor)).status).toBe(status);
    expect(await quarantined()).toHaveLength(1);
  });

  it('A text with a link that four businesses get within a day goes into quarantine from the fourth on', async () => {
    const text = `${longText} See photos.example/42`;
    for (const businessId of [2, 3, 4]) await send(businessId, text);
    await send(5, longText);
    await send(1, text);
    expect((await quarantined()).map(({ suspicion }) => suspicion?.reasons)).toEqual([
      [
        { kind: 'links', found: 'photos.example' },
        { kind: 'repeats', found: '3' },
      ],
    ]);
    const inquiries = inquiryModel(kit.service.db);
    await inquiries.deleteMany({ businessId: 1 });
    await inquiries.updateMany({}, { $set: { createdAt: new Date(Date.now() - 25 * 3600 * 1000) } });
    await send(1, text);
    expect(await quarantined()).toEqual([]);
  });
});

describe('The rules', () => {
  it('Administrators add, change and delete rules, which is audited, and the next inquiry is judged by them', async () => {
    const added = await call('POST', '/api/spam-rules', admin, words);
    expect(added.status).toBe(201);
    const { id } = await readJson<SpamRule>(added);
    await send(1, 'The best c.a.s.i.n.o in town');
    expect((await quarantined()).map(({ suspicion }) => suspicion?.reasons)).toEqual([
      [{ kind: 'words', found: 'casino' }],
    ]);
    expect(await readJson(await call('PUT', `/api/spam-rules/${id}`, admin, { ...words, isActive: false }))).toEqual({
      id,
      ...words,
      isActive: false,
      version: 2,
    });
    await send(1, 'Another casino');
    expect(await quarantined()).toHaveLength(1);
    expect((await call('DELETE', `/api/spam-rules/${id}`, admin)).status).toBe(200);
    expect((await rules()).map(rule => rule.id)).toEqual([1, 2, 3, 4]);
    await vi.waitFor(() =>
      expect(kit.bus.received('engagement-audited').map(({ data }) => data)).toEqual([
        {
          entry: expect.objectContaining({
            action: 'created',
            entity: 'spam-rule',
            entityId: id,
            name: 'Blocked words',
          }),
        },
        {
          entry: expect.objectContaining({
            action: 'updated',
            changes: [{ field: 'isActive', before: true, after: false }],
          }),
        },
        { entry: expect.objectContaining({ action: 'deleted' }) },
      ]),
    );
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(method, `/api/spam-rules/${id}`, admin, method === 'PUT' ? words : undefined)).status).toBe(
        404,
      );
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', asUser(99), 403],
    ['an owner', owner, 403],
  ])('The rules are refused to %s', async (_who, actor, status) => {
    const calls = [
      call('GET', '/api/spam-rules', actor),
      call('POST', '/api/spam-rules', actor, words),
      call('PUT', '/api/spam-rules/1', actor, words),
      call('DELETE', '/api/spam-rules/1', actor),
      call('POST', '/api/spam-rules/preview', actor, words),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(status);
    expect(await rules()).toHaveLength(4);
  });

  it('A rule without words, with too many points or of an unknown kind is refused', async () => {
    for (const rule of [
      { ...words, words: [] },
      { ...words, points: 11 },
      { ...words, kind: 'mood' },
    ])
      expect((await call('POST', '/api/spam-rules', admin, rule)).status).toBe(422);
  });
});

describe('The trial of a rule', () => {
  const tryRule = async (rule: object, query = '') =>
    readJson(await call('POST', `/api/spam-rules/preview${query}`, admin, rule));
  let lastId = 100;
  async function store(businessId: number, message: string, days: number, more: object = {}) {
    lastId += 1;
    const at = new Date(Date.now() - days * 24 * 3600 * 1000);
    const texts = { name: 'Nora', email: 'nora@mail.example', subject: 'Hello', message };
    const row = {
      _id: lastId,
      businessId,
      ...texts,
      status: 'pending' as const,
      createdAt: at,
      updatedAt: at,
      ...more,
    };
    await inquiryModel(kit.service.db).create(row);
    return lastId;
  }

  it('A trial reports what a rule would have caught beyond the rules in use, what of it was answered, and examples', async () => {
    const answered = await store(1, 'A casino needs its roof repaired', 3, {
      status: 'responded',
      respondedAt: new Date(),
    });
    const spam = await store(2, 'Best casino', 1);
    await store(2, 'Casino, see a.example, b.example, c.example', 1);
    await store(2, 'Casino', 31);
    await store(2, 'Casino: the owner says it is spam', 4, { outcome: 'spam', respondedAt: new Date() });
    await store(3, 'A leak', 2);
    expect(await tryRule(words)).toMatchObject({ inquiries: 5, caught: 3, answered: 1 });
    const { examples } = (await tryRule(words)) as { examples: { inquiryId: number; businessName: string }[] };
    expect(examples[0]).toMatchObject({ inquiryId: spam, businessName: 'Business 2', message: 'Best casino' });
    expect(examples.map(({ inquiryId }) => inquiryId)).toContain(answered);
    expect(await tryRule({ ...words, points: 4 })).toMatchObject({ caught: 0 });
    expect(await quarantined()).toEqual([]);
    expect(await rules()).toHaveLength(4);
  });

  it('The trial of a change leaves out the rule that it replaces', async () => {
    await store(1, linkText, 1);
    expect(await tryRule(links)).toMatchObject({ caught: 0 });
    expect(await tryRule({ ...links, min: 2 }, '?replaces=1')).toMatchObject({ caught: 1 });
  });

  it('A trial about repeated texts counts the businesses of the day before each inquiry', async () => {
    for (const businessId of [1, 2, 3, 4]) await store(businessId, longText, 10 + businessId / 100);
    await store(5, longText, 20);
    expect(await tryRule({ kind: 'repeats', min: 2, points: 10, isActive: true }, '?replaces=3')).toMatchObject({
      inquiries: 5,
      caught: 2,
    });
  });
});
