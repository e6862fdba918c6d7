import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { directory } from '@doorstep/directory/app.ts';
import { categoryModel } from '@doorstep/directory/models/category.model.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { identity } from '@doorstep/identity/app.ts';
import { onboarding } from '@doorstep/onboarding/app.ts';
import { type Actor, gatewayHeader, signGateway } from '@doorstep/platform/actor';
import { bootService, type TestService, testActorSecret, testNamespace } from '@doorstep/platform/testing';
import { expect, vi } from 'vitest';
import { type MongoProcess, startMongoProcess } from './mongo/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-killed-'));
const start = (port?: number) => startMongoProcess(join(folder, 'data.sqlite'), port);
const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const owner: Actor = { userId: 3, role: 'business_owner', businessId: 7, name: 'Mara' };
const person = (userId: number): Actor => ({ userId, role: 'user', name: `Person ${userId}` });

let server: MongoProcess;
let services: TestService[] = [];
let people = 1000;

/** Starts the four services on a database process of their own. */
export async function startServices(): Promise<void> {
  server = await start();
  const uri = new URL(server.uri);
  uri.searchParams.set('monitorCommands', 'true');
  const options = { namespace: testNamespace(), env: { MONGODB_URI: uri.href, APPROVAL_PATIENCE_MS: '100' } };
  services = await Promise.all([
    bootService(identity, options),
    bootService(directory, options),
    bootService(engagement, options),
    bootService(onboarding, options),
  ]);
  const [, inDirectory, inEngagement] = services;
  if (!inDirectory || !inEngagement) throw new Error('not all services run');
  await categoryModel(inDirectory.db).create({ _id: 1, name: 'Home', slug: 'home', icon: 'home' });
  const known = { _id: 7, version: 1, name: 'Seven', approvalStatus: 'approved' as const, ownerId: 3, deleted: false };
  await knownBusinessModel(inEngagement.db).create(known);
}

export async function stopServices(): Promise<void> {
  await Promise.all(services.map(service => service.stop()));
  await server?.stop();
  rmSync(folder, { recursive: true });
}

/** Sends every call that writes, with its example, as an administrator, an owner and a new user. */
async function writeAll(): Promise<{ call: string; status: number }[]> {
  const writes = endpoints.filter(({ method, upload }) => method !== 'GET' && !upload);
  const gateway = { [gatewayHeader]: await signGateway(testActorSecret) };
  const answers = services.flatMap(service =>
    writes.flatMap(endpoint => {
      const { params = {}, body } = examples.get(endpoint) ?? {};
      const ids = params as Record<string, string | number>;
      people += 1;
      return [admin, owner, person(people)].map(async actor => {
        const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => String(ids[name]));
        const { status } = await service.call(endpoint.method, path, { actor, body, headers: gateway });
        return { call: `${endpoint.method} ${path} by ${actor.role}`, status };
      });
    }),
  );
  return Promise.all(answers);
}

/**
 * Kills the database at a command in the middle of all writes of the contracts. Restarts it at once or, with `staysAway`, after the
 * last write was answered. Expects no answer to be 500, and every service to become ready again.
 */
export async function killDatabase({ command, staysAway }: { command: string; staysAway: boolean }): Promise<void> {
  const killed = Promise.withResolvers<void>();
  const kill = ({ commandName }: { commandName: string }) => {
    if (commandName !== command) return;
    for (const { db } of services) db.getClient().off('commandStarted', kill);
    server.kill().then(killed.resolve, killed.reject);
  };
  for (const { db } of services) db.getClient().on('commandStarted', kill);
  const written = writeAll();
  await killed.promise;
  if (staysAway) await written;
  server = await start(server.port);
  const answers = await written;
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  const statuses = async () =>
    (await Promise.all(services.map(service => service.call('GET', '/readyz')))).map(({ status }) => status);
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200]), 60_000);
}
