import { type ClientSession, Long, MongoServerError } from 'mongodb';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { rawCommand, testServer } from './testing.ts';

interface Account {
  _id: string;
  value: number;
  email?: string;
}

let sessions: ClientSession[] = [];

const server = await testServer();
afterAll(() => server.close());

const accounts = () => server.client.db('bank').collection<Account>('accounts');

function begin(): ClientSession {
  const session = server.client.startSession();
  sessions.push(session);
  session.startTransaction();
  return session;
}

beforeEach(async () => {
  for (const session of sessions) await session.endSession();
  sessions = [];
  await accounts().drop();
  await accounts().createIndex({ email: 1 }, { unique: true, sparse: true });
  await accounts().insertMany([
    { _id: 'a', value: 1, email: 'a@x' },
    { _id: 'b', value: 2 },
  ]);
});

async function catchError(action: Promise<unknown>): Promise<MongoServerError> {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  return error as MongoServerError;
}

test('Writes are visible to other clients only after the commit, and a transaction sees no later writes', async () => {
  const session = begin();
  await accounts().updateOne({ _id: 'a' }, { $set: { value: 10 } }, { session });
  await accounts().insertOne({ _id: 'c', value: 3 }, { session });
  await accounts().deleteOne({ _id: 'b' }, { session });
  expect(await accounts().find().sort({ _id: 1 }).toArray()).toMatchObject([{ _id: 'a', value: 1 }, { _id: 'b' }]);
  await accounts().insertOne({ _id: 'd', value: 4 });
  const seen = await accounts().find({}, { session }).sort({ value: -1 }).toArray();
  expect(seen).toMatchObject([{ _id: 'a', value: 10 }, { _id: 'c' }]);
  expect(
    await accounts()
      .find({ _id: { $gte: 'b' } }, { session })
      .toArray(),
  ).toMatchObject([{ _id: 'c' }]);
  expect(await accounts().countDocuments({ value: { $gt: 2 } }, { session })).toBe(2);
  await session.commitTransaction();
  expect((await accounts().find().toArray()).map(doc => doc._id).sort()).toEqual(['a', 'c', 'd']);
});

test('A transaction reads documents as of its snapshot and cannot write those that changed since', async () => {
  const session = begin();
  expect(await accounts().findOne({ _id: 'a' }, { session })).toMatchObject({ value: 1 });
  await accounts().updateOne({ _id: 'a' }, { $set: { value: 5 } });
  await accounts().deleteOne({ _id: 'b' });
  expect(await accounts().find({}, { session }).sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 'a', value: 1 },
    { _id: 'b', value: 2 },
  ]);
  const error = await catchError(accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session }));
  expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
});

test('Each open transaction reads a document as of its own start, regardless of the order of commits', async () => {
  const open: { session: ClientSession; value: number }[] = [];
  for (let value = 1; value <= 5; value += 1) {
    const session = begin();
    // A transaction starts with its first command.
    await accounts().findOne({ _id: 'b' }, { session });
    open.push({ session, value });
    await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } });
  }
  await accounts().deleteOne({ _id: 'a' });
  await accounts().insertOne({ _id: 'a', value: 100 });
  for (const ended of [2, 0, 1, 2, 0]) {
    for (const { session, value } of open) {
      expect(await accounts().find({ _id: 'a' }, { session }).toArray()).toMatchObject([{ value }]);
    }
    const [{ session } = {}] = open.splice(ended, 1);
    await session?.commitTransaction();
  }
  expect(await accounts().findOne({ _id: 'a' })).toMatchObject({ value: 100 });
});

test('The second of two transactions that write the same document fails at once', async () => {
  const [first, second] = [begin(), begin()];
  await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session: first });
  const error = await catchError(accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session: second }));
  expect(error.code).toBe(112);
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  const gone = await catchError(accounts().findOne({ _id: 'a' }, { session: second }));
  expect(gone).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
  expect(gone.hasErrorLabel('TransientTransactionError')).toBe(true);
  await first.commitTransaction();
  expect(await accounts().findOne({ _id: 'a' })).toMatchObject({ value: 2 });
});

test('A write outside a transaction waits for the transaction that holds the document', async () => {
  const session = begin();
  await accounts().updateOne({ _id: 'a' }, { $inc: { value: 10 } }, { session });
  let done = false;
  const waiting = accounts()
    .updateOne({ _id: 'a' }, { $inc: { value: 100 } })
    .then(() => {
      done = true;
    });
  await accounts().findOne({ _id: 'a' });
  expect(done).toBe(false);
  await session.commitTransaction();
  await waiting;
  expect(await accounts().findOne({ _id: 'a' })).toMatchObject({ value: 111 });
});

test('Unique indexes hold inside a transaction, between two, and against plain writes', async () => {
  const session = begin();
  expect((await catchError(accounts().insertOne({ _id: 'x', value: 0, email: 'a@x' }, { session }))).code).toBe(11000);
  const [first, second] = [begin(), begin()];
  await accounts().insertOne({ _id: 'x', value: 0, email: 'x@x' }, { session: first });
  const own = await catchError(accounts().insertOne({ _id: 'y', value: 0, email: 'x@x' }, { session: first }));
  expect(own).toMatchObject({ code: 11000, keyValue: { email: 'x@x' } });
  const third = begin();
  await accounts().insertOne({ _id: 'x', value: 0, email: 'x@x' }, { session: third });
  expect((await catchError(accounts().insertOne({ _id: 'z', value: 0, email: 'x@x' }, { session: second }))).code).toBe(
    112,
  );
  const outside = catchError(accounts().insertOne({ _id: 'w', value: 0, email: 'x@x' }));
  await third.commitTransaction();
  expect((await outside).code).toBe(11000);
});

test('A unique key that a transaction releases can be reused in that transaction', async () => {
  const session = begin();
  await accounts().updateOne({ _id: 'a' }, { $set: { email: 'new@x' } }, { session });
  await accounts().insertOne({ _id: 'c', value: 0, email: 'a@x' }, { session });
  await session.commitTransaction();
  expect(await accounts().findOne({ email: 'a@x' })).toMatchObject({ _id: 'c' });
  expect(await accounts().findOne({ email: 'new@x' })).toMatchObject({ _id: 'a' });
});

test('A second commit succeeds, and an abort after a commit is refused', async () => {
  const session = begin();
  await accounts().insertOne({ _id: 'c', value: 3 }, { session });
  await session.commitTransaction();
  await session.commitTransaction();
  expect(await accounts().countDocuments()).toBe(3);
  const { txnNumber } = session.serverSession;
  const abort = {
    abortTransaction: 1,
    lsid: session.id,
    txnNumber: Long.fromNumber(txnNumber),
    autocommit: false,
    $db: 'admin',
  };
  expect(await rawCommand(server.port, abort)).toMatchObject({ ok: 0, code: 256, codeName: 'TransactionCommitted' });
});

test('A transaction that is open for too long is aborted and no longer blocks other writes', async () => {
  const impatient = await testServer({ transactionLifetimeSeconds: 2 });
  onTestFinished(() => impatient.close());
  const counters = impatient.client.db('bank').collection<Account>('accounts');
  await counters.insertOne({ _id: 'a', value: 1 });
  const session = impatient.client.startSession();
  session.startTransaction();
  await counters.updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session });
  await counters.updateOne({ _id: 'a' }, { $inc: { value: 100 } });
  expect(await counters.findOne({ _id: 'a' })).toMatchObject({ value: 101 });
  const error = await catchError(session.commitTransaction());
  expect(error.code).toBe(251);
});

test('The end of a session aborts its transaction', async () => {
  const session = begin();
  await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session });
  await server.client.db('admin').command({ endSessions: [session.id] });
  await accounts().updateOne({ _id: 'a' }, { $inc: { value: 100 } });
  expect(await accounts().findOne({ _id: 'a' })).toMatchObject({ value: 101 });
});

test('The count is exact when 16 clients increment it in concurrent transactions', async () => {
  const db = server.client.db('bank');
  await db.collection('outbox').drop();
  await db.createCollection('outbox');
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      for (let i = 0; i < 10; i++) {
        await server.client.withSession(session =>
          session.withTransaction(async () => {
            await db.collection('outbox').insertOne({ worker, i }, { session });
            await accounts().findOneAndUpdate({ _id: 'a' }, { $inc: { value: 1 } }, { session });
          }),
        );
      }
    }),
  );
  expect(await accounts().findOne({ _id: 'a' })).toMatchObject({ value: 161 });
  expect(await db.collection('outbox').countDocuments()).toBe(160);
});

test('A long read in a transaction stays on its snapshot across batches', async () => {
  await accounts().insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: `n${i}`, value: i })));
  const session = begin();
  const cursor = accounts().find({ value: { $gte: 0 } }, { session, batchSize: 50 });
  const found = [await cursor.next()];
  await accounts().deleteMany({ _id: /^n/ });
  for await (const doc of cursor) found.push(doc);
  expect(found.length).toBe(302);
});

test('A transaction cannot use a unique key that was released after its snapshot', async () => {
  const session = begin();
  expect(await accounts().countDocuments({}, { session })).toBe(2);
  await accounts().deleteOne({ _id: 'a' });
  const again = catchError(accounts().insertOne({ _id: 'a', value: 9 }, { session }));
  expect((await again).code).toBe(112);
  const second = begin();
  expect(await accounts().countDocuments({}, { session: second })).toBe(1);
  await accounts().updateOne({ _id: 'b' }, { $set: { email: 'b@x' } });
  await accounts().updateOne({ _id: 'b' }, { $set: { email: 'new@x' } });
  const taken = accounts().insertOne({ _id: 'c', value: 9, email: 'b@x' }, { session: second });
  expect((await catchError(taken)).code).toBe(112);
});

test('A key that a committed transaction inserted and deleted conflicts with an older snapshot', async () => {
  const older = begin();
  await accounts().findOne({ _id: 'a' }, { session: older });
  const session = begin();
  await accounts().insertOne({ _id: 'claim', value: 1 }, { session });
  await accounts().deleteOne({ _id: 'claim' }, { session });
  await session.commitTransaction();
  const error = await catchError(accounts().insertOne({ _id: 'claim', value: 2 }, { session: older }));
  expect(error.code).toBe(112);
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
});

test('A drop of a collection waits for open transactions that have read it', async () => {
  const session = begin();
  expect(await accounts().countDocuments({}, { session })).toBe(2);
  let done = false;
  const dropped = accounts()
    .drop()
    .then(() => {
      done = true;
    });
  expect(await accounts().find({}, { session }).toArray()).toHaveLength(2);
  expect(done).toBe(false);
  await session.commitTransaction();
  await dropped;
  expect(await accounts().countDocuments()).toBe(0);
});

test('A transaction can create collections and index empty ones, but not filled ones', async () => {
  const db = server.client.db('made');
  await db.dropDatabase();
  await db.collection('filled').insertOne({ n: 1 });
  const session = begin();
  await db.createCollection('new', { session });
  await db.collection('new').createIndex({ n: 1 }, { unique: true, session });
  await db.collection('new').insertOne({ n: 1 }, { session });
  await session.commitTransaction();
  await expect(db.collection('new').insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
  const other = begin();
  const refused = await catchError(db.collection('filled').createIndex({ n: 1 }, { session: other }));
  expect(refused.code).toBe(263);
});
