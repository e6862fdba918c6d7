import { expect, it } from 'vitest';
import { findMeantAddress } from './meant-address.ts';

it.each([
  ['/Business/1', '/business/1'],
  ['/BUSINESS/1/Inquiry', '/business/1/inquiry'],
  ['/category/Plumbing', '/category/plumbing'],
  ['/category/Plumbing/Boise-ID', '/category/plumbing/boise-id'],
  ['/business/1)', '/business/1'],
  ['/business/1.', '/business/1'],
  ['/business/1).', '/business/1'],
  ['/business/1%22', '/business/1'],
  ['/business/1%20', '/business/1'],
  ['/business/1/)', '/business/1'],
  ['/cities/boise-id%E2%80%9D', '/cities/boise-id'],
  ['/about,?ref=mail', '/about?ref=mail'],
  ['//business/1', '/business/1'],
  ['/category//plumbing', '/category/plumbing'],
  ['//', '/'],
  ['/DE/Contact', '/de/contact'],
  ['/De', '/de'],
  ['//de/business/1', '/de/business/1'],
  ['/conversations/aB_c-9>', '/conversations/aB_c-9'],
  ['/Lists/aBc', '/lists/aBc'],
  ['/confirm-email?token=aB_c-9.', '/confirm-email?token=aB_c-9'],
  ['/unsubscribe?token=a.b.c)%3E', '/unsubscribe?token=a.b.c'],
])('The address %s means the page at %s', (url, page) => {
  expect(findMeantAddress(url, ['en', 'de'])).toBe(page);
  expect(findMeantAddress(page, ['en', 'de']), 'leads on').toBeUndefined();
});

it.each([
  '/business/1/',
  '/business/01',
  '/category/a%20b',
  '/category/caf%C3%A9',
  '/category/a+b',
  '/category//a%2Fb',
  '/category/%ff',
  '/categories/x-',
  '/Category/plumbing/feed.xml',
  '/fr/Contact',
  '//evil.example/businesses',
  '//api/login',
  '/Api/businesses',
  '/business/1?tab=review)',
  '/unsubscribe?token=a.b.c&kind=x.',
])('The address %s means no other page', url => {
  expect(findMeantAddress(url, ['en', 'de'])).toBeUndefined();
});
