import { afterAll, beforeAll, test } from 'vitest';
import { closeServer, compareWithIndexes, compareWithMingo, fillCollections } from './random.ts';

// random.test.ts is the short form of these tests.
const rounds = Number(process.env.RANDOM_ROUNDS ?? 300);

beforeAll(fillCollections);
afterAll(closeServer);

test(
  'An index never changes the results of a query or their order',
  () => compareWithIndexes(rounds),
  60_000 + rounds * 200,
);

test('A query finds the same documents as mingo', () => compareWithMingo(rounds));
