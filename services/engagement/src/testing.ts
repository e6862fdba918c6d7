import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { accountUpdated, businessCreated, type z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform';
import {
  bootService,
  openTestBus,
  type TestBus,
  type TestService,
  testEnvironment,
  testNamespace,
} from '@doorstep/platform/testing.ts';
import { vi } from 'vitest';
import { engagement } from './app.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-businesses/known-business.model.ts';

export const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
export const userNamed = (userId: number, name = `Session name ${userId}`): Actor => ({ userId, role: 'user', name });
export const ownerOf = (businessId: number): Actor => ({
  userId: 70 + businessId,
  role: 'business_owner',
  businessId,
  name: `Owner of ${businessId}`,
});

type Account = z.input<typeof accountUpdated.schema>;

/** What identity tells of an account. */
export const accountState = (id: number, version: number, user: Partial<Account['user']> = {}): Account => ({
  version,
  passwordVersion: 0,
  user: { ...accountUpdated.sample.user, id, username: `user${id}`, role: 'user', businessId: undefined, ...user },
});

type CopyQueue = 'known-businesses' | 'known-accounts';

export interface TestEngagement {
  readonly service: TestService;
  readonly bus: TestBus;
  /** Resolves when every event delivered so far was handled. */
  settled(): Promise<void>;
  /**
   * Delivers an event that carries this version while its handler cannot store it, until it is parked as a dead letter.
   * Resolves to what heals the handler and replays the event, as an operator does.
   */
  park(queue: CopyQueue, version: number, deliver: () => Promise<unknown>): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Engagement on a namespace of its own, knowing approved businesses with these ids; 70 + id owns each. */
export async function bootEngagement(...businesses: number[]): Promise<TestEngagement> {
  const namespace = testNamespace();
  const service = await bootService(engagement, { namespace });
  const bus = await openTestBus(namespace);
  await vi.waitUntil(async () => (await service.call('GET', '/readyz')).ok, 10_000);
  const known: KnownBusinessRow[] = businesses.map(id => ({
    _id: id,
    version: 1,
    name: `Business ${id}`,
    approvalStatus: 'approved',
    ownerId: 70 + id,
    deleted: false,
  }));
  await knownBusinessModel(service.db).insertMany(known);
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const runCommand = (...words: string[]) =>
    promisify(execFile)(process.execPath, [main, ...words], { env: testEnvironment(namespace) });
  let markers = 100_000;
  return {
    service,
    bus,
    async settled() {
      markers += 1;
      await bus.deliver(businessCreated, {
        ...businessCreated.sample,
        version: 1,
        business: { ...businessCreated.sample.business, id: markers },
      });
      await bus.deliver(accountUpdated, accountState(markers, 1));
      const _id = markers;
      await vi.waitUntil(() => knownBusinessModel(service.db).exists({ _id }), 5_000);
      await vi.waitUntil(() => knownAccountModel(service.db).exists({ _id }), 5_000);
      for (const queue of ['engagement.known-businesses', 'engagement.known-accounts'])
        await vi.waitUntil(async () => (await bus.depth(queue)) === 0, 5_000);
    },
    async park(queue, version, deliver) {
      const copies = service.db.collection<{ _id: number; version: number; deleted: boolean }>(queue.replace('-', '_'));
      await copies.insertOne({ _id: -version, version, deleted: true });
      const refusal = await copies.createIndex({ version: 1 }, { unique: true, partialFilterExpression: { version } });
      await deliver();
      await vi.waitUntil(async () => (await bus.depth(`engagement.${queue}.dead`)) > 0, 5_000);
      return async () => {
        await copies.dropIndex(refusal);
        await runCommand('dead-letters', 'replay');
      };
    },
    async stop() {
      await bus.close();
      await service.stop();
    },
  };
}
