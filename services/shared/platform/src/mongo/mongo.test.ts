import type { ClientSession, Connection } from 'mongoose';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../telemetry/telemetry.ts';
import { testMongoUri, testNamespace } from '../testing.ts';
import { isDuplicateKey } from './database-errors.ts';
import { connectMongo, nextId, transact } from './mongo.ts';

const namespace = testNamespace();
let db: Connection | undefined;
afterEach(() => db?.close());

/** Connects to an address with these additional options, and records the commands that are sent. */
async function connectWith(options: Record<string, string>) {
  const uri = testMongoUri({ monitorCommands: 'true', ...options });
  db = await connectMongo({ uri, namespace, name: 'test', log: createLogger('test', 'silent') });
  const sent: Record<string, unknown>[] = [];
  db.getClient().on('commandStarted', ({ command }) => sent.push(command));
  return { db, sent };
}

it.each<Record<string, string>>([
  {},
  {
    readPreference: 'secondaryPreferred',
    readConcernLevel: 'linearizable',
    w: '1',
    wtimeoutMS: '1',
    retryWrites: 'false',
  },
  { readPreference: 'secondary', maxStalenessSeconds: '120', journal: 'false' },
  { readPreference: 'nearest', readPreferenceTags: 'dc:east' },
])('A service reads from the primary and writes to a majority, even if its address says %o', async options => {
  const { db, sent } = await connectWith(options);
  await transact(db, async session => {
    await db.collection('rows').findOne({}, { session });
    await db.collection('rows').insertOne({ name: 'in a transaction' }, { session });
  });
  await db.collection('rows').findOne({});
  await nextId(db, 'rows');
  const majority = { w: 'majority', j: true, wtimeout: 10_000 };
  expect(sent.filter(({ find }) => find === 'rows')).toMatchObject([
    { startTransaction: true, readConcern: { level: 'local' } },
    { readConcern: { level: 'local' } },
  ]);
  expect(sent.filter(({ $readPreference }) => $readPreference !== undefined)).toEqual([]);
  expect(sent.find(command => 'commitTransaction' in command)).toMatchObject({ writeConcern: majority });
  expect(sent.find(command => 'findAndModify' in command)).toMatchObject({
    writeConcern: majority,
    txnNumber: expect.anything(),
  });
});

it('A duplicate key is attributed to the index that refused it, even if values look like field names', async () => {
  const { db } = await connectWith({});
  const rows = db.collection('names');
  await rows.createIndex({ name: 1 }, { unique: true });
  await rows.createIndex({ city: 1, street: 1 }, { unique: true });
  await rows.insertOne({ name: 'street', city: 'name', street: 'name' });
  const refusal = async (write: (session: ClientSession) => Promise<unknown>) => {
    const error = await transact(db, write).catch(error => error);
    return ['name', 'street', 'city', 'other'].filter(field => isDuplicateKey(error, field));
  };
  expect(await refusal(session => rows.insertOne({ name: 'street' }, { session }))).toEqual(['name']);
  expect(await refusal(session => rows.insertOne({ name: 'a', city: 'name', street: 'name' }, { session }))).toEqual([
    'street',
    'city',
  ]);
  await rows.insertOne({ name: 'b', city: 'c' });
  const change = { $set: { name: 'street' } };
  expect(await refusal(session => rows.updateOne({ name: 'b' }, change, { session }))).toEqual(['name']);
  expect(isDuplicateKey(new Error('E11000 duplicate key error: name'))).toBe(false);
});
