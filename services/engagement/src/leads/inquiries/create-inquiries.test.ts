import { randomUUID } from 'node:crypto';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { openConversation } from '@doorstep/platform/conversation-key';
import { readJson, testDataKey } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';
import { asUser, bootEngagement } from '../../testing.ts';
import { type InquiryRow, inquiryModel } from './inquiry.model.ts';

const kit = await bootEngagement(1, 2, 3, 4);
afterAll(() => kit.stop());
const inquiries = inquiryModel(kit.service.db);

const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
const send = (body: object, actor = asUser(99)) =>
  kit.service.call('POST', '/api/inquiries', {
    body: { ...form, ...body },
    actor,
    headers: { 'accept-language': 'de' },
  });
type Sent = Pick<Inquiry, 'id' | 'businessId' | 'status'> & { conversation: string };
const sent = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return readJson<Sent[]>(answer);
};
const countRows = () => inquiries.countDocuments();

it('One form is an inquiry to each business, with a conversation of its own and one group', async () => {
  const answer = await sent(await send({ businessIds: [2, 1, 2], hidesContact: true }));
  expect(answer.map(({ businessId, status }) => [businessId, status])).toEqual([
    [2, 'pending'],
    [1, 'pending'],
  ]);
  const ids = answer.map(({ id }) => id);
  const rows = await inquiries.find({ _id: { $in: ids } }).lean<InquiryRow[]>();
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ groupId: ids[0], senderId: 99, hidesContact: true, language: 'de', link: 1 });
  for (const { id, conversation } of answer)
    expect(await openConversation(conversation, testDataKey)).toEqual({
      inquiryId: id,
      link: 1,
    });
  await vi.waitFor(() =>
    expect(
      kit.bus
        .received('inquiry-created')
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(ids.map(id => `inquiry/${id}`).toSorted()),
  );
});

it('Sending a form again, even at once, is answered with the first inquiries', async () => {
  const body = { businessIds: [1, 2], idempotencyKey: randomUUID() };
  const before = await countRows();
  const answers = await Promise.all([send(body), send(body), send(body)]);
  const [first, ...others] = await Promise.all(answers.map(sent));
  for (const other of others) expect(other.map(({ id }) => id)).toEqual(first?.map(({ id }) => id));
  expect(await countRows()).toBe(before + 2);
  expect((await send({ ...body, businessIds: [1, 3] })).status).toBe(409);
  expect((await send({ ...body, businessIds: [3] })).status).toBe(409);
  const single = await kit.service.call('POST', '/api/businesses/4/inquiries', {
    body: { ...form, idempotencyKey: body.idempotencyKey },
  });
  expect(single.status).toBe(409);
});

it('Nothing is stored if one of the businesses is not public, or the form is wrong', async () => {
  await knownBusinessModel(kit.service.db).updateOne({ _id: 4 }, { $set: { approvalStatus: 'pending' } });
  const before = await countRows();
  expect((await send({ businessIds: [1, 4] })).status).toBe(404);
  expect((await send({ businessIds: [1, 999] })).status).toBe(404);
  for (const businessIds of [[], [1, 2, 3, 4]]) expect((await send({ businessIds })).status).toBe(422);
  expect((await send({ businessIds: [1, 2], email: 'no address' })).status).toBe(422);
  expect(await countRows()).toBe(before);
});
