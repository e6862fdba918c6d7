import { afterAll, beforeAll, it } from 'vitest';
import { killDatabase, startServices, stopServices } from './killed.ts';

// killed.test.ts is the short form of these tests.
beforeAll(startServices);
afterAll(stopServices);

it.each(['find', 'findAndModify', 'insert', 'update', 'delete', 'commitTransaction', 'abortTransaction'])(
  'No write fails with 500 when the database is killed at %s mid-transaction and restarts at once',
  command => killDatabase({ command, staysAway: false }),
);

it('No write fails with 500 when the database is killed mid-transaction and stays down', () =>
  killDatabase({ command: 'insert', staysAway: true }));
