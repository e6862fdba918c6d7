import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('A password is stored as Argon2id with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('secret123'), hashPassword('secret123')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('secret123', first)).toBe(true);
  expect(await verifyPassword('secret124', first)).toBe(false);
});

it('Nobody signs in to an account without a password', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('x', 'not a hash')).toBe(false);
});
