import { afterAll, beforeAll, test } from 'vitest';
import { closeServer, compareWithIndexes, compareWithMingo, fillCollections } from './random.ts';

// The short form of these proofs is random.test.ts.
const rounds = Number(process.env.RANDOM_ROUNDS ?? 300);

beforeAll(fillCollections);
afterAll(closeServer);

test(
  'An index never changes what a query finds, nor its order',
  () => compareWithIndexes(rounds),
  60_000 + rounds * 200,
);

test('A query finds the same documents as with mingo', () => compareWithMingo(rounds));
