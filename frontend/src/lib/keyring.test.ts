import { z } from '@doorstep/contracts/common/zod.ts';
import { expect, test } from 'vitest';
import { createKeyring, randomUuid } from './keyring.ts';

test('The same input keeps its key until the key is removed, and changed input gets another', () => {
  let made = 0;
  const keys = createKeyring(() => `key-${++made}`);
  expect(keys.keyFor({ message: 'Hello' })).toBe('key-1');
  expect(keys.keyFor({ message: 'Hello' })).toBe('key-1');
  expect(keys.keyFor({ message: 'Hello again' })).toBe('key-2');
  keys.forget();
  expect(keys.keyFor({ message: 'Hello again' })).toBe('key-3');
});

test('Keys are UUIDs that the API accepts', () => {
  const keys = Array.from({ length: 50 }, randomUuid);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
});
