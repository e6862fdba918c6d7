import { randomUUID } from 'node:crypto';
import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { trackRecordChanged } from '@doorstep/contracts/engagement/track-records/events.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { dayMs } from '@doorstep/platform/periods';
import { bootService } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { engagement } from '../../app.ts';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';
import { asOwner, asUser } from '../../testing.ts';
import { bootConversations, form } from '../conversations/testing.ts';
import { trackRecords as migration } from '../migrations/2026-11-30-track-records.ts';
import { countOpenMinutes } from './answer.ts';
import { type InquiryRow, inquiryModel } from './inquiry.model.ts';
import { markTrackRecords, type TrackRecordRow, trackRecordModel } from './track-record.model.ts';

const kit = await bootConversations(...Array.from({ length: 20 }, (_, index) => index + 1));
afterAll(() => kit.stop());
const { service, bus } = kit;
const { db } = service;
const trackRecords = trackRecordModel(db);
const minuteMs = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

let lastId = 1_000_000;
/** An inquiry that was sent so many minutes ago. */
async function create(businessId: number, minutes: number, more: Partial<InquiryRow> = {}): Promise<number> {
  lastId += 1;
  const _id = lastId;
  const at = ago(minutes * minuteMs);
  const times = { createdAt: at, updatedAt: at };
  const row: InquiryRow = { _id, businessId, ...form, status: 'pending', ...times, ...more };
  await inquiryModel(db).create(row);
  return _id;
}
async function answer(businessId: number, minutes: number, more: Partial<InquiryRow> = {}): Promise<void> {
  const id = await create(businessId, minutes, more);
  const change = { actor: asOwner(businessId), body: { status: 'responded' } };
  expect((await service.call('PUT', `/api/inquiries/${id}/status`, change)).status).toBe(200);
}
const published = (businessId: number) =>
  bus
    .received('track-record-changed')
    .map(({ data }) => trackRecordChanged.schema.parse(data))
    .filter(data => data.businessId === businessId);
const stored = (businessId: number) => trackRecords.findById(businessId).lean<TrackRecordRow>();
/** Waits until nothing is left to count. */
const counted = (businessId: number) =>
  vi.waitFor(async () => {
    const row = await stored(businessId);
    if (!row?.dueAt) throw new Error('not counted yet');
    expect(row.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    return row;
  });
/** The track record after all changes so far, as it was published. */
async function read(businessId: number) {
  await transact(db, session => markTrackRecords({ trackRecords, now: () => new Date() }, [businessId], session));
  const { version, trackRecord } = await counted(businessId);
  if (version > 0)
    await vi.waitFor(() =>
      expect(published(businessId).at(-1)).toEqual({ businessId, ...(trackRecord && { trackRecord }), version }),
    );
  return trackRecord;
}
/** Open in one hour of each day, which is not now. */
const oneHour = (): { hours: Hours; timeZone: string } => {
  const hour = (new Date().getUTCHours() + 6) % 24;
  const clock = (value: number) => `${String(value % 24).padStart(2, '0')}:00`;
  const slots = [{ opens: clock(hour), closes: clock(hour + 1) }];
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return { hours: Object.fromEntries(week.map(day => [day, slots])), timeZone: 'UTC' };
};

describe('Response time', () => {
  it('The time is the median of the answers of the last 30 days in started hours, once there are five', async () => {
    for (const minutes of [10, 600, 90, 20]) await answer(1, minutes);
    await answer(1, 40 * 24 * 60);
    expect(await read(1)).toBeUndefined();
    expect(published(1)).toEqual([]);
    await answer(1, 300);
    expect(await read(1)).toEqual({ answerHours: 2, answerRate: 1 });
  });

  it('Only the minutes count in which the business was open, also when the owner says that it answered by telephone', async () => {
    await knownBusinessModel(db).updateOne({ _id: 2 }, { $set: oneHour() });
    // Three days have three open hours.
    for (let time = 0; time < 5; time += 1) await answer(2, 3 * 24 * 60);
    expect(await inquiryModel(db).findOne({ businessId: 2 }).lean()).toMatchObject({ openMinutesToAnswer: 180 });
    expect(await read(2)).toMatchObject({ answerHours: 3 });
    // The stored minutes stay when the hours change.
    await knownBusinessModel(db).updateOne({ _id: 2 }, { $unset: { hours: 1 } });
    expect(await read(2)).toMatchObject({ answerHours: 3 });
  });

  it('An answer that an earlier release stored counts in the open minutes of today, and one after quarantine from its release on', async () => {
    await knownBusinessModel(db).updateOne({ _id: 3 }, { $set: oneHour() });
    const old = { status: 'responded' as const, respondedAt: new Date() };
    for (let time = 0; time < 3; time += 1) await create(3, 2 * 24 * 60, old);
    for (let time = 0; time < 2; time += 1) await answer(3, 9 * 24 * 60, { waitsSince: ago(2 * dayMs) });
    expect(await read(3)).toEqual({ answerHours: 2, answerRate: 1 });
  });

  it('All minutes count for a business without hours', () => {
    const from = new Date('2026-03-02T00:00Z');
    const to = new Date('2026-03-03T00:00:59Z');
    for (const business of [undefined, null, {}, { hours: { monday: [] }, timeZone: 'UTC' }])
      expect(countOpenMinutes(business, from, to)).toBe(1440);
    expect(countOpenMinutes({}, to, from)).toBe(0);
  });
});

describe('Response rate', () => {
  it('The rate is the share of answered inquiries; those that are too young to be late do not count', async () => {
    for (let time = 0; time < 3; time += 1) await answer(4, 30);
    await create(4, 9 * 60);
    for (const minutes of [1, 60, 7 * 60]) await create(4, minutes);
    expect(await read(4)).toBeUndefined();
    await create(4, 12 * 60, { status: 'closed' });
    expect(await read(4)).toEqual({ answerRate: 0.6 });
  });

  it('Spam, quarantine and inquiries of other months do not count', async () => {
    for (let time = 0; time < 5; time += 1) await answer(5, 30);
    await create(5, 600, { status: 'closed', outcome: 'spam' });
    await create(5, 600, { suspicion: { points: 12, reasons: [] } });
    await create(5, 31 * 24 * 60);
    expect(await read(5)).toMatchObject({ answerRate: 1 });
  });

  it('A business that answers no inquiry has a rate of zero and no time, and one in three is never rounded up', async () => {
    for (let time = 0; time < 5; time += 1) await create(6, 2 * 24 * 60);
    expect(await read(6)).toEqual({ answerRate: 0 });
    for (let time = 0; time < 2; time += 1) await create(6, 2 * 24 * 60 + 1, { respondedAt: new Date() });
    expect(await read(6)).toEqual({ answerRate: 0.28 });
  });
});

describe('Jobs', () => {
  /** An appointment so many days ago. */
  const met = (days: number): Partial<InquiryRow> => ({
    status: 'responded',
    booking: { startsAt: ago(days * dayMs).toISOString(), minutes: 10 },
  });
  const monthAgo = 45_000;
  const quote = { total: 80, decision: 'accepted' as const };
  const daysOfYear = Math.floor((Date.now() - Date.UTC(new Date().getUTCFullYear(), 0, 1)) / dayMs);

  it('A job counts once its time is over, or once the business closes what it was hired for by an accepted quote', async () => {
    await create(7, 600, met(0.02));
    await create(7, 600, { status: 'closed', outcome: 'hired', quote });
    expect(await read(7)).toBeUndefined();
    await create(7, 600, { ...met(0.01), outcome: 'hired' });
    expect(await read(7)).toEqual({ jobs: 3 });
  });

  it('Appointments to come, cancelled and declined ones, spam, other years and the mere word of the business do not count', async () => {
    for (let time = 0; time < 3; time += 1) await create(8, monthAgo, met(0.01));
    await create(8, monthAgo, met(-2));
    await create(8, monthAgo, { ...met(0.01), outcome: 'declined' });
    await create(8, monthAgo, { ...met(0.01), suspicion: { points: 12, reasons: [] } });
    await create(8, monthAgo, met(daysOfYear + 3));
    await create(8, monthAgo, { status: 'closed', outcome: 'hired' });
    await create(8, monthAgo, { status: 'closed', outcome: 'hired', quote: { total: 80 } });
    await create(8, (daysOfYear + 3) * 24 * 60, { status: 'closed', outcome: 'hired', quote });
    expect(await read(8)).toEqual({ jobs: 3 });
  });

  it('It counts again at the start of a year, so that jobs of the former one are not shown as those of this one', async () => {
    await knownBusinessModel(db).updateOne({ _id: 9 }, { $set: { timeZone: 'Pacific/Auckland' } });
    await read(9);
    const { dueAt } = await counted(9);
    const year = Number(new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Auckland', year: 'numeric' }).format());
    // New Year is eleven hours before that in UTC.
    const newYear = Date.UTC(year + 1, 0, 1) - 13 * 60 * minuteMs;
    expect(Number(dueAt)).toBeLessThanOrEqual(newYear);
    expect(Number(dueAt)).toBeLessThanOrEqual(Date.now() + dayMs);
  });
});

describe('Changes', () => {
  it('Answers, chosen times and erased inquiries are counted at once, and what stays as it is is not published again', async () => {
    const sender = asUser(200);
    const sent = [];
    for (let time = 0; time < 5; time += 1) sent.push(await kit.inquire({}, sender));
    const record = async () => (await counted(1)).trackRecord;
    const before = published(1).length;
    for (const { id, key } of sent) {
      const slot = { startsAt: new Date(Date.now() + dayMs).toISOString(), minutes: 60 };
      const times = await kit.reply(id, { appointment: { slots: [slot] } });
      const decision = { decision: 'accepted', slot: 0 };
      expect((await kit.byKey('PUT', key, `/replies/${times.id}/answer`, decision)).status).toBe(200);
    }
    // The median of six and five answers, five of them at once.
    await vi.waitFor(async () => expect(await record()).toEqual({ answerHours: 1, answerRate: 1 }));
    expect(published(1).length - before).toBe(1);
    const over = { startsAt: ago(dayMs / 10).toISOString(), minutes: 60 };
    await inquiryModel(db).updateMany({ senderId: 200 }, { $set: { booking: over } });
    expect(await read(1)).toEqual({ answerHours: 1, answerRate: 1, jobs: 5 });
    const request = { ...erasureRequested.sample, userId: 200, erasureId: 900 };
    await bus.deliver(erasureRequested, request);
    await vi.waitFor(async () => expect(await inquiryModel(db).countDocuments({ senderId: 200 })).toBe(0));
    await vi.waitFor(() => expect(published(1).at(-1)?.trackRecord).toEqual({ answerHours: 2, answerRate: 1 }));
    expect(published(1).map(({ version }) => version)).toEqual(published(1).map((_, index) => index + 1));
  });

  it('A business is counted daily from its first inquiry on, also while it answers none', async () => {
    const sent = await service.call('POST', '/api/businesses/18/inquiries', { body: form });
    expect(sent.status).toBe(201);
    expect(await counted(18)).toMatchObject({ version: 0 });
  });

  it('Answers that are given at the same time are all counted', async () => {
    await Promise.all(Array.from({ length: 12 }, () => answer(10, 30)));
    await vi.waitFor(() => expect(published(10).at(-1)?.trackRecord).toEqual({ answerHours: 1, answerRate: 1 }));
    for (let time = 0; time < 4; time += 1) await create(10, 10 * 60);
    expect(await read(10)).toEqual({ answerHours: 1, answerRate: 0.75 });
  });

  it('What moves out of its period is found out within a day, without a change', async () => {
    for (let time = 0; time < 5; time += 1) await answer(11, 60);
    expect(await read(11)).toEqual({ answerHours: 1, answerRate: 1 });
    await inquiryModel(db).updateMany({ businessId: 11 }, { $set: { createdAt: ago(31 * dayMs) } });
    const { dueAt, version } = await counted(11);
    expect(Number(dueAt)).toBeLessThanOrEqual(Date.now() + dayMs);
    await trackRecords.updateOne({ _id: 11 }, { $set: { dueAt: new Date() } });
    await answer(12, 30);
    await vi.waitFor(() => expect(published(11).at(-1)).toEqual({ businessId: 11, version: version + 1 }));
  });

  it('A week after it was published, a track record is published again with the same version, for consumers that lost it', async () => {
    for (let time = 0; time < 5; time += 1) await answer(13, 60);
    await read(13);
    const before = published(13);
    await trackRecords.updateOne({ _id: 13 }, { $set: { publishedAt: ago(8 * dayMs) } });
    await read(13);
    await vi.waitFor(() => expect(published(13)).toEqual([...before, ...before.slice(-1)]));
  });

  it('A deleted business has no track record any more, and is not counted any more', async () => {
    for (let time = 0; time < 5; time += 1) await answer(14, 60);
    const trackRecord = await read(14);
    expect(trackRecord).toHaveProperty('answerHours');
    const event = randomUUID();
    for (const id of [event, event]) await bus.deliver(businessDeleted, { businessId: 14, version: 9 }, id);
    await vi.waitFor(() => expect(published(14).at(-1)).toEqual({ businessId: 14, version: 2 }));
    expect(await stored(14)).not.toHaveProperty('dueAt');
  });

  it('An inquiry to a business whose event has not arrived yet is counted once it has', async () => {
    for (let time = 0; time < 5; time += 1) await create(99, 60, { status: 'responded', respondedAt: new Date() });
    await transact(db, session => markTrackRecords({ trackRecords, now: () => new Date() }, [99], session));
    await vi.waitFor(async () => expect(Number((await stored(99))?.dueAt)).toBeGreaterThan(Date.now() + 1_000));
    const known = await knownBusinessModel(db).findById(15).lean();
    await knownBusinessModel(db).create({ ...known, _id: 99 });
    expect(await read(99)).toEqual({ answerHours: 1, answerRate: 1 });
  });
});

it('Businesses with inquiries of an earlier release are counted after an upgrade, by one of two replicas', async () => {
  for (let time = 0; time < 5; time += 1) await create(16, 60, { status: 'responded', respondedAt: new Date() });
  for (let time = 0; time < 2; time += 1) await migration.run(db, new AbortController().signal);
  const other = await bootService(engagement, { namespace: kit.namespace });
  await vi.waitFor(() => expect(published(16)).toHaveLength(1));
  await counted(16);
  expect(published(16)).toEqual([{ businessId: 16, trackRecord: { answerHours: 1, answerRate: 1 }, version: 1 }]);
  await other.stop();
});
