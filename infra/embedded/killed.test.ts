import { afterAll, beforeAll, it } from 'vitest';
import { killDatabase, startServices, stopServices } from './killed.ts';

beforeAll(startServices);
afterAll(stopServices);

it('No write fails with 500 when the database is killed mid-transaction and restarts at once', () =>
  killDatabase({ command: 'insert', staysAway: false }));
