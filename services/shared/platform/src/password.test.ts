import { expect, it } from 'vitest';
import { createTemporaryPassword, hashPassword, verifyPassword } from './password.ts';

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

it('Temporary passwords are random and have no characters that look alike', () => {
  const passwords = Array.from({ length: 500 }, createTemporaryPassword);
  expect(new Set(passwords).size).toBe(500);
  expect(passwords.join('')).not.toMatch(/[01ilo]/);
});
