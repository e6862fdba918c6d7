import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { accountCreated, businessCreated } from '@doorstep/contracts';
import { outboxModel } from '@doorstep/platform/outbox';
import { verifyPassword } from '@doorstep/platform/password';
import { testNamespace } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStores, type Stores } from './load/stores.ts';
import { generateWorld } from './world/world.ts';

const businesses = 3;
const namespace = testNamespace();
let stores: Stores;

/** Starts the program; `onLine` sees what it says. Resolves with all it said when it ends. */
async function run(onLine: (line: string, kill: () => void) => void = () => {}): Promise<string> {
  const entry = fileURLToPath(new URL('main.ts', import.meta.url));
  const program = spawn(process.execPath, [entry, '--businesses', String(businesses)], {
    env: { ...process.env, NAMESPACE: namespace },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      onLine(text, () => program.kill('SIGKILL'));
    });
  }
  await once(program, 'close');
  return said;
}

beforeAll(async () => {
  stores = await openStores({ MONGODB_URI: process.env.MONGODB_URI ?? '', NAMESPACE: namespace });
});

afterAll(async () => {
  await stores.close();
});

it('loads the world once, however often it is interrupted or repeated', { timeout: 90_000 }, async () => {
  await run((line, kill) => line.includes('Storing') && kill());
  expect(await stores.seed.marker.findById('world').lean()).toMatchObject({ state: 'loading' });

  expect(await run()).toContain('Loaded 3 businesses');
  expect(await run()).toContain('there already');

  const marker = await stores.seed.marker.findById('world').lean();
  const world = generateWorld({ businesses, seed: 'doorstep', now: marker?.now ?? new Date() });
  const profiles = [...world.profiles()];
  const { identity, directory, engagement, onboarding } = stores;
  const count = (list: 'offerings' | 'gallery' | 'reviews' | 'inquiries') =>
    profiles.reduce((sum, profile) => sum + profile[list].length, 0);
  expect(await directory.categories.countDocuments()).toBe(world.categories.length);
  expect(await directory.businesses.countDocuments()).toBe(businesses);
  expect(await directory.offerings.countDocuments()).toBe(count('offerings'));
  expect(await directory.gallery.countDocuments()).toBe(count('gallery'));
  expect(await engagement.reviews.countDocuments()).toBe(count('reviews'));
  expect(await engagement.inquiries.countDocuments()).toBe(count('inquiries'));
  expect(await engagement.messages.countDocuments()).toBe(world.messages.length);
  expect(await onboarding.requests.countDocuments()).toBe(world.requests.length);

  const countPublished = (db: Stores['identity']['db'], type: string) =>
    outboxModel(db).countDocuments({ 'envelope.type': type });
  expect(await countPublished(directory.db, businessCreated.type)).toBe(businesses);
  expect(await countPublished(identity.db, accountCreated.type)).toBe(world.accounts.length);
  const counter = await directory.db
    .collection<{ _id: string; value: number }>('counters')
    .findOne({ _id: 'businesses' });
  expect(counter?.value).toBe(businesses);

  const admin = await identity.users.findById(1).lean();
  expect(admin?.role).toBe('admin');
  expect(await verifyPassword('admin123', admin?.passwordHash)).toBe(true);
});

it('leaves a database with data of its own alone', async () => {
  await stores.seed.marker.deleteMany({});
  expect(await run()).toContain('has data of its own');
});
