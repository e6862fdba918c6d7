import { type Hours, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { knownBusinessModel } from '../../known-businesses/known-business.model.ts';
import { asOwner, bootEngagement } from '../../testing.ts';
import { type InquiryRow, inquiryModel } from '../inquiries/inquiry.model.ts';
import { trackRecordModel } from '../inquiries/track-record.model.ts';
import { handleSilence } from './handle-silence.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6, 7, 8, 9);
afterAll(() => kit.stop());
const { db } = kit.service;
const inquiries = inquiryModel(db);
const businesses = knownBusinessModel(db);
const deps = {
  db,
  inquiries,
  trackRecords: trackRecordModel(db),
  knownBusinesses: businesses,
  silentMinutes: 8 * 60,
  now: () => new Date(),
};

const hourMs = 3_600_000;
const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };

async function send(businessId: number): Promise<{ id: number; at: Date }> {
  const answer = await kit.service.call('POST', `/api/businesses/${businessId}/inquiries`, { body: form });
  const { id, createdAt } = await readJson<{ id: number; createdAt: string }>(answer);
  return { id, at: new Date(createdAt) };
}
const after = ({ at }: { at: Date }, hours: number) => new Date(at.getTime() + hours * hourMs);
const read = (id: number) => inquiries.findById(id).lean<InquiryRow>();
const published = (id: number) =>
  kit.bus.received('inquiry-unanswered').filter(({ subject }) => subject === `inquiry/${id}`);
const stepsOf = (id: number) => published(id).map(({ data }) => (data as { step: string }).step);
const respond = (id: number, businessId: number) =>
  kit.service.call('PUT', `/api/inquiries/${id}/status`, { actor: asOwner(businessId), body: { status: 'responded' } });
/** Resolves once all events before have arrived: what was not published by then is not published at all. */
async function flush(): Promise<void> {
  const last = await send(9);
  await handleSilence(deps, after(last, 9));
  await vi.waitFor(() => expect(stepsOf(last.id)).toEqual(['remind-business']));
  await inquiries.deleteOne({ _id: last.id });
}

describe('An inquiry without an answer', () => {
  it('The owner is reminded after eight open hours, and the sender gets the offer after eight more', async () => {
    const sent = await send(1);
    await handleSilence(deps, after(sent, 7.9));
    expect(await read(sent.id)).not.toHaveProperty('remindedAt');
    await handleSilence(deps, after(sent, 8.2));
    await vi.waitFor(() => expect(stepsOf(sent.id)).toEqual(['remind-business']));
    expect(published(sent.id)[0]?.data).toMatchObject({
      inquiry: { id: sent.id, status: 'pending', email: form.email },
      version: 2,
      businessName: 'Business 1',
      link: 1,
    });
    await handleSilence(deps, after(sent, 16));
    await handleSilence(deps, after(sent, 16.4));
    await handleSilence(deps, after(sent, 40));
    await flush();
    expect(stepsOf(sent.id)).toEqual(['remind-business', 'offer-others']);
    const row = await read(sent.id);
    expect(row).toMatchObject({ remindedAt: after(sent, 8.2), offeredAt: after(sent, 16.4), version: 3 });
    expect(row).not.toHaveProperty('silenceDueAt');
  });

  it('A night and a weekend do not count: only the hours in which the business was open', async () => {
    // Open from the next whole hour of UTC on for one hour each day.
    const sent = await send(2);
    const clock = (hours: number) => `${String(after(sent, hours).getUTCHours()).padStart(2, '0')}:00`;
    const slots = [{ opens: clock(1), closes: clock(2) }];
    const hours: Hours = Object.fromEntries(weekdays.map(day => [day, slots]));
    await businesses.updateOne({ _id: 2 }, { $set: { hours, timeZone: 'UTC' } });
    for (const days of [1, 2, 4, 7]) await handleSilence(deps, after(sent, days * 24));
    expect(await read(sent.id)).not.toHaveProperty('remindedAt');
    await handleSilence(deps, after(sent, 8 * 24 + 1));
    await vi.waitFor(() => expect(stepsOf(sent.id)).toEqual(['remind-business']));
  });

  it('Hours that an owner changes meanwhile count as they are now', async () => {
    const sent = await send(3);
    await businesses.updateOne({ _id: 3 }, { $set: { hours: { monday: [] }, timeZone: 'UTC' } });
    const closed = weekdays.map(day => [day, day === 'monday' ? [{ opens: '09:00', closes: '09:01' }] : []]);
    await businesses.updateOne({ _id: 3 }, { $set: { hours: Object.fromEntries(closed) } });
    await handleSilence(deps, after(sent, 20));
    expect(await read(sent.id)).not.toHaveProperty('remindedAt');
    await businesses.updateOne({ _id: 3 }, { $unset: { hours: 1 } });
    await handleSilence(deps, after(sent, 29));
    await vi.waitFor(() => expect(stepsOf(sent.id)).toEqual(['remind-business']));
  });

  it('An inquiry that was answered, closed, deleted, quarantined or has ended is left alone', async () => {
    const [answered, closed, deleted, quarantined, ended] = [
      await send(4),
      await send(4),
      await send(4),
      await send(4),
      await send(4),
    ];
    await respond(answered.id, 4);
    await kit.service.call('PUT', `/api/inquiries/${closed.id}/status`, {
      actor: asOwner(4),
      body: { status: 'closed' },
    });
    await inquiries.deleteOne({ _id: deleted.id });
    await inquiries.updateOne({ _id: quarantined.id }, { $set: { suspicion: { points: 12, reasons: [] } } });
    await inquiries.updateOne({ _id: ended.id }, { $set: { endsAt: after(ended, 5) } });
    await handleSilence(deps, after(ended, 30));
    await handleSilence(deps, after(ended, 60));
    await flush();
    for (const { id } of [answered, closed, deleted, quarantined, ended]) expect(stepsOf(id)).toEqual([]);
    expect(await read(ended.id)).not.toHaveProperty('silenceDueAt');
  });

  it('An answer at the same moment as the reminder is kept, and no offer follows it', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(5)));
    const now = after(sent[0] ?? { at: new Date() }, 9);
    await Promise.all([handleSilence(deps, now), ...sent.map(({ id }) => respond(id, 5))]);
    await flush();
    for (const { id } of sent) {
      const row = await read(id);
      expect(row?.status).toBe('responded');
      expect(stepsOf(id)).toHaveLength(row?.remindedAt ? 1 : 0);
    }
    await handleSilence(deps, after({ at: now }, 30));
    await flush();
    for (const { id } of sent) expect(stepsOf(id)).not.toContain('offer-others');
  });
});

describe('The worker', () => {
  it('Each step happens once when several replicas look at once, also in more than a batch of inquiries', async () => {
    const sent = await send(6);
    const row = await read(sent.id);
    const copies = Array.from({ length: 450 }, (_, index) => ({ ...row, _id: 100_000 + index }));
    await inquiries.insertMany(copies as InquiryRow[]);
    const due = after(sent, 9);
    await Promise.all([handleSilence(deps, due), handleSilence(deps, due), handleSilence(deps, due)]);
    await flush();
    const ids = [sent.id, ...copies.map(({ _id }) => _id)];
    for (const id of ids) expect(stepsOf(id)).toEqual(['remind-business']);
    await inquiries.deleteMany({ businessId: 6 });
  });

  it('A replica that stops in the middle loses nothing: the next one goes on where it stopped', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(7)));
    const now = after(sent.at(-1) ?? { at: new Date() }, 9);
    const stopping = new AbortController();
    const run = handleSilence(deps, now, stopping.signal);
    await vi.waitFor(async () =>
      expect(await inquiries.countDocuments({ businessId: 7, remindedAt: { $exists: true } })).toBeGreaterThan(0),
    );
    stopping.abort();
    await run;
    await handleSilence(deps, now);
    await flush();
    for (const { id } of sent) expect(stepsOf(id)).toEqual(['remind-business']);
  });

  it('It reads an index that has only the inquiries that still wait', async () => {
    const plan = await inquiries.collection
      .find({ status: 'pending', silenceDueAt: { $lte: new Date() }, suspicion: { $exists: false } })
      .sort({ silenceDueAt: 1 })
      .limit(200)
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('silenceDueAt_1');
    expect(JSON.stringify(plan)).not.toContain('"SORT"');
  });
});
