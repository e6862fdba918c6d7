import type { Inquiry, InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, asOwner, asUser, bootEngagement } from '../../testing.ts';
import { inquiryModel } from './inquiry.model.ts';

const owner = asOwner(1);
const otherOwner = asOwner(2);
const stranger = asUser(99);
let lastId = 1000;

const engagement = await bootEngagement(1, 2, 3);
afterAll(() => engagement.stop());

async function createInquiry(businessId: number, status: InquiryStatus = 'pending'): Promise<number> {
  lastId += 1;
  const at = new Date(Date.UTC(2026, 1, 1, 0, 0, lastId));
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const row = { _id: lastId, businessId, ...form, status, createdAt: at, updatedAt: at };
  await inquiryModel(engagement.service.db).create(row);
  return lastId;
}
const list = (query = '', actor?: Actor, businessId = 1) =>
  engagement.service.call('GET', `/api/businesses/${businessId}/inquiries${query}`, { actor });
const changeStatus = (id: number, status: string, actor?: Actor) =>
  engagement.service.call('PUT', `/api/inquiries/${id}/status`, { body: { status }, actor });
const getStatus = async (id: number) => (await inquiryModel(engagement.service.db).findById(id).lean())?.status;
const publishedFor = (id: number) =>
  engagement.bus.received('inquiry-updated').filter(({ subject }) => subject === `inquiry/${id}`);

describe('The inquiries of a business', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [
      await createInquiry(3),
      await createInquiry(3, 'responded'),
      await createInquiry(3),
      await createInquiry(3, 'closed'),
    ];
  });

  it('The owner and administrators can list the inquiries of a business, newest first', async () => {
    for (const actor of [asOwner(3), admin]) {
      const answer = await list('', actor, 3);
      expect(answer.headers.get('x-total-count')).toBe('4');
      const inquiries = await readJson<Inquiry[]>(answer);
      expect(inquiries.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(inquiries[0]).not.toHaveProperty('idempotencyKey');
    }
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', stranger, 403],
    ['another owner', otherOwner, 403],
  ])('The inquiries of a business are refused to %s', async (_who, actor, status) => {
    expect((await list('', actor, 3)).status).toBe(status);
  });

  it('Listing the inquiries of an unknown business answers 404', async () => {
    expect((await list('', admin, 999)).status).toBe(404);
  });

  it('Owners can filter inquiries by status and page through them', async () => {
    const pending = await list('?status=pending&limit=1', asOwner(3), 3);
    expect(pending.headers.get('x-total-count')).toBe('2');
    expect((await readJson<Inquiry[]>(pending)).map(({ id }) => id)).toEqual([ids[2]]);
    const next = /<([^>]+)>/.exec(pending.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await engagement.service.call('GET', next, { actor: asOwner(3) });
    expect((await readJson<Inquiry[]>(rest)).map(({ id }) => id)).toEqual([ids[0]]);
    expect(rest.headers.get('link')).toBeNull();
    expect((await list('?status=lost', asOwner(3), 3)).status).toBe(400);
  });
});

describe('The status of an inquiry', () => {
  it('Owners can move an inquiry forward, and each change is published', async () => {
    const id = await createInquiry(1);
    for (const status of ['responded', 'closed'] as const) {
      const answer = await changeStatus(id, status, owner);
      expect(answer.status).toBe(200);
      expect(await readJson<Inquiry>(answer)).toMatchObject({ id, status });
    }
    await vi.waitFor(() =>
      expect(publishedFor(id).map(({ data }) => data)).toEqual([
        {
          inquiry: expect.objectContaining({ id, businessId: 1, status: 'responded' }),
          version: 2,
          businessName: 'Business 1',
          link: 1,
        },
        {
          inquiry: expect.objectContaining({ id, businessId: 1, status: 'closed' }),
          version: 3,
          businessName: 'Business 1',
          link: 1,
        },
      ]),
    );
  });

  it.each([
    ['pending', 'pending'],
    ['responded', 'pending'],
    ['responded', 'responded'],
    ['closed', 'responded'],
  ] as const)('An inquiry does not move from %s to %s', async (from, to) => {
    const id = await createInquiry(1, from);
    expect((await changeStatus(id, to, owner)).status).toBe(409);
    expect(await getStatus(id)).toBe(from);
  });

  it('An inquiry changes once when the same change arrives many times at once', async () => {
    const id = await createInquiry(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => changeStatus(id, 'responded', owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await vi.waitFor(() => expect(publishedFor(id)).toHaveLength(1));
  });

  it('An inquiry ends as closed when responding and closing arrive at once', async () => {
    const id = await createInquiry(1);
    const [responded, closed] = await Promise.all([
      changeStatus(id, 'responded', owner),
      changeStatus(id, 'closed', owner),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 409]).toContain(responded.status);
    expect(await getStatus(id)).toBe('closed');
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', stranger, 404],
    ['another owner', otherOwner, 404],
    ['an administrator', admin, 403],
  ])('The status of an inquiry cannot be changed by %s', async (_who, actor, status) => {
    const id = await createInquiry(1);
    expect((await changeStatus(id, 'closed', actor)).status).toBe(status);
    expect(await getStatus(id)).toBe('pending');
  });

  it('Changes of unknown inquiries, or to an unknown status, are refused', async () => {
    expect((await changeStatus(999_999, 'closed', owner)).status).toBe(404);
    expect((await changeStatus(await createInquiry(1), 'lost', owner)).status).toBe(422);
  });
});

it('An inquiry sent again with its key returns the first one, and is refused for another business', async () => {
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const body = { ...form, idempotencyKey: '5d9cbb0e-43a8-4d0f-9c0d-1a2b3c4d5e6f' };
  const send = (businessId: number) =>
    engagement.service.call('POST', `/api/businesses/${businessId}/inquiries`, { body });
  const first = await readJson<Inquiry>(await send(1));
  expect((await readJson<Inquiry>(await send(1))).id).toBe(first.id);
  expect((await send(2)).status).toBe(409);
});

describe('The inquiries of a user', () => {
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const send = (businessId: number, actor?: Actor) =>
    engagement.service.call('POST', `/api/businesses/${businessId}/inquiries`, { body: form, actor });
  const listMine = (actor?: Actor, query = '') =>
    engagement.service.call('GET', `/api/user/inquiries${query}`, { actor });

  it('Users see the inquiries that they sent, with their status, newest first, and no others', async () => {
    const sender = asUser(501);
    const sent: number[] = [];
    for (const businessId of [1, 2]) sent.push((await readJson<Inquiry>(await send(businessId, sender))).id);
    await send(1, asUser(502));
    await send(1);
    await changeStatus(sent[0] ?? 0, 'responded', owner);
    await vi.waitFor(() =>
      expect(publishedFor(sent[0] ?? 0).map(({ data }) => data)).toMatchObject([
        { senderId: 501, businessName: 'Business 1' },
      ]),
    );
    const answer = await listMine(sender);
    expect(answer.headers.get('x-total-count')).toBe('2');
    const inquiries = await readJson<Inquiry[]>(answer);
    expect(inquiries.map(({ id, businessId, status }) => [id, businessId, status])).toEqual([
      [sent[1], 2, 'pending'],
      [sent[0], 1, 'responded'],
    ]);
    expect(inquiries[0]).not.toHaveProperty('senderId');
    expect(await readJson(await listMine(asUser(503)))).toEqual([]);
  });

  it('Visitors cannot list sent inquiries', async () => {
    expect((await listMine()).status).toBe(401);
  });
});
