import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { administrator, importTwice } from './import-journey.ts';
import { uniqueWord } from './unique.ts';

// The short form of this proof is in admin-businesses.test.ts.
it('An import of 5,000 rows reports the 20 bad ones, writes the others, and can be repeated', async () => {
  expect.hasAssertions();
  const admin = await openSession(administrator.username, administrator.password);
  await importTwice(admin, { word: uniqueWord(), rows: 5_000, badEvery: 250 });
});
