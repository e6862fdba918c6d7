import { usernameSchema } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { temporaryPassword, usernameFor } from './new-login.ts';

it.each([
  ['Bloom & Branch', 'bloom-branch'],
  ['Café Zoë', 'cafe-zoe'],
  ['Ö', 'business-7'],
  ['!!!', 'business-7'],
  ['Müller’s Very Long Name for a Workshop of Bicycles', 'muller-s-very-long-name-for-a-work'],
  ['Thirty-three letters and a hyphen x', 'thirty-three-letters-and-a-hyphen'],
])('%s signs in as %s', (name, username) => {
  expect(usernameFor(name, 7)).toBe(username);
  expect(usernameSchema.safeParse(username).success).toBe(true);
});

it('a temporary password is never the same, and has no letters that are mistaken for others', () => {
  const passwords = Array.from({ length: 500 }, temporaryPassword);
  expect(new Set(passwords).size).toBe(500);
  expect(passwords.join('')).not.toMatch(/[01ilo]/);
});
