import { afterAll, beforeAll, it } from 'vitest';
import { killDatabase, startServices, stopServices } from './killed.ts';

beforeAll(startServices);
afterAll(stopServices);

it('No write fails with 500 when the database is killed in the middle of transactions and is back at once', () =>
  killDatabase({ command: 'insert', staysAway: false }));
