import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Business, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { checkCredentials } from '@doorstep/contracts/identity/sign-in/calls.ts';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { identity } from '@doorstep/identity/app.ts';
import { openIdentitySeed } from '@doorstep/identity/seed.ts';
import { type Actor, gatewayHeader, signGateway } from '@doorstep/platform/actor';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import {
  bootService,
  openTestObjects,
  readJson,
  type TestService,
  testActorSecret,
  testEnvironment,
  testNamespace,
} from '@doorstep/platform/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readArchive } from './archive.ts';
import { backup, restore } from './commands.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const login = { ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'admin@mail.example', ADMIN_PASSWORD: 'a-good-password' };
const mainOfDirectory = resolve(import.meta.dirname, '../../services/directory/src/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'doorstep-backup-'));
const file = join(folder, 'backup.gz');
const namespace = testNamespace();
const services: TestService[] = [];
let url: string;
let known: Business;
let unknown: Business;

async function boot(space: string) {
  const one = await bootService(directory, { namespace: space });
  const other = await bootService(identity, { namespace: space, env: login });
  services.push(one, other);
  return { directory: one, identity: other };
}
async function bootEngagement(space: string): Promise<TestService> {
  const service = await bootService(engagement, { namespace: space });
  services.push(service);
  return service;
}
const stopAll = async () => {
  for (const service of services.splice(0)) await service.stop();
};
async function addBusiness(service: TestService, name: string): Promise<Business> {
  const response = await service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 15 } });
  return businessSchema.parse(await response.json());
}
const inquire = async (service: TestService, { id }: Business) => {
  const body = { name: 'Nora', email: 'nora@mail.example', subject: 'A question', message: 'Are you there?' };
  return (await service.call('POST', `/api/businesses/${id}/inquiries`, { body })).status;
};
/** Number of documents in each collection, except rows that every start writes. */
async function counts(space: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of ['directory', 'identity', 'engagement']) {
    const uri = String(process.env.MONGODB_URI);
    const db = await connectMongo({ uri, namespace: space, name, log: createLogger('test', 'silent') });
    const all = (await db.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    for (const each of all) found[`${name} ${each.name}`] = await db.collection(each.name).countDocuments();
    await db.close();
  }
  return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0));
}

beforeAll(async () => {
  const { directory: first } = await boot(namespace);
  const second = await bootEngagement(namespace);
  known = await addBusiness(first, 'Known to engagement');
  const picture = new FormData();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  picture.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  const stored = await first.upload(`/api/businesses/${known.id}/pictures`, picture, admin);
  url = (await readJson<{ url: string }>(stored)).url;
  const body = { name: known.name, categoryId: 15, logo: url };
  expect((await first.call('PUT', `/api/businesses/${known.id}`, { actor: admin, body })).status).toBe(200);
  await vi.waitFor(async () => expect(await inquire(second, known)).toBe(201));
  // The event of the next business is in engagement's queue when the backup is taken.
  await services.pop()?.stop();
  unknown = await addBusiness(first, 'In flight');
  await vi.waitFor(async () =>
    expect(await first.db.collection('outbox').countDocuments({ state: 'waiting' })).toBe(0),
  );
  await stopAll();
});
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true });
});

it('A restore to empty servers brings back rows, pictures, sign-in and events in flight', async () => {
  const before = await counts(namespace);
  await expect(backup(file, testEnvironment(namespace))).resolves.toMatchObject({ objects: 1 });
  await expect(backup(file, testEnvironment(namespace))).rejects.toThrow('There is a file');

  const empty = testNamespace();
  await restore(file, testEnvironment(empty), { force: false });
  expect(await counts(empty)).toEqual(before);
  const objects = [openTestObjects(namespace), openTestObjects(empty)] as const;
  expect(await objects[1].master(url)).toEqual(await objects[0].master(url));
  for (const each of objects) each.close();

  const booted = await boot(empty);
  const restored = await bootEngagement(empty);
  const shown = await booted.directory.call('GET', `/api/businesses/${known.id}`);
  expect(await readJson(shown)).toMatchObject({ name: known.name, logo: url });
  const headers = { [gatewayHeader]: await signGateway(testActorSecret) };
  const body = { username: login.ADMIN_USERNAME, password: login.ADMIN_PASSWORD };
  const { method, path } = checkCredentials;
  expect((await booted.identity.call(method, path, { headers, body })).status).toBe(200);
  await promisify(execFile)(process.execPath, [mainOfDirectory, 'republish'], { env: testEnvironment(empty) });
  // Events in flight arrive; those that were handled before are not handled again.
  await vi.waitFor(async () => expect(await inquire(restored, unknown)).toBe(201));
  expect(await restored.db.collection('inquiries').countDocuments({ businessId: known.id })).toBe(1);
  const next = await addBusiness(booted.directory, 'After the restore');
  expect(next.id).toBe(unknown.id + 1);
  await vi.waitFor(async () => expect(await inquire(restored, next)).toBe(201));
  await stopAll();
});

it('Existing data is only replaced with --force, and services refuse to start after an interrupted restore', async () => {
  const env = testEnvironment(namespace);
  await expect(restore(file, env, { force: false })).rejects.toThrow('There is data already');
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'directory', log: createLogger('test', 'silent') });
  await db.collection('businesses').deleteMany({});
  await db.collection<{ _id: string }>('migrations').insertOne({ _id: 'a-restore-that-did-not-finish' });
  await expect(bootService(directory, { namespace })).rejects.toThrow('a-restore-that-did-not-finish');
  await expect(restore(file, env, { force: true })).resolves.toMatchObject({ objects: 1 });
  expect(await db.collection('businesses').countDocuments()).toBe(2);
  await db.close();
});

it('A restore repeats the deletions of accounts that were asked for since the backup', async () => {
  const space = testNamespace();
  const { identity: first } = await boot(space);
  const account = { id: 50, username: 'nora', name: 'Nora', email: 'nora@mail.example', role: 'user' as const };
  const password = 'quiet-otter-7';
  const seed = { ...account, mustChangePassword: false, createdAt: new Date().toISOString(), password };
  await openIdentitySeed(first.db).addAccounts([seed]);
  await stopAll();
  const early = join(folder, 'early.gz');
  await backup(early, testEnvironment(space));

  const { identity: second } = await boot(space);
  const started = await second.call('POST', '/internal/erasures', {
    actor: { userId: 50, role: 'user', name: 'Nora' },
    headers: { [gatewayHeader]: await signGateway(testActorSecret) },
    body: { currentPassword: password },
  });
  const { token } = await readJson<{ token: string }>(started);
  await stopAll();
  expect(await restore(early, testEnvironment(space), { force: true })).toMatchObject({
    erasures: { accounts: 1, addresses: 0 },
  });

  const { identity: third, directory: fourth } = await boot(space);
  const headers = { [gatewayHeader]: await signGateway(testActorSecret) };
  const body = { username: 'nora', password };
  const { method, path } = checkCredentials;
  expect((await third.call(method, path, { headers, body })).status).toBe(403);
  // The services are asked again, and the user's link to the receipt works.
  await vi.waitFor(async () => expect(await fourth.db.collection('erasure_answers').countDocuments()).toBe(1));
  const receipt = await third.call('POST', '/api/erasure-receipts', { body: { token } });
  expect(await readJson(receipt)).toMatchObject({ state: 'running' });
  await stopAll();
});

it('A backup during writes is consistent, or refused if the server has no snapshots', async () => {
  const space = testNamespace();
  const client = new mongoose.mongo.MongoClient(String(process.env.MONGODB_URI));
  const [first, second] = ['directory', 'identity'].map(name =>
    client.db(`${space}-${name}`).collection<{ _id: number; value: number }>('counters'),
  );
  for (const counter of [first, second]) await counter?.insertOne({ _id: 1, value: 0 });
  const hasSnapshots = await first
    ?.findOne({}, { readConcern: { level: 'snapshot' }, session: client.startSession({ snapshot: true }) })
    .then(
      () => true,
      () => false,
    );
  let done = false;
  // The number of documents stays the same, and the second counter is never ahead of the first.
  const writing = (async () => {
    for (let value = 1; !done; value++)
      for (const counter of [first, second]) await counter?.updateOne({ _id: 1 }, { $set: { value } });
  })();
  const live = join(folder, 'live.gz');
  const taken = await backup(live, testEnvironment(space)).then(() => undefined, String);
  done = true;
  await writing;
  await client.close();
  if (hasSnapshots) {
    expect(taken).toBeUndefined();
    const values: number[] = [];
    for await (const entry of readArchive(live))
      if ('document' in entry) values.push(Number((entry.document.value as { $numberInt: string }).$numberInt));
    expect([0, 1]).toContain((values[0] ?? 0) - (values[1] ?? 0));
  } else expect(taken).toContain('The data changed while it was read. Stop the gateway and all services first.');
  await expect(backup(join(folder, 'quiet.gz'), testEnvironment(space))).resolves.toMatchObject({ documents: 2 });
});
