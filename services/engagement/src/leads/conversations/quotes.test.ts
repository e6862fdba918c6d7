import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { replyModel } from './reply.model.ts';
import { bootConversations } from './testing.ts';

const kit = await bootConversations(1, 2);
const { service, byKey, byOwner, inquire, reply, readByKey, readAsOwner, published } = kit;
afterAll(() => kit.stop());

const replies = replyModel(service.db);
const dayMs = 24 * 3_600_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const quote = (validUntil = day(14)) => ({ items: [{ text: 'New valve', amount: 140.5 }], validUntil });
const slot = (hours: number) => ({ startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(), minutes: 60 });
const answer = (key: string, id: number, body: object) => byKey('PUT', key, `/replies/${id}/answer`, body);

describe('A quote', () => {
  it('The sender accepts a quote, which the business reads, and the same answer again changes nothing', async () => {
    const { id, key } = await inquire();
    const sent = await reply(id, { text: 'Our offer', quote: quote() });
    expect(sent).toMatchObject({ from: 'business', quote: quote() });
    const accepted = await readJson<Reply>(await answer(key, sent.id, { decision: 'accepted' }));
    expect(accepted).toMatchObject({ id: sent.id, answer: { decision: 'accepted', at: expect.any(String) } });
    expect(await readJson(await answer(key, sent.id, { decision: 'accepted' }))).toEqual(accepted);
    const { inquiry, replies: shown } = await readAsOwner(id);
    expect(shown).toEqual([accepted]);
    expect(inquiry.lastReply?.from).toBe('sender');
    await vi.waitFor(() => expect(published('inquiry-replied', id)).toHaveLength(2));
    expect(published('inquiry-replied', id)[1]).toMatchObject({ version: 3, reply: accepted, isFirstUnread: true });
  });

  it('A second answer that differs is refused, also of two at once', async () => {
    const { id, key } = await inquire();
    const { id: quoteId } = await reply(id, { quote: quote() });
    const answers = await Promise.all(
      ['accepted', 'declined'].map(async decision => readRefusal(answer(key, quoteId, { decision }))),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(answers.flat()).toContain('You have answered this already.');
    await vi.waitFor(() => expect(published('inquiry-replied', id)).toHaveLength(2));
  });

  it('A quote is valid until its last day is over in the time zone of the business, and can be declined after that', async () => {
    const { id, key } = await inquire();
    expect(await readRefusal(byOwner('POST', id, '/replies', { quote: quote(day(-2)) }))).toEqual([
      422,
      'Please choose a day that is not over.',
    ]);
    const { id: quoteId } = await reply(id, { quote: quote() });
    await replies.updateOne({ _id: quoteId }, { $set: { 'quote.validUntil': day(-2) } });
    expect(await readRefusal(answer(key, quoteId, { decision: 'accepted' }))).toEqual([
      409,
      'This quote is no longer valid. Please ask for a new one.',
    ]);
    expect((await answer(key, quoteId, { decision: 'declined' })).status).toBe(200);
  });

  it('An amount is in cents at most, and a sender sends no quote', async () => {
    const { id, key } = await inquire();
    const odd = { items: [{ text: 'Work', amount: 1.234 }], validUntil: day(3) };
    expect((await byOwner('POST', id, '/replies', { quote: odd })).status).toBe(422);
    expect((await byKey('POST', key, '/replies', { text: 'Mine', quote: quote() })).status).toBe(201);
    expect((await readByKey(key)).replies[0]).not.toHaveProperty('quote');
  });
});

describe('An appointment', () => {
  it('The sender chooses one of the times, and not one that is over or unknown', async () => {
    const { id, key } = await inquire();
    const { id: timesId } = await reply(id, { appointment: { slots: [slot(1), slot(30)] } });
    await replies.updateOne({ _id: timesId }, { $set: { 'appointment.slots.0': slot(-1) } });
    const choose = (chosen?: number) => answer(key, timesId, { decision: 'accepted', slot: chosen });
    expect(await readRefusal(choose(0))).toEqual([409, 'This time is over. Please choose another one.']);
    for (const chosen of [2, undefined])
      expect(await readRefusal(choose(chosen))).toEqual([422, 'Please choose one of the times.']);
    expect(await readJson(await choose(1))).toMatchObject({ answer: { decision: 'accepted', slot: 1 } });
    expect((await choose(1)).status).toBe(200);
  });

  it('Times that are over cannot be offered, and all times can be declined', async () => {
    const { id, key } = await inquire();
    expect(await readRefusal(byOwner('POST', id, '/replies', { appointment: { slots: [slot(3), slot(-3)] } }))).toEqual(
      [422, 'Please choose times that are not over.'],
    );
    const { id: timesId } = await reply(id, { appointment: { slots: [slot(3)] } });
    const declined = await readJson<Reply>(await answer(key, timesId, { decision: 'declined', slot: 0 }));
    expect(declined.answer).toEqual({ decision: 'declined', at: expect.any(String) });
  });

  it('Only a quote or times of the same conversation can be answered', async () => {
    const { id, key } = await inquire();
    const other = await inquire();
    const { id: textId } = await reply(id, { text: 'Hello' });
    const { id: quoteId } = await reply(other.id, { quote: quote() });
    for (const replyId of [textId, quoteId, 999_999])
      expect((await answer(key, replyId, { decision: 'accepted' })).status).toBe(404);
  });
});
