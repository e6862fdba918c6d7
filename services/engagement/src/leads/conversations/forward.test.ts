import type { SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { parseConfig } from '@doorstep/platform/config';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { createLogger } from '@doorstep/platform/telemetry';
import { readJson, testDataKey, testEnvironment } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { configSchema } from '../../config.ts';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';
import { asOwner, bootEngagement } from '../../testing.ts';
import { createDeps } from '../deps.ts';
import { type InquiryRow, inquiryModel } from '../inquiries/inquiry.model.ts';
import { findSiblings } from './find-siblings.ts';
import { type ReplyRow, replyModel } from './reply.model.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6);
afterAll(() => kit.stop());
const { db } = kit.service;
const inquiries = inquiryModel(db);
const replies = replyModel(db);
const deps = createDeps(
  {
    db,
    config: parseConfig(configSchema, testEnvironment(kit.namespace)),
    log: createLogger('engagement', 'error'),
  },
  {
    knownBusinesses: knownBusinessModel(db),
    reviews: { findReviewed: async () => [] },
    spamRules: { findSuspicion: async () => ({}) },
    now: () => new Date(),
  },
);
afterAll(() => deps.pictures.stop());

type Siblings = SentConversation['siblings'];
const form = {
  name: 'Nora',
  email: 'nora@mail.example',
  phone: '+1 503 555 0178',
  subject: 'Leak',
  message: 'Could you come by?',
};
/** An inquiry whose sender was offered to ask others. */
async function sendSilent(more: object = {}): Promise<{ id: number; key: string }> {
  const answer = await kit.service.call('POST', '/api/businesses/1/inquiries', { body: { ...form, ...more } });
  const { id, conversation } = await readJson<{ id: number; conversation: string }>(answer);
  await inquiries.updateOne({ _id: id }, { $set: { offeredAt: new Date(), remindedAt: new Date() } });
  return { id, key: conversation };
}
const forward = (key: string, businessIds: readonly number[]) =>
  kit.service.call('POST', `/api/conversations/${key}/forward`, { body: { businessIds } });
const read = async (id: number) => {
  const row = await inquiries.findById(id).lean<InquiryRow>();
  if (!row) throw new Error(`no inquiry ${id}`);
  return row;
};

describe('Sending an inquiry to others', () => {
  it('Its sender sends it to two others with the same words and the same choice about the contact details', async () => {
    const { id, key } = await sendSilent({ hidesContact: true });
    const answer = await forward(key, [2, 3]);
    expect(answer.status).toBe(200);
    const siblings = await readJson<Siblings>(answer);
    expect(siblings).toMatchObject([
      { businessId: 2, businessName: 'Business 2', status: 'pending' },
      { businessId: 3, businessName: 'Business 3', status: 'pending' },
    ]);
    const group = await inquiries.find({ groupId: id, _id: { $ne: id } }).lean<InquiryRow[]>();
    expect(group).toHaveLength(2);
    for (const row of group) {
      expect(row).toMatchObject({ ...form, hidesContact: true, status: 'pending', version: 1, link: 1 });
      for (const name of ['offeredAt', 'remindedAt', 'forwardedTo', 'idempotencyKey'])
        expect(row).not.toHaveProperty(name);
      expect(row.silenceDueAt).toBeInstanceOf(Date);
    }
    await vi.waitFor(() => {
      const created = kit.bus.received('inquiry-created').map(({ subject }) => subject);
      for (const { _id } of group) expect(created).toContain(`inquiry/${_id}`);
    });
    // The second of two that are sent in turn knows the first.
    const last = group.at(-1)?._id;
    const event = kit.bus.received('inquiry-created').find(({ subject }) => subject === `inquiry/${last}`);
    const [first] = group.map(({ _id }) => ({ inquiryId: _id, link: 1 }));
    expect(event?.data).toMatchObject({ siblings: [{ inquiryId: id, link: 1 }, first] });
    expect(await read(id)).toMatchObject({ groupId: id, forwardedTo: [2, 3], version: 2 });
  });

  it('Doing it again, even at once, sends nothing more, and another choice is refused', async () => {
    const { id, key } = await sendSilent();
    const answers = await Promise.all([forward(key, [2, 3]), forward(key, [3, 2]), forward(key, [2, 3])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await inquiries.countDocuments({ groupId: id })).toBe(3);
    expect((await forward(key, [2])).status).toBe(409);
    expect((await forward(key, [4])).status).toBe(409);
    expect(await inquiries.countDocuments({ groupId: id })).toBe(3);
  });

  it('It is refused before the offer, after an answer and after the end', async () => {
    const early = await sendSilent();
    await inquiries.updateOne({ _id: early.id }, { $unset: { offeredAt: 1 } });
    const answered = await sendSilent();
    const change = { actor: asOwner(1), body: { status: 'responded' } };
    await kit.service.call('PUT', `/api/inquiries/${answered.id}/status`, change);
    const ended = await sendSilent();
    await inquiries.updateOne({ _id: ended.id }, { $set: { endsAt: new Date() } });
    for (const { key, id } of [early, answered, ended]) {
      expect((await forward(key, [2])).status).toBe(409);
      expect((await findSiblings(deps, await read(id))).canForward).toBe(false);
    }
  });

  it('It is refused with a link that was replaced or is not ours, and with the key of another inquiry nothing else is sent', async () => {
    const { id, key } = await sendSilent();
    await inquiries.updateOne({ _id: id }, { $set: { link: 2 } });
    const other = await sealConversation({ inquiryId: 999_999, link: 1 }, testDataKey);
    for (const wrong of [key, other, 'wrong']) expect((await forward(wrong, [2])).status).toBe(404);
    expect((await forward(await sealConversation({ inquiryId: id, link: 2 }, testDataKey), [2])).status).toBe(200);
  });

  it('Only public businesses that do not have it yet can be chosen, at most two, all or none', async () => {
    const { id, key } = await sendSilent();
    await knownBusinessModel(db).updateOne({ _id: 6 }, { $set: { approvalStatus: 'rejected' } });
    expect((await forward(key, [2, 6])).status).toBe(404);
    expect((await forward(key, [1])).status).toBe(422);
    expect((await forward(key, [2, 3, 4])).status).toBe(422);
    expect((await forward(key, [])).status).toBe(422);
    expect(await read(id)).not.toHaveProperty('groupId');
    expect((await findSiblings(deps, await read(id))).canForward).toBe(true);
  });

  it('Contact details that the first business got in the conversation are not passed on to the others', async () => {
    const { id, key } = await sendSilent();
    const row = { _id: 1, inquiryId: id, businessId: 1, from: 'sender' as const, sharesContact: true as const };
    await replies.create({ ...row, createdAt: new Date() });
    expect((await forward(key, [4])).status).toBe(200);
    expect(await inquiries.findOne({ groupId: id, businessId: 4 }).lean()).toMatchObject({ hidesContact: true });
  });
});

describe('The other conversations of a sender', () => {
  it('They are shown side by side with the last words and the price, and each with its own key', async () => {
    const body = { ...form, businessIds: [2, 3, 4] };
    const sent = await readJson<{ id: number }[]>(await kit.service.call('POST', '/api/inquiries', { body }));
    const [first, second, third] = sent.map(({ id }) => id);
    const at = new Date();
    const reply = (_id: number, more: Partial<ReplyRow>): ReplyRow => ({
      _id,
      inquiryId: second ?? 0,
      businessId: 3,
      from: 'business',
      createdAt: at,
      ...more,
    });
    await replies.insertMany([
      reply(20, { text: 'We can come\non Thursday.' }),
      reply(21, { quote: { items: [{ text: 'Visit', amount: 90 }], validUntil: '2026-12-31' } }),
      reply(22, {
        quote: {
          items: [
            { text: 'Visit', amount: 70.1 },
            { text: 'Part', amount: 0.2 },
          ],
          validUntil: '2026-12-31',
        },
      }),
      reply(23, { from: 'sender', text: 'Fine!' }),
    ]);
    await inquiries.updateOne(
      { _id: second },
      { $set: { lastReply: { from: 'sender', at }, status: 'responded', quote: { total: 70.3 } } },
    );
    await inquiries.updateOne({ _id: third }, { $set: { link: -1 } });
    const { siblings, canForward } = await findSiblings(deps, await read(first ?? 0));
    expect(canForward).toBe(false);
    expect(siblings).toEqual([
      {
        businessId: 3,
        businessName: 'Business 3',
        conversation: expect.any(String),
        status: 'responded',
        lastReply: { from: 'sender', at: at.toISOString() },
        excerpt: 'We can come on Thursday.',
        quote: { total: 70.3 },
        timeZone: expect.any(String),
        isOver: false,
      },
    ]);
    expect((await forward(siblings[0]?.conversation ?? '', [5])).status).toBe(409);
  });

  it('An inquiry that was sent alone has none', async () => {
    const { id } = await sendSilent();
    expect(await findSiblings(deps, await read(id))).toEqual({ siblings: [], canForward: true });
  });
});
