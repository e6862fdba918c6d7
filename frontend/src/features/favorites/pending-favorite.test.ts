import { expect, test } from 'vitest';
import { nextStep } from './pending-favorite.ts';

const favorite = { businessId: 7, name: 'Bright Windows', from: '/businesses?q=windows' };

test.each([
  ['/businesses?q=windows', true, 'save'],
  ['/businesses?q=windows', undefined, 'wait'],
  ['/businesses?q=windows', false, 'wait'],
  ['/auth?returnTo=%2Fbusinesses%3Fq%3Dwindows', false, 'wait'],
  ['/auth?tab=register&returnTo=%2Fbusinesses%3Fq%3Dwindows', true, 'wait'],
  ['/change-password?returnTo=%2Fbusinesses%3Fq%3Dwindows', true, 'wait'],
  ['/businesses', undefined, 'wait'],
  ['/businesses', true, 'drop'],
  ['/businesses', false, 'drop'],
  ['/dashboard', true, 'drop'],
] as const)('The next step of a pending favorite on %s (signed in: %s) is: %s', (here, isSignedIn, step) => {
  expect(nextStep(favorite, here, isSignedIn)).toBe(step);
});
