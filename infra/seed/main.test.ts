import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { accountCreated } from '@doorstep/contracts/identity/users/events.ts';
import { verifyPassword } from '@doorstep/platform/password';
import { testNamespace } from '@doorstep/platform/testing';
import mongoose from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import type { MarkerRow } from './load/marker.ts';
import { generateWorld } from './world/world.ts';

const businesses = 3;
let namespace = testNamespace();
const collection = <Row extends object>(service: string, name: string) =>
  server.useDb(`${namespace}-${service}`).collection<Row>(name);

/** Runs the program to its end and resolves to its output, which `onLine` also receives as it is written. */
async function run(
  onLine: (line: string, kill: () => void) => void = () => {},
  args: readonly string[] = ['--businesses', String(businesses)],
): Promise<string> {
  const entry = fileURLToPath(new URL('main.ts', import.meta.url));
  const program = spawn(process.execPath, [entry, ...args], {
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

const server = await mongoose.createConnection(process.env.MONGODB_URI ?? '').asPromise();
afterAll(() => server.close());

it('The demo is loaded once, however often the loading is interrupted or repeated', async () => {
  const marker = () => collection<MarkerRow>('seed', 'marker').findOne();
  // The program may end before the signal reaches it.
  await vi.waitFor(async () => {
    namespace = testNamespace();
    await run((line, kill) => line.includes('Storing') && kill());
    expect(await marker()).toMatchObject({ state: 'loading' });
  }, 90_000);

  expect(await run()).toContain('Loaded 3 businesses');
  const medians = collection<{ _id: string; dueAt: Date }>('engagement', 'category_medians');
  await medians.insertOne({ _id: 'month', dueAt: new Date('2100-01-01') });
  // The run before was killed right before its end.
  await collection<MarkerRow>('seed', 'marker').updateOne({ _id: 'world' }, { $set: { state: 'loading' } });
  expect(await run()).toContain('Loaded 3 businesses');
  expect(await run()).toContain('there already');
  expect((await medians.findOne())?.dueAt.getTime()).toBeLessThan(Date.now());

  const world = generateWorld({ businesses, seed: 'doorstep', now: (await marker())?.now ?? new Date() });
  const profiles = [...world.profiles()];
  const sum = (list: 'offerings' | 'gallery' | 'reviews' | 'inquiries') =>
    profiles.reduce((total, profile) => total + profile[list].length, 0);
  const count = (service: string, name: string) => collection(service, name).countDocuments();
  expect(await count('directory', 'categories')).toBe(world.categories.length);
  expect(await count('directory', 'businesses')).toBe(businesses);
  expect(await count('directory', 'services')).toBe(sum('offerings'));
  expect(await count('directory', 'gallery_items')).toBe(sum('gallery'));
  expect(await count('engagement', 'reviews')).toBe(sum('reviews'));
  expect(await count('engagement', 'inquiries')).toBe(sum('inquiries'));
  const replies = profiles.flatMap(profile => profile.inquiries.flatMap(inquiry => inquiry.replies ?? []));
  expect(await count('engagement', 'replies')).toBe(replies.length);
  expect(await count('engagement', 'messages')).toBe(world.messages.length);
  expect(await count('onboarding', 'business_requests')).toBe(world.requests.length);
  const visits = [...world.visits()];
  expect(await count('engagement', 'site_figures')).toBe(visits.length);
  expect(await count('engagement', 'business_figures')).toBe(visits.flatMap(day => day.businesses).length);
  const answered = profiles.flatMap(profile => profile.inquiries.filter(({ respondedAt }) => respondedAt));
  const inquiries = collection<{ _id: number; respondedAt: Date }>('engagement', 'inquiries');
  const stored = await inquiries.find({ respondedAt: { $type: 'date' } }).toArray();
  expect(stored.map(({ _id }) => _id).sort()).toEqual(answered.map(({ id }) => id).sort());

  const countPublished = (service: string, type: string) =>
    collection(service, 'outbox').countDocuments({ 'envelope.type': type });
  expect(await countPublished('directory', businessCreated.type)).toBe(businesses);
  expect(await countPublished('identity', accountCreated.type)).toBe(world.accounts.length);
  const counter = await collection<{ _id: string; value: number }>('directory', 'counters').findOne({
    _id: 'businesses',
  });
  expect(counter?.value).toBe(businesses);

  const admin = await collection<{ _id: number; role: string; passwordHash: string }>('identity', 'users').findOne({
    _id: 1,
  });
  expect(admin?.role).toBe('admin');
  expect(await verifyPassword('admin123', admin?.passwordHash)).toBe(true);
});

it('The demo is not loaded into a database that has other data', async () => {
  await collection('seed', 'marker').deleteMany({});
  expect(await run()).toContain('has data of its own');
});

it('Businesses can be loaded beside the first administrator, who stays as they are, and beside no one else', async () => {
  namespace = testNamespace();
  const users = () =>
    collection<{ _id: number; username: string; passwordHash: string; role: string }>('identity', 'users');
  const keys = { usernameKey: 'chief', emailKey: 'chief@mail.example', email: 'chief@mail.example' };
  await users().insertOne({ _id: 1, username: 'chief', ...keys, passwordHash: 'theirs', role: 'admin' });
  const other = { usernameKey: 'other', emailKey: 'other@mail.example', email: 'other@mail.example' };
  await users().insertOne({ _id: 50, username: 'other', ...other, passwordHash: 'theirs', role: 'user' });
  expect(await run()).toContain('one that has the first administrator and nothing else');
  await users().deleteOne({ _id: 50 });

  expect(await run(undefined, [])).toContain('has data of its own');
  expect(await run()).toContain('Loaded 3 businesses');
  expect(await users().findOne({ role: 'admin' })).toMatchObject({ _id: 1, username: 'chief', passwordHash: 'theirs' });
  expect(await users().countDocuments({ username: 'user' })).toBe(1);
  expect(await collection('directory', 'businesses').countDocuments()).toBe(businesses);
});

it('Businesses are not loaded beside an administrator with the name of another account of the demo', async () => {
  namespace = testNamespace();
  const keys = { usernameKey: 'user', emailKey: 'chief@mail.example', email: 'chief@mail.example' };
  await collection<{ _id: number }>('identity', 'users').insertOne({
    _id: 1,
    username: 'User',
    ...keys,
    role: 'admin',
  } as { _id: number });
  expect(await run()).toContain('has data of its own');
});
