import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';
import { remindOwners } from './remind-owners.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const businesses = businessModel(service.db);
const run = (confirmAfterMonths = 6, at = new Date()) =>
  remindOwners({ db: service.db, businesses, confirmAfterMonths }, at);
const remindersOf = (id: number, type = 'business-data-stale') =>
  bus.received(type).filter(({ data }) => (data as { businessId: number }).businessId === id);
const monthsAgo = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};
const timeZone = 'Asia/Tokyo';
const inDays = (days: number) => ({ date: addDays(toLocalTime(timeZone, new Date()).date, days), slots: [] });

let lastOwner = 100;
/** A business with an owner, as it is after so many months without a change. */
async function create(months: number, more: object = {}): Promise<{ id: number; ownerId: number }> {
  lastOwner += 1;
  const body = { name: `Business ${lastOwner}`, categoryId: 1, timeZone };
  const { id } = await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
  const change = { ownerId: lastOwner, approvalStatus: 'approved' as const, updatedAt: monthsAgo(months), ...more };
  await businesses.updateOne({ _id: id }, { $set: change });
  return { id, ownerId: lastOwner };
}
/** Publishes after all events before it, so that what was not published by then is not published at all. */
async function flush(): Promise<void> {
  const { id } = await create(9);
  await run();
  await vi.waitFor(() => expect(remindersOf(id)).toHaveLength(1));
}

const confirm = (id: number, actor?: Actor) => service.call('POST', `/api/businesses/${id}/confirmation`, { actor });

describe('Data that is old', () => {
  it('An owner is reminded once in each period, even if several replicas look at once', async () => {
    const { id, ownerId } = await create(7);
    await Promise.all([run(), run(), run()]);
    await run();
    await flush();
    expect(remindersOf(id).map(({ data }) => data)).toEqual([
      { businessId: id, ownerId, businessName: `Business ${ownerId}`, version: expect.any(Number) },
    ]);
    const later = new Date();
    later.setUTCMonth(later.getUTCMonth() + 7);
    await run(6, later);
    await vi.waitFor(() => expect(remindersOf(id)).toHaveLength(2));
    expect(await businesses.findById(id).lean()).toMatchObject({ version: 1, remindedAt: later });
  });

  it('No owner is reminded of data that is newer or confirmed, of a business that is not shown, or without an owner', async () => {
    const fresh = await create(5);
    const confirmed = await create(9, { confirmedAt: monthsAgo(2) });
    const hidden = await create(9, { approvalStatus: 'pending' });
    const ownerless = await create(9);
    await businesses.updateOne({ _id: ownerless.id }, { $unset: { ownerId: 1 } });
    await flush();
    for (const { id } of [fresh, confirmed, hidden, ownerless]) expect(remindersOf(id)).toEqual([]);
  });

  it('A site that never asks reminds no owner', async () => {
    const { id } = await create(40);
    await run(0);
    expect(await businesses.findById(id).lean()).not.toHaveProperty('remindedAt');
  });

  it('An owner confirms the data, which is published and postpones the reminder', async () => {
    const { id, ownerId } = await create(7);
    const before = await businesses.findById(id).lean();
    const answer = await confirm(id, buildOwner(ownerId, id));
    expect(answer.status).toBe(200);
    const { confirmedAt } = await readJson<{ confirmedAt: string }>(answer);
    await vi.waitFor(() =>
      expect(remindersOf(id, 'business-data-confirmed').map(({ data }) => data)).toEqual([
        { businessId: id, confirmedAt, version: Date.parse(confirmedAt) },
      ]),
    );
    expect(await businesses.findById(id).lean()).toEqual({ ...before, confirmedAt: new Date(confirmedAt) });
    await flush();
    expect(remindersOf(id)).toEqual([]);
  });

  it.each([
    ['a visitor', undefined, 401],
    ['a user', person, 403],
    ['another owner', buildOwner(999, 999), 403],
  ])('The data of a business is not confirmed by %s', async (_who, actor, status) => {
    const { id } = await create(1);
    expect((await confirm(id, actor)).status).toBe(status);
    expect(await businesses.findById(id).lean()).not.toHaveProperty('confirmedAt');
  });
});

describe('Calendars that end', () => {
  const endsOf = (id: number) =>
    remindersOf(id, 'special-days-ending').map(({ data }) => (data as { date: string }).date);

  it('An owner is reminded once of a last special day that is near or just over', async () => {
    const near = await create(1, { specialDays: [inDays(9), inDays(-30)] });
    const over = await create(1, { specialDays: [inDays(-9)] });
    await run();
    await run();
    await flush();
    expect(endsOf(near.id)).toEqual([inDays(9).date]);
    expect(endsOf(over.id)).toEqual([inDays(-9).date]);
    await businesses.updateOne({ _id: near.id }, { $push: { specialDays: inDays(12) } });
    await run();
    await vi.waitFor(() => expect(endsOf(near.id)).toEqual([inDays(9).date, inDays(12).date]));
  });

  it('No owner is reminded of a calendar that goes on, ended long ago or was never used', async () => {
    const others = [
      await create(1, { specialDays: [inDays(3), inDays(40)] }),
      await create(1, { specialDays: [inDays(-40)] }),
      await create(1),
    ];
    await flush();
    for (const { id } of others) expect(endsOf(id)).toEqual([]);
  });
});
