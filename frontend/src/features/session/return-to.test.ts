import { expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

it.each([
  '/profile',
  '/business/7?tab=review#top',
  '/businesses?q=https://elsewhere.example',
  '/auth?returnTo=%2Fprofile',
])('%s is a page of this site', address => {
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
])('%j leads home', address => {
  expect(safeReturnTo(address)).toBe('/');
});

it('uses another fallback', () => {
  expect(safeReturnTo(null, '/profile')).toBe('/profile');
});
