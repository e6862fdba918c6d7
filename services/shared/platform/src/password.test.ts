import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('A password is stored as an Argon2id hash with its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret123'), hashPassword('secret123')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('secret123', first)).toBe(true);
  expect(await verifyPassword('secret124', first)).toBe(false);
});

it('No password matches an account without one', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('x', 'not a hash')).toBe(false);
});
