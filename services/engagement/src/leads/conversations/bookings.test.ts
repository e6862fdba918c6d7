import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Sibling } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { listAppointments } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { accountDeleted, addressConfirmed } from '@doorstep/contracts/identity/users/events.ts';
import { sealAddress } from '@doorstep/platform/sealed';
import { readJson, readRefusal, testDataKey } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { knownAccountModel } from '../../known-accounts/known-account.model.ts';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';
import { createReviews } from '../../reviews/reviews.ts';
import { admin, asOwner, asUser } from '../../testing.ts';
import { askHowItWas } from '../follow-ups/ask-how-it-was.ts';
import { type InquiryRow, inquiryModel } from '../inquiries/inquiry.model.ts';
import { trackRecordModel } from '../inquiries/track-record.model.ts';
import { bootConversations, form } from './testing.ts';

const kit = await bootConversations(1, 2, 3);
const { service, bus, byKey, byOwner, inquire, reply, ask, readByKey, readAsOwner, published } = kit;
afterAll(() => kit.stop());

const { db } = service;
const inquiries = inquiryModel(db);
const hourMs = 3_600_000;
const slot = (hours: number) => ({ startsAt: new Date(Date.now() + hours * hourMs).toISOString(), minutes: 60 });
const answer = (key: string, id: number, body: object) => byKey('PUT', key, `/replies/${id}/answer`, body);

/** An inquiry whose sender has chosen a time in so many hours. */
async function book(hours: number, more: object = {}, actor?: ReturnType<typeof asUser>) {
  const sent = await inquire(more, actor);
  const time = slot(hours);
  const { id } = await reply(sent.id, { appointment: { slots: [time] } });
  expect((await answer(sent.key, id, { decision: 'accepted', slot: 0 })).status).toBe(200);
  return { ...sent, time };
}
const appointments = async (businessId: number) =>
  readJson<z.output<typeof listAppointments.response>>(
    await service.call('GET', `/api/businesses/${businessId}/appointments`, { actor: asOwner(businessId) }),
  );
/** Asks three businesses at once. */
async function askThree(actor?: ReturnType<typeof asUser>) {
  const body = { ...form, businessIds: [1, 2, 3], idempotencyKey: randomUUID() };
  const sent = await readJson<{ id: number; businessId: number; conversation: string }[]>(
    await service.call('POST', '/api/inquiries', { body, actor }),
  );
  return sent.map(({ id, businessId, conversation }) => ({ id, businessId, key: conversation }));
}

describe('A booked job', () => {
  it('A chosen time books the job for both sides, and another one that is chosen later moves it', async () => {
    const { id, key, time } = await book(30);
    expect((await readByKey(key)).inquiry.booking).toEqual(time);
    expect((await readAsOwner(id)).inquiry.booking).toEqual(time);
    const later = slot(50);
    const { id: timesId } = await reply(id, { appointment: { slots: [later] } });
    expect((await readByKey(key)).inquiry.booking).toEqual(time);
    await answer(key, timesId, { decision: 'accepted', slot: 0 });
    expect((await readByKey(key)).inquiry.booking).toEqual(later);
    await vi.waitFor(() =>
      expect(published('inquiry-replied', id).at(-1)).toMatchObject({
        inquiry: { booking: later },
        reply: { id: timesId },
      }),
    );
  });

  it('Either side cancels it once, with a reason, and a lost answer cancels it only once', async () => {
    const bySender = await book(30);
    const idempotencyKey = randomUUID();
    const body = { cancelsBooking: true, text: 'We are ill.', idempotencyKey };
    const first = await readJson(await byKey('POST', bySender.key, '/replies', body));
    expect(first).toMatchObject({ from: 'sender', text: 'We are ill.', cancels: bySender.time });
    expect(await readJson(await byKey('POST', bySender.key, '/replies', body))).toEqual(first);
    expect((await readByKey(bySender.key)).inquiry).not.toHaveProperty('booking');
    expect(await readRefusal(byKey('POST', bySender.key, '/replies', { cancelsBooking: true }))).toEqual([
      409,
      'There is no appointment to cancel.',
    ]);
    const byBusiness = await book(30);
    expect(await reply(byBusiness.id, { cancelsBooking: true })).toMatchObject({
      from: 'business',
      cancels: byBusiness.time,
    });
    expect((await readAsOwner(byBusiness.id)).inquiry).not.toHaveProperty('booking');
  });

  it('The sum of the newest quote and its answer are part of the inquiry', async () => {
    const { id, key } = await inquire();
    const offer = (amount: number) => ({ quote: { items: [{ text: 'Work', amount }], validUntil: '2036-03-31' } });
    const first = await reply(id, offer(95));
    await reply(id, offer(130.5));
    expect((await readByKey(key)).inquiry.quote).toEqual({ total: 130.5 });
    await answer(key, first.id, { decision: 'declined' });
    expect((await readByKey(key)).inquiry.quote).toEqual({ total: 130.5 });
    const third = await reply(id, offer(120));
    await answer(key, third.id, { decision: 'accepted' });
    expect((await readByKey(key)).inquiry.quote).toEqual({ total: 120, decision: 'accepted' });
  });

  it('The owner sees the next appointments, soonest first; others are refused', async () => {
    await inquiries.updateMany({}, { $unset: { booking: 1 } });
    const [late, soon] = [await book(60), await book(20)];
    const over = await book(2);
    await inquiries.updateOne(
      { _id: over.id },
      { $set: { 'booking.startsAt': new Date(Date.now() - 3 * hourMs).toISOString() } },
    );
    expect(await appointments(1)).toEqual([
      { id: soon.id, name: form.name, subject: form.subject, booking: soon.time },
      { id: late.id, name: form.name, subject: form.subject, booking: late.time },
    ]);
    const call = (actor?: ReturnType<typeof asUser>) =>
      service.call('GET', '/api/businesses/1/appointments', { actor });
    expect((await call()).status).toBe(401);
    expect((await call(asUser(400))).status).toBe(403);
    expect((await call(asOwner(2))).status).toBe(403);
    expect((await call(admin)).status).toBe(200);
  });
});

describe('A day after the appointment', () => {
  const asked = (id: number) => published('inquiry-done', id);
  const knownBusinesses = knownBusinessModel(db);
  const now = () => new Date();
  const deps = {
    db,
    inquiries,
    trackRecords: trackRecordModel(db),
    knownBusinesses,
    reviews: createReviews({ db, knownBusinesses, knownAccounts: knownAccountModel(db), now }),
    now,
  };
  const after = (hours: number) => new Date(Date.now() + hours * hourMs);

  it('The sender is asked how it was once, also by two replicas, and not before', async () => {
    const { id } = await book(10);
    await askHowItWas(deps, after(34));
    expect(await inquiries.findById(id).lean()).toHaveProperty('reviewDueAt');
    await Promise.all([askHowItWas(deps, after(36)), askHowItWas(deps, after(36))]);
    await askHowItWas(deps, after(40));
    await vi.waitFor(() => expect(asked(id)).toHaveLength(1));
    expect(await inquiries.findById(id).lean()).not.toHaveProperty('reviewDueAt');
  });

  it('No one is asked about what was cancelled, moved, called spam or reviewed, or long ago', async () => {
    const [cancelled, spam, old] = [await book(10), await book(10), await book(10)];
    await byKey('POST', cancelled.key, '/replies', { cancelsBooking: true });
    await byOwner('PUT', spam.id, '/outcome', { outcome: 'spam' });
    const reviewed = await book(10, {}, asUser(300));
    await service.call('POST', '/api/businesses/1/reviews', { actor: asUser(300), body: { rating: 5 } });
    await inquiries.updateOne({ _id: old.id }, { $set: { reviewDueAt: after(-30 * 24) } });
    const moved = await book(10);
    const { id: timesId } = await reply(moved.id, { appointment: { slots: [slot(200)] } });
    await answer(moved.key, timesId, { decision: 'accepted', slot: 0 });
    const last = await book(10);
    await askHowItWas(deps, after(36));
    await vi.waitFor(() => expect(asked(last.id)).toHaveLength(1));
    for (const { id } of [cancelled, spam, old, reviewed, moved]) expect(asked(id)).toEqual([]);
    expect((await readAsOwner(reviewed.id)).inquiry).toMatchObject({ isReviewed: true });
    expect((await readByKey(reviewed.key)).inquiry).toMatchObject({ isReviewed: true });
  });
});

describe('The others that were asked', () => {
  it('One tap tells them that the sender has found someone, and ends their conversations', async () => {
    const [first, second, third] = await askThree();
    if (!first || !second || !third) throw new Error('not sent');
    const tell = async () => readJson<Sibling[]>(await byKey('POST', first.key, '/found'));
    expect((await tell()).map(({ businessId, isOver }) => [businessId, isOver])).toEqual([
      [2, true],
      [3, true],
    ]);
    await tell();
    for (const { id, key } of [second, third]) {
      const { inquiry, replies } = await readByKey(key);
      expect(inquiry.status).toBe('closed');
      expect(replies).toMatchObject([{ from: 'sender', foundOther: true }]);
      await vi.waitFor(() => expect(published('inquiry-replied', id)).toHaveLength(1));
    }
    expect((await readByKey(first.key)).inquiry.status).toBe('pending');
    expect(await inquiries.findById(second.id).lean()).not.toHaveProperty('silenceDueAt');
    expect((await byKey('POST', 'no-such-key', '/found')).status).toBe(404);
  });
});

describe('A conversation in an account', () => {
  const mine = async (userId: number) =>
    (await readJson<Inquiry[]>(await service.call('GET', '/api/user/inquiries', { actor: asUser(userId) }))).map(
      ({ id }) => id,
    );
  const keep = (key: string, actor?: ReturnType<typeof asUser>) =>
    service.call('PUT', `/api/conversations/${key}/account`, { actor });

  it('A signed-in reader keeps it with those that were asked at the same time; another account is refused', async () => {
    const [first, ...others] = await askThree();
    if (!first) throw new Error('not sent');
    expect((await keep(first.key)).status).toBe(401);
    expect((await readByKey(first.key)).isKept).toBe(false);
    for (const _time of [1, 2]) expect((await keep(first.key, asUser(310))).status).toBe(200);
    expect((await readByKey(first.key)).isKept).toBe(true);
    expect((await mine(310)).sort()).toEqual([first, ...others].map(({ id }) => id).sort());
    expect(await readRefusal(keep(first.key, asUser(311)))).toEqual([
      409,
      'This conversation belongs to another account.',
    ]);
    expect((await keep('no-such-key', asUser(310))).status).toBe(404);
  });

  it('It goes to one account when several keep it at once, and stays with the one that sent it', async () => {
    const { key } = await inquire();
    const answers = await Promise.all([312, 313, 314].map(id => keep(key, asUser(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const ofAccount = await inquire({}, asUser(315));
    expect((await keep(ofAccount.key, asUser(316))).status).toBe(409);
    expect(await mine(315)).toEqual([ofAccount.id]);
    expect(await mine(316)).toEqual([]);
  });

  const confirm = async (userId: number, email: string, at = new Date(), id = randomUUID()) => {
    const sealedAddress = await sealAddress(email, testDataKey);
    const event = await bus.deliver(addressConfirmed, { userId, version: 2, sealedAddress, at: at.toISOString() }, id);
    await service.handled([event], 'confirmed-addresses');
  };

  it('A confirmed address finds what was sent from it before, also if its event comes twice, and nothing of others', async () => {
    const email = 'maria@mail.example';
    const [before, other] = [
      await inquire({ email: 'Maria@mail.example' }),
      await inquire({ email: 'else@mail.example' }),
    ];
    const ofAccount = await inquire({ email }, asUser(320));
    const id = randomUUID();
    for (const _time of [1, 2]) await confirm(321, email, new Date(), id);
    expect(await mine(321)).toEqual([before.id]);
    expect(await mine(320)).toEqual([ofAccount.id]);
    expect(await inquiries.findById(other.id).lean<InquiryRow>()).not.toHaveProperty('senderId');
  });

  it('A late event leaves what was sent after it, and one that was lost is made up for by the next', async () => {
    const email = 'late@mail.example';
    const first = await inquire({ email });
    const at = new Date();
    await new Promise(resolve => setTimeout(resolve, 5));
    const second = await inquire({ email });
    await confirm(330, email, at);
    expect(await mine(330)).toEqual([first.id]);
    await confirm(330, email);
    expect((await mine(330)).sort()).toEqual([first.id, second.id].sort());
  });

  it('An account that was deleted meanwhile gets nothing', async () => {
    const email = 'gone@mail.example';
    await inquire({ email });
    await service.handled([await bus.deliver(accountDeleted, { userId: 340, version: 9 })], 'known-accounts');
    await confirm(340, email);
    expect(await inquiries.countDocuments({ senderId: 340 })).toBe(0);
  });
});

it('A message in a conversation of a booked job changes nothing of the booking', async () => {
  const { id, key, time } = await book(30);
  await ask(key, 'Which van is yours?');
  await reply(id, { text: 'The green one.' });
  expect((await readByKey(key)).inquiry.booking).toEqual(time);
});
