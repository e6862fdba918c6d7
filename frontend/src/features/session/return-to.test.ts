import { expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

it.each([
  '/profile',
  '/business/7?tab=review#top',
  '/businesses?q=https://elsewhere.example',
  '/auth?returnTo=%2Fprofile',
])('A sign-in can return to %s', address => {
  expect(safeReturnTo(address)).toBe(address);
});

it.each([
  null,
  '',
  'profile',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  ' //elsewhere.example',
  'javascript:alert(1)',
  '/profile?x=\\\n',
])('A sign-in with the return address %j leads to the home page', address => {
  expect(safeReturnTo(address)).toBe('/');
});

it('A sign-in without a return address leads to the given fallback', () => {
  expect(safeReturnTo(null, '/profile')).toBe('/profile');
});
