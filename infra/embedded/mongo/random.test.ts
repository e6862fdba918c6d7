import { afterAll, beforeAll, test } from 'vitest';
import { closeServer, compareWithIndexes, compareWithMingo, fillCollections } from './random.ts';

beforeAll(fillCollections);
afterAll(closeServer);

test('An index never changes what a query finds, nor its order', () => compareWithIndexes(60));

test('A query finds the same documents as with mingo', () => compareWithMingo(40));
