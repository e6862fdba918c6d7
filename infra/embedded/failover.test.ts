import { isDatabaseDown } from '@doorstep/platform/mongo';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectTryAgain, openFailoverTestbed } from './failover-testbed.ts';

const bed = await openFailoverTestbed();
afterEach(() => bed.recover());
afterAll(() => bed?.close());

it('A read that the database cannot answer asks the client to try again', async () => {
  await bed.fail(['find', 'aggregate'], { errorCode: 189 });
  await expectTryAgain(await bed.read());
});

it('A write that the database cannot answer asks the client to try again', async () => {
  await bed.fail(['findAndModify'], { errorCode: 11602 });
  await expectTryAgain(await bed.write('Refused'));
});

it('Clients do not notice when the primary steps down once in the middle of a transaction', async () => {
  await bed.fail(['insert'], { closeConnection: true }, { times: 1 });
  expect((await bed.write('Once')).status).toBe(201);
  expect(await bed.countNamed('Once')).toBe(1);
});

it('A commit or a bulk write that no majority confirms asks the client to try again', async () => {
  const unconfirmed = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
  await bed.fail(['commitTransaction'], unconfirmed);
  await expectTryAgain(await bed.write('Unconfirmed'));
  await bed.fail(['insert', 'update'], unconfirmed);
  const rows = bed.service.db.collection<{ _id: number }>('rows');
  const bulk = rows.bulkWrite([
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: {}, update: { $set: { a: 1 } } } },
  ]);
  const failures = [bulk, rows.insertMany([{ _id: 2 }, { _id: 3 }]), rows.updateMany({}, { $set: { a: 2 } })];
  // Any of them can be the first to fail, so all are caught at once.
  expect(await Promise.all(failures.map(failed => failed.catch(isDatabaseDown)))).toEqual([true, true, true]);
});

it('A query that the database refuses does not ask the client to try again', async () => {
  await bed.fail(['find', 'aggregate'], { errorCode: 2 });
  expect((await bed.read()).status).toBe(500);
});
