import { usernameSchema } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { buildUsername, createTemporaryPassword } from './temporary-password.ts';

it.each([
  ['Bloom & Branch', 'bloom-branch'],
  ['Café Zoë', 'cafe-zoe'],
  ['Ö', 'business-7'],
  ['!!!', 'business-7'],
  ['Müller’s Very Long Name for a Workshop of Bicycles', 'muller-s-very-long-name-for-a-work'],
  ['Thirty-three letters and a hyphen x', 'thirty-three-letters-and-a-hyphen'],
])('The owner of %s gets the user name %s', (name, username) => {
  expect(buildUsername(name, 7)).toBe(username);
  expect(usernameSchema.safeParse(username).success).toBe(true);
});

it('Temporary passwords are random and have no characters that look alike', () => {
  const passwords = Array.from({ length: 500 }, createTemporaryPassword);
  expect(new Set(passwords).size).toBe(500);
  expect(passwords.join('')).not.toMatch(/[01ilo]/);
});
