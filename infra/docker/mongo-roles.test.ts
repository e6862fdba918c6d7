import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { identity } from '@doorstep/identity/app.ts';
import { onboarding } from '@doorstep/onboarding/app.ts';
import type { Actor } from '@doorstep/platform/actor';
import { dropIndex } from '@doorstep/platform/mongo';
import { bootService, testEnvironment, testMongoUri, testNamespace } from '@doorstep/platform/testing';
import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { backup, restore } from '../backup/commands.ts';

/** The actions of MongoDB's role `readWrite` that concern data (https://www.mongodb.com/docs/manual/reference/built-in-roles/). */
const readWrite = [
  ...['find', 'insert', 'update', 'remove', 'listCollections', 'listIndexes', 'killCursors', 'collStats', 'dbStats'],
  ...['createCollection', 'dropCollection', 'createIndex', 'dropIndex', 'renameCollectionSameDB'],
];
/** The actions that a command needs; none for commands that every user may run. */
const needs: Record<string, string[]> = {
  ...Object.fromEntries(['find', 'aggregate', 'count', 'distinct', 'getMore'].map(name => [name, ['find']])),
  insert: ['insert'],
  update: ['update', 'insert'],
  delete: ['remove'],
  findAndModify: ['find', 'update', 'insert', 'remove'],
  create: ['createCollection'],
  drop: ['dropCollection'],
  createIndexes: ['createIndex'],
  dropIndexes: ['dropIndex'],
  collMod: ['collMod'],
  listCollections: ['listCollections'],
  listIndexes: ['listIndexes'],
  killCursors: ['killCursors'],
  ...Object.fromEntries(['ping', 'endSessions', 'commitTransaction', 'abortTransaction'].map(name => [name, []])),
};

interface Role {
  privileges: { resource: { db: string; collection: string }; actions: string[] }[];
  roles: { role: string; db: string }[];
}

/** Runs mongo-init.js as mongosh does on a new server, and resolves to the one role that its user gets. */
function grantedRole(): Role {
  const roles = new Map<string, Role>();
  const users: { pwd: string; roles: { role: string; db: string }[] }[] = [];
  const admin = {
    auth: () => undefined,
    getRole: (name: string) => roles.get(name) ?? null,
    createRole: ({ role, ...rest }: Role & { role: string }) => roles.set(role, rest),
    getUser: () => null,
    createUser: (user: (typeof users)[number]) => users.push(user),
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'mongo-init.js'), 'utf8'), {
    process: { env: { MONGO_ROOT_PASSWORD_FILE: 'root', MONGO_PASSWORD_FILE: 'services' } },
    require: () => ({ readFileSync: (file: string) => `${file}-password\n` }),
    db: { getSiblingDB: () => admin, hello: () => ({ isWritablePrimary: true }) },
    rs: { status: () => undefined },
    print: () => undefined,
  });
  expect(users).toMatchObject([{ pwd: 'services-password', roles: [{ role: 'doorstep', db: 'admin' }] }]);
  const role = roles.get('doorstep');
  if (!role) throw new Error('mongo-init.js makes no role');
  return role;
}

test('The MongoDB user of Compose can do what services, backup and restore need, on their databases only', async () => {
  const sent = new Set<string>();
  const { emit } = mongoose.mongo.MongoClient.prototype;
  vi.spyOn(mongoose.mongo.MongoClient.prototype, 'emit').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [event, data] = args;
    if (event === 'commandStarted') sent.add((data as { commandName: string }).commandName);
    return Reflect.apply(emit, this, args);
  });
  const namespace = testNamespace();
  const unwatched = new mongoose.mongo.MongoClient(String(process.env.MONGODB_URI));
  vi.stubEnv('MONGODB_URI', testMongoUri({ monitorCommands: 'true' }));
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-roles-'));
  const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
  const body = { name: 'Business', categoryId: 15 };
  // Twice: the second start finds a changed expiry and an index that its migrations drop.
  for (const start of [1, 2]) {
    const options = { namespace };
    const shop = await bootService(directory, options);
    const others = [
      await bootService(identity, options),
      await bootService(engagement, options),
      await bootService(onboarding, options),
    ];
    expect((await shop.call('POST', '/api/businesses', { actor: admin, body })).status).toBe(201);
    expect((await shop.call('DELETE', `/api/businesses/${start}`, { actor: admin })).status).toBe(200);
    expect((await shop.call('GET', '/api/businesses')).status).toBe(200);
    const index = { name: 'handledAt_1', expireAfterSeconds: 60 };
    await unwatched.db(shop.db.name).command({ collMod: 'inbox', index });
    await dropIndex(shop.db, 'businesses', 'timeZone_1', () => true);
    for (const service of [shop, ...others]) await service.stop();
  }
  await backup(join(folder, 'backup.gz'), testEnvironment(namespace));
  await restore(join(folder, 'backup.gz'), testEnvironment(namespace), { force: true });
  rmSync(folder, { recursive: true });
  await unwatched.close();

  const { privileges, roles } = grantedRole();
  const databases = ['identity', 'directory', 'engagement', 'onboarding', 'seed'].map(name => `doorstep-${name}`);
  expect(roles).toEqual(databases.map(db => ({ role: 'readWrite', db })));
  expect(privileges.map(({ resource }) => resource)).toEqual(databases.map(db => ({ db, collection: '' })));
  const more = privileges[0]?.actions ?? [];
  const used = [...sent].flatMap(name => needs[name] ?? [`${name}, which needs an entry here`]);
  expect(used.filter(action => !readWrite.includes(action) && !more.includes(action))).toEqual([]);
  // Every action granted beyond readWrite is used.
  expect(more.filter(action => !used.includes(action))).toEqual([]);
});
