import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { boot } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { directory } from '../app.ts';
import { type BusinessRow, businessModel, toBusinessRow } from '../models/business.model.ts';

const at = '2026-03-02T09:15:00.000Z';
const business = (id: number, ownerId?: number): Business => ({
  id,
  name: `Business ${id}`,
  categoryId: 1,
  subcategoryIds: [],
  rating: 0,
  reviewCount: 0,
  timeZone: 'UTC',
  isFeatured: false,
  isPopular: false,
  approvalStatus: 'approved',
  ...(ownerId && { ownerId }),
  version: 1,
  ratingVersion: 0,
  createdAt: at,
  updatedAt: at,
});
const stored = (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>();
const linked = (
  userId: number,
  businessId: number | undefined,
  version = 1,
): z.input<typeof accountUpdated.schema> => ({
  version,
  passwordVersion: 0,
  user: { id: userId, username: `user${userId}`, role: 'business_owner', businessId, createdAt: at },
});
const settled = () => service.handled(bus.delivered, 'account-links');

const stand = await boot(directory);
const { service, bus } = stand;
const rows = [
  business(1),
  business(2, 20),
  business(3, 30),
  business(4, 40),
  ...[5, 6, 7, 8, 10, 11, 12].map(id => business(id)),
  business(9, 50),
];
await businessModel(service.db).insertMany(rows.map(row => toBusinessRow(row, 1)));

afterAll(() => stand.stop());

describe('Account links', () => {
  it('Linking an account makes it the owner of a business once, even when the event is repeated', async () => {
    const id = randomUUID();
    await bus.deliver(accountUpdated, linked(10, 1), id);
    await bus.deliver(accountUpdated, linked(10, 1), id);
    await bus.deliver(accountUpdated, linked(10, 1, 2));
    await vi.waitFor(async () => expect((await stored(1))?.ownerId).toBe(10));
    await settled();
    expect(await stored(1)).toMatchObject({ ownerId: 10, version: 2 });
    const published = () =>
      bus
        .received('business-updated')
        .map(event => businessUpdated.schema.parse(event.data))
        .filter(({ business }) => business.id === 1);
    await vi.waitFor(() => expect(published()).toMatchObject([{ version: 2, business: { ownerId: 10 } }]));
  });

  it('Linking an account does not take a business away from its owner', async () => {
    await bus.deliver(accountUpdated, linked(11, 2));
    await settled();
    expect(await stored(2)).toMatchObject({ ownerId: 20, version: 1 });
  });

  it('Linking an account to another business ends its ownership of the previous one', async () => {
    await bus.deliver(accountUpdated, linked(40, 5));
    await vi.waitFor(async () => expect((await stored(5))?.ownerId).toBe(40));
    expect(await stored(4)).toMatchObject({ version: 2 });
    expect((await stored(4))?.ownerId).toBeUndefined();
  });

  it('The latest link of an account wins, in any order of the events', async () => {
    await bus.deliver(accountUpdated, linked(41, 7, 3));
    await vi.waitFor(async () => expect((await stored(7))?.ownerId).toBe(41));
    await bus.deliver(accountUpdated, linked(41, 6, 2));
    await settled();
    expect((await stored(6))?.ownerId).toBeUndefined();
    expect(await stored(7)).toMatchObject({ ownerId: 41, version: 2 });
  });

  it.each([
    ['the new link', 10, [2, 1]],
    ['the end of the old link', 11, [1, 2]],
  ])('A business moves to its new account when %s arrives first', async (_what, id, order) => {
    const [before, after] = [100 + id, 200 + id];
    await bus.deliver(accountUpdated, linked(before, id));
    await vi.waitFor(async () => expect((await stored(id))?.ownerId).toBe(before));
    for (const event of order) {
      await bus.deliver(accountUpdated, event === 1 ? linked(before, undefined, 2) : linked(after, id));
      await settled();
    }
    expect((await stored(id))?.ownerId).toBe(after);
  });

  it('A business moves to its new account when both events arrive at once', async () => {
    await bus.deliver(accountUpdated, linked(112, 12));
    await vi.waitFor(async () => expect((await stored(12))?.ownerId).toBe(112));
    for (let round = 0; round < 8; round += 1) {
      const [from, to] = round % 2 === 0 ? [112, 212] : [212, 112];
      await Promise.all([
        bus.deliver(accountUpdated, linked(from, undefined, 2 * round + 2)),
        bus.deliver(accountUpdated, linked(to, 12, 2 * round + 3)),
      ]);
      await vi.waitFor(async () => expect((await stored(12))?.ownerId).toBe(to));
    }
  });

  it('Unlinking an account leaves its business without an owner, and a late link does not return', async () => {
    await bus.deliver(accountUpdated, linked(42, 8, 2));
    await vi.waitFor(async () => expect((await stored(8))?.ownerId).toBe(42));
    await bus.deliver(accountUpdated, linked(42, undefined, 4));
    await vi.waitFor(async () => expect((await stored(8))?.ownerId).toBeUndefined());
    await bus.deliver(accountUpdated, linked(42, 8, 3));
    await settled();
    expect((await stored(8))?.ownerId).toBeUndefined();
  });

  it('A business stays with the person who set it up until their account is linked', async () => {
    await bus.deliver(accountUpdated, linked(50, undefined, 2));
    await bus.deliver(accountUpdated, linked(50, undefined, 3));
    await settled();
    expect(await stored(9)).toMatchObject({ ownerId: 50, version: 1 });
  });

  it('Linking an account to an unknown business has no effect', async () => {
    await bus.deliver(accountUpdated, linked(12, 999));
    await settled();
    expect(await stored(999)).toBeNull();
  });
});

describe('Deleted accounts', () => {
  it('Deleting an account leaves its business without an owner until another account is linked', async () => {
    await bus.deliver(accountDeleted, { userId: 30, version: 2 });
    await vi.waitFor(async () => expect(await stored(3)).toMatchObject({ version: 2 }));
    expect((await stored(3))?.ownerId).toBeUndefined();
    await bus.deliver(accountUpdated, linked(31, 3, 7));
    await vi.waitFor(async () => expect((await stored(3))?.ownerId).toBe(31));
  });
});
