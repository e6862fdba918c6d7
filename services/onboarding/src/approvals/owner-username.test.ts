import { usernameSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { expect, it } from 'vitest';
import { buildUsername } from './owner-username.ts';

it.each([
  ['Bloom & Branch', 'bloom-branch'],
  ['Café Zoë', 'cafe-zoe'],
  ['Łukasz Weiß', 'lukasz-weiss'],
  ['Ö', 'business-7'],
  ['!!!', 'business-7'],
  ['Müller’s Very Long Name for a Workshop of Bicycles', 'muller-s-very-long-name-for-a-work'],
  ['Thirty-three letters and a hyphen x', 'thirty-three-letters-and-a-hyphen'],
])('The owner of %s gets the user name %s', (name, username) => {
  expect(buildUsername(name, 7)).toBe(username);
  expect(usernameSchema.safeParse(username).success).toBe(true);
});
