import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { accountUpdated, type z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import {
  bootService,
  openTestBus,
  type TestBus,
  type TestService,
  testEnvironment,
  testNamespace,
} from '@doorstep/platform/testing';
import { vi } from 'vitest';
import { engagement } from './app.ts';
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
  readonly namespace: string;
  readonly service: TestService;
  readonly bus: TestBus;
  /** Resolves when every event delivered so far was handled, but for those that are parked. */
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
  const parked = new Set<string>();
  return {
    namespace,
    service,
    bus,
    settled: () =>
      service.handled(
        bus.delivered.filter(id => !parked.has(id)),
        'known-businesses',
        'known-accounts',
        'decisions',
      ),
    async park(queue, version, deliver) {
      const copies = service.db.collection<{ _id: number; version: number; deleted: boolean }>(queue.replace('-', '_'));
      await copies.insertOne({ _id: -version, version, deleted: true });
      const refusal = await copies.createIndex({ version: 1 }, { unique: true, partialFilterExpression: { version } });
      const before = bus.delivered.length;
      await deliver();
      const ids = bus.delivered.slice(before);
      for (const id of ids) parked.add(id);
      await vi.waitUntil(async () => (await bus.depth(`engagement.${queue}.dead`)) > 0, 5_000);
      return async () => {
        await copies.dropIndex(refusal);
        await runCommand('dead-letters', 'replay');
        for (const id of ids) parked.delete(id);
      };
    },
    async stop() {
      await bus.close();
      await service.stop();
    },
  };
}
