import { afterAll, beforeAll, it } from 'vitest';
import { killDatabase, startServices, stopServices } from './killed.ts';

// The short form of these proofs is killed.test.ts.
beforeAll(startServices);
afterAll(stopServices);

it.each(['find', 'findAndModify', 'insert', 'update', 'delete', 'commitTransaction', 'abortTransaction'])(
  'No write fails with 500 when the database is killed at %s in the middle of transactions and is back at once',
  command => killDatabase({ command, staysAway: false }),
);

it('No write fails with 500 when the database is killed in the middle of transactions and stays away', () =>
  killDatabase({ command: 'insert', staysAway: true }));
