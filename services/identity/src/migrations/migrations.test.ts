import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectMongo } from '@doorstep/platform/mongo';
import { hashPassword } from '@doorstep/platform/password';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, readJson, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { identity } from '../app.ts';
import { toUserRow } from '../models/user.model.ts';
import { plainLettersOfUsers } from './2026-11-28-plain-letters-of-users.ts';
import { migrations } from './index.ts';

it('Accounts of earlier releases get the words that searches look for, and owners their one role', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'identity', log: createLogger('test', 'silent') });
  const passwordHash = await hashPassword('permanent1');
  const names = ['Zoë Álvarez', 'Ben Okafor', undefined];
  const old = names.map((name, index) => {
    const account = { username: `User${index}`, email: `person${index}@mail.example`, role: 'user' as const };
    const { terms: _, ...row } = toUserRow({
      _id: index + 1,
      version: 1,
      ...account,
      ...(name && { name }),
      emailVerified: true,
      passwordHash,
      passwordVersion: 0,
      createdAt: new Date('2026-11-20T08:00:00Z'),
    });
    return row;
  });
  await db.collection<{ _id: number }>('users').insertMany(old);
  await db.collection('users').updateOne({ usernameKey: 'user1' }, { $set: { role: 'business' } });

  const service = await bootService(identity, { namespace });
  const actor = { userId: 99, role: 'admin' as const, name: 'Administrator' };
  expect(await db.collection('users').countDocuments({ emailVerified: true })).toBe(0);
  expect(await db.collection('users').findOne({ usernameKey: 'user1' })).toMatchObject({ role: 'business_owner' });
  const found = async (q: string) =>
    JSON.stringify(await readJson(await service.call('GET', `/api/users?q=${q}`, { actor })));
  expect(await found('alvarez')).toContain('"username":"User0"');
  expect(await found('user2')).toContain('"username":"User2"');
  expect(await db.collection('users').findOne({ usernameKey: 'user2' })).toMatchObject({
    terms: ['user2', 'person2', 'mail', 'example'],
  });
  await db
    .collection('users')
    .updateOne({ usernameKey: 'user2' }, { $set: { name: 'Łukasz O’Neill', terms: ['łukasz', 'o', 'neill'] } });
  await plainLettersOfUsers.run(db, new AbortController().signal);
  for (const q of ['lukasz', 'oneill']) expect(await found(q)).toContain('"username":"User2"');
  await service.stop();
  await db.close();
});

it('An operator migrates the database of a service before its replicas start', async () => {
  const namespace = testNamespace();
  const env = testEnvironment(namespace);
  const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [entry, 'migrate'], { env });
  expect(stdout).toBe('The database is up to date.\n');
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'identity', log: createLogger('test', 'silent') });
  expect(await db.collection('migrations').countDocuments()).toBe(migrations.length);
  await db.dropDatabase();
  await db.close();
});
