import { afterAll, beforeAll, test } from 'vitest';
import { closeServer, compareWithIndexes, compareWithMingo, fillCollections } from './random.ts';

beforeAll(fillCollections);
afterAll(closeServer);

test('An index never changes the results of a query or their order', () => compareWithIndexes(60));

test('A query finds the same documents as mingo', () => compareWithMingo(40));
