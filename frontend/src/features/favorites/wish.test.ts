import { expect, test } from 'vitest';
import { fateOf } from './wish.ts';

const wish = { businessId: 7, name: 'Bright Windows', from: '/businesses?q=windows' };

test.each([
  ['/businesses?q=windows', true, 'grant'],
  ['/businesses?q=windows', undefined, 'wait'],
  ['/businesses?q=windows', false, 'wait'],
  ['/auth?returnTo=%2Fbusinesses%3Fq%3Dwindows', false, 'wait'],
  ['/auth?tab=register&returnTo=%2Fbusinesses%3Fq%3Dwindows', true, 'wait'],
  ['/change-password?returnTo=%2Fbusinesses%3Fq%3Dwindows', true, 'wait'],
  ['/businesses', undefined, 'wait'],
  ['/businesses', true, 'forget'],
  ['/businesses', false, 'forget'],
  ['/dashboard', true, 'forget'],
] as const)('a wish on %s, signed in: %s, will %s', (here, isSignedIn, fate) => {
  expect(fateOf(wish, here, isSignedIn)).toBe(fate);
});
