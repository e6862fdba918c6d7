import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { dropDatabases } from './drop-databases.ts';

// The databases of a test file begin with letters of their own, and are dropped after it. The test server takes longer to create a table the
// more it has: 0.1 ms with a hundred, 5 ms with some 13,000, which all files together would leave.
const { TEST_RUN: run = '', MONGODB_URI: uri } = process.env;
const own = `${run}${randomBytes(3).toString('hex')}`;
process.env.TEST_RUN = own;

afterAll(async () => {
  process.env.TEST_RUN = run;
  if (uri) await dropDatabases(uri, `t${own}`);
});
