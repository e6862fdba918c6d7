import { Binary } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { commandTable } from './commands/index.ts';
import { authenticate, password, rawConnection, testServer } from './testing.ts';

const server = await testServer();
await server.client.db('shop').collection<{ _id: number; name: string }>('users').insertOne({ _id: 1, name: 'Nora' });
afterAll(() => server.close());

const secondsToFail = { serverSelectionTimeoutMS: 5_000 };
const denied = { ok: 0, code: 13, codeName: 'Unauthorized' };
const failed = { code: 18, codeName: 'AuthenticationFailed' };
const users = { find: 'users', $db: 'shop' };
const scram = (payload: string) => ({
  saslStart: 1,
  mechanism: 'SCRAM-SHA-256',
  payload: new Binary(Buffer.from(payload)),
  $db: 'admin',
});

test('A client without a password can neither read nor change anything', async () => {
  const stranger = await new MongoClient(`mongodb://127.0.0.1:${server.port}/?replicaSet=doorstep`).connect();
  const collection = stranger.db('shop').collection<{ _id: number }>('users');
  await expect(collection.findOne()).rejects.toMatchObject(denied);
  await expect(collection.insertOne({ _id: 2 })).rejects.toMatchObject(denied);
  await expect(stranger.db('shop').dropDatabase()).rejects.toMatchObject(denied);
  await expect(stranger.db().admin().listDatabases()).rejects.toMatchObject(denied);
  await stranger.close();
  expect(await server.client.db('shop').collection('users').countDocuments()).toBe(1);
});

test.each(Object.keys(commandTable))(
  'The command %s requires authentication unless it is part of the handshake',
  async name => {
    const greeting = ['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'saslStart', 'saslContinue'];
    const connection = rawConnection(server.port);
    const reply = await connection.send({ [name]: 'users', $db: 'shop' });
    connection.close();
    if (greeting.includes(name)) expect(reply.code).not.toBe(13);
    else expect(reply).toMatchObject(denied);
  },
);

test('Unknown commands and test commands are refused before authentication like all others', async () => {
  const connection = rawConnection(server.port);
  expect(await connection.send({ nonsense: 1, $db: 'admin' })).toMatchObject(denied);
  expect(await connection.send({ configureFailPoint: 'failCommand', mode: 'off', $db: 'admin' })).toMatchObject(denied);
  connection.close();
});

test.each([
  ['a wrong password', { secret: 'guessed' }],
  ['the name of another user', { user: 'root' }],
])('A sign-in with %s fails, and the connection stays unauthenticated', async (_, credentials) => {
  const connection = rawConnection(server.port);
  await expect(authenticate(connection, credentials)).rejects.toMatchObject(failed);
  expect(await connection.send(users)).toMatchObject(denied);
  connection.close();
  const uri = server.uri.replace(password, 'guessed');
  await expect(new MongoClient(uri, secondsToFail).connect()).rejects.toMatchObject(failed);
});

test('A client that sends the steps of a sign-in one by one is authenticated after the last', async () => {
  const connection = rawConnection(server.port);
  expect(await authenticate(connection)).toMatchObject({ done: true });
  expect(await connection.send(users)).toMatchObject({ ok: 1, cursor: { firstBatch: [{ _id: 1, name: 'Nora' }] } });
  connection.close();
});

test('A step of a sign-in fails without the step before it', async () => {
  const connection = rawConnection(server.port);
  const empty = { saslContinue: 1, conversationId: 1, payload: new Binary(Buffer.alloc(0)), $db: 'admin' };
  expect(await connection.send(empty)).toMatchObject(failed);
  expect(await connection.send(scram('n,,n=doorstep,r=abc'))).toMatchObject({ ok: 1, done: false });
  expect(await connection.send(empty)).toMatchObject(failed);
  const proof = { ...empty, payload: new Binary(Buffer.from('c=biws,r=abc,p=AAAA')) };
  expect(await connection.send(proof)).toMatchObject(failed);
  expect(await connection.send(users)).toMatchObject(denied);
  connection.close();
});

test.each([
  ['another mechanism', { ...scram('n,,n=doorstep,r=abc'), mechanism: 'SCRAM-SHA-1' }, 334],
  ['a missing payload', { saslStart: 1, mechanism: 'SCRAM-SHA-256', $db: 'admin' }, 2],
  ['channel binding', scram('p=tls-unique,,n=doorstep,r=abc'), 18],
  ['the rights of another user', scram('n,a=root,n=doorstep,r=abc'), 18],
  ['a message that is not SCRAM', scram('open sesame'), 18],
])('A sign-in with %s is refused', async (_, command, code) => {
  const connection = rawConnection(server.port);
  expect(await connection.send(command)).toMatchObject({ ok: 0, code });
  connection.close();
});

test('The answer to hello names the mechanism and includes the first step of a sign-in', async () => {
  const connection = rawConnection(server.port);
  const { $db: _, ...speculativeAuthenticate } = scram('n,,n=doorstep,r=abc');
  const hello = { hello: 1, saslSupportedMechs: 'admin.doorstep', $db: 'admin' };
  expect(await connection.send({ ...hello, speculativeAuthenticate })).toMatchObject({
    saslSupportedMechs: ['SCRAM-SHA-256'],
    speculativeAuthenticate: { conversationId: 1, done: false },
  });
  const other = { ...speculativeAuthenticate, mechanism: 'MONGODB-X509' };
  expect(await connection.send({ ...hello, speculativeAuthenticate: other })).not.toHaveProperty(
    'speculativeAuthenticate',
  );
  connection.close();
});

test('A large message from an unauthenticated client closes its connection', async () => {
  const connection = rawConnection(server.port);
  await expect(connection.send({ ping: 1, comment: 'x'.repeat(100_000), $db: 'admin' })).rejects.toThrow();
  connection.close();
});
