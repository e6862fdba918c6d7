import type { Hours } from '@doorstep/contracts';
import { dayMs } from '@doorstep/platform/periods';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { asOwner, bootEngagement } from '../testing.ts';
import { countOpenMinutes } from './answer.ts';
import { type InquiryRow, inquiryModel } from './inquiry.model.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6);
afterAll(() => kit.stop());
const { db } = kit.service;

let lastId = 0;
/** An inquiry that was sent so many minutes ago. */
async function create(businessId: number, minutes: number, more: Partial<InquiryRow> = {}): Promise<number> {
  lastId += 1;
  const at = new Date(Date.now() - minutes * 60_000);
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const row: InquiryRow = {
    _id: lastId,
    businessId,
    ...form,
    status: 'pending',
    createdAt: at,
    updatedAt: at,
    ...more,
  };
  await inquiryModel(db).create(row);
  return lastId;
}
async function answer(businessId: number, minutes: number, more: Partial<InquiryRow> = {}): Promise<void> {
  const id = await create(businessId, minutes, more);
  const change = { actor: asOwner(businessId), body: { status: 'responded' } };
  expect((await kit.service.call('PUT', `/api/inquiries/${id}/status`, change)).status).toBe(200);
}
const read = async (businessId: number) =>
  readJson(await kit.service.call('GET', `/api/businesses/${businessId}/response-time`));
/** Open in one hour of each day, which is not now. */
const oneHour = (): { hours: Hours; timeZone: string } => {
  const hour = (new Date().getUTCHours() + 6) % 24;
  const clock = (value: number) => `${String(value % 24).padStart(2, '0')}:00`;
  const slots = [{ opens: clock(hour), closes: clock(hour + 1) }];
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return { hours: Object.fromEntries(week.map(day => [day, slots])), timeZone: 'UTC' };
};

describe('Response time', () => {
  it('The time is the median of the answers of the last 30 days, once there are five', async () => {
    for (const minutes of [10, 600, 90, 20]) await answer(1, minutes);
    await answer(1, 40 * 24 * 60);
    expect(await read(1)).toEqual({ businessId: 1 });
    await answer(1, 300);
    expect(await read(1)).toEqual({ businessId: 1, typicalMinutes: 90, rate: 1 });
  });

  it('Only the minutes count in which the business was open, also when the owner says that it answered by telephone', async () => {
    await knownBusinessModel(db).updateOne({ _id: 2 }, { $set: oneHour() });
    // Three days have three open hours.
    for (let time = 0; time < 5; time += 1) await answer(2, 3 * 24 * 60);
    expect(await inquiryModel(db).findOne({ businessId: 2 }).lean()).toMatchObject({ openMinutesToAnswer: 180 });
    expect(await read(2)).toMatchObject({ typicalMinutes: 180 });
    // The stored minutes stay when the hours change.
    await knownBusinessModel(db).updateOne({ _id: 2 }, { $unset: { hours: 1 } });
    expect(await read(2)).toMatchObject({ typicalMinutes: 180 });
  });

  it('An answer that an earlier release stored counts in the open minutes of today, and one after quarantine from its release on', async () => {
    await knownBusinessModel(db).updateOne({ _id: 3 }, { $set: oneHour() });
    const old = { status: 'responded' as const, respondedAt: new Date() };
    for (let time = 0; time < 3; time += 1) await create(3, 2 * 24 * 60, old);
    for (let time = 0; time < 2; time += 1)
      await answer(3, 9 * 24 * 60, { waitsSince: new Date(Date.now() - 2 * dayMs) });
    expect(await read(3)).toMatchObject({ typicalMinutes: 120, rate: 1 });
  });

  it('All minutes count for a business without hours', () => {
    const from = new Date('2026-03-02T00:00Z');
    const to = new Date('2026-03-03T00:00:59Z');
    for (const business of [undefined, null, {}, { hours: { monday: [] }, timeZone: 'UTC' }])
      expect(countOpenMinutes(business, from, to)).toBe(1440);
    expect(countOpenMinutes({}, to, from)).toBe(0);
  });

  it('Asking for the response time of an unknown business answers 404', async () => {
    expect((await kit.service.call('GET', '/api/businesses/999/response-time')).status).toBe(404);
  });
});

describe('Response rate', () => {
  it('The rate is the share of answered inquiries; those that are too young to be late do not count', async () => {
    for (let time = 0; time < 3; time += 1) await answer(4, 30);
    await create(4, 9 * 60);
    for (const minutes of [1, 60, 7 * 60]) await create(4, minutes);
    expect(await read(4)).toEqual({ businessId: 4 });
    await create(4, 12 * 60, { status: 'closed' });
    expect(await read(4)).toEqual({ businessId: 4, rate: 0.6 });
  });

  it('Spam, quarantine and inquiries of other months do not count', async () => {
    for (let time = 0; time < 5; time += 1) await answer(5, 30);
    await create(5, 600, { status: 'closed', outcome: 'spam' });
    await create(5, 600, { suspicion: { points: 12, reasons: [] } });
    await create(5, 31 * 24 * 60);
    expect(await read(5)).toMatchObject({ rate: 1 });
  });

  it('A business that answers no inquiry has a rate of zero and no time', async () => {
    for (let time = 0; time < 5; time += 1) await create(6, 2 * 24 * 60);
    expect(await read(6)).toEqual({ businessId: 6, rate: 0 });
  });
});
