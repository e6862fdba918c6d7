import { expect, it } from 'vitest';
import { googleErrorToast, googleHref } from './google.ts';

it.each([
  ['google-not-configured', 'Google sign-in is not configured'],
  ['google-failed', 'Google sign-in failed'],
  ['google-email-taken', 'This email address already has an account'],
  ['google-not-registered', 'You cannot register with this Google account'],
  ['google-not-owner', 'This Google account has no business account'],
  ['something-else', 'Google sign-in failed'],
])('The Google sign-in error %s is shown as "%s"', (code, title) => {
  expect(googleErrorToast(code).title).toBe(title);
});

it('The sign-in with Google returns visitors to the page they wanted, and knows the language of the page', () => {
  expect(googleHref('/')).toBe('/api/auth/google?language=en');
  expect(googleHref('/business/7?tab=review')).toBe(
    '/api/auth/google?language=en&returnTo=%2Fbusiness%2F7%3Ftab%3Dreview',
  );
});
