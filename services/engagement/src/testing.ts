import type { z } from '@doorstep/contracts/common/zod.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot } from '@doorstep/platform/testing';
import { vi } from 'vitest';
import { engagement } from './app.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-businesses/known-business.model.ts';

export const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
export const asUser = (userId: number, name = `Session name ${userId}`): Actor => ({ userId, role: 'user', name });
export const asOwner = (businessId: number): Actor => ({
  userId: 70 + businessId,
  role: 'business_owner',
  businessId,
  name: `Owner of ${businessId}`,
});

type Account = z.input<typeof accountUpdated.schema>;

/** The data of identity's events about an account. */
export const accountState = (id: number, version: number, user: Partial<Account['user']> = {}): Account => ({
  version,
  passwordVersion: 0,
  user: { ...accountUpdated.sample.user, id, username: `user${id}`, role: 'user', businessId: undefined, ...user },
});

/** Boots engagement in a namespace of its own with approved businesses of these ids; the account 70 + id owns each. */
export async function bootEngagement(...businesses: number[]) {
  const stand = await boot(engagement);
  const { service, bus } = stand;
  const known: KnownBusinessRow[] = businesses.map(id => ({
    _id: id,
    version: 1,
    name: `Business ${id}`,
    approvalStatus: 'approved',
    ownerId: 70 + id,
    deleted: false,
  }));
  await knownBusinessModel(service.db).insertMany(known);
  const parked = new Set<string>();
  return {
    ...stand,
    /** Resolves when every event delivered so far was handled, except dead letters. */
    settled: () =>
      service.handled(
        bus.delivered.filter(id => !parked.has(id)),
        'known-businesses',
        'known-accounts',
        'decisions',
      ),
    /**
     * Delivers an event with this version while its handler cannot store it, until it is a dead letter. Resolves
     * to a function that repairs the handler and replays the event.
     */
    async park(queue: 'known-businesses' | 'known-accounts', version: number, deliver: () => Promise<unknown>) {
      const rows = service.db.collection<{ _id: number; version: number; deleted: boolean }>(queue.replace('-', '_'));
      await rows.insertOne({ _id: -version, version, deleted: true });
      const refusal = await rows.createIndex({ version: 1 }, { unique: true, partialFilterExpression: { version } });
      const before = bus.delivered.length;
      await deliver();
      const ids = bus.delivered.slice(before);
      for (const id of ids) parked.add(id);
      await vi.waitUntil(async () => (await bus.depth(`engagement.${queue}.dead`)) > 0);
      return async () => {
        await rows.dropIndex(refusal);
        await stand.replay();
        for (const id of ids) parked.delete(id);
      };
    },
  };
}
