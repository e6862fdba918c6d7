import { getBusiness, listBusinesses, listFeaturedBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen, shows } from '#testing/screen.ts';

const business = { ...businessCreated.sample.business, rating: 4.6, reviewCount: 12 };
const main = page.getByRole('main');
const words = /review|rating|rated|stars/i;

beforeEach(() => {
  const words = { description: 'Local businesses', heroText: 'Ask the one you like' };
  answer(getSite, { body: { ...defaultSite, ...words, version: 2, partsOff: ['reviews'] } });
  answer(getBusiness, { body: business });
  answer(listBusinesses, { body: [business] });
  answer(listFeaturedBusinesses, { body: [business] });
});

test.each([
  '/',
  '/businesses',
  '/business/7',
  '/business/7?tab=review&write=true',
  '/category/home-services',
  '/cities/portland-or',
  '/compare?ids=7',
])('A site without reviews mentions none on %s', async path => {
  await openPage(path, { viewport: phone });
  await expect.element(main.getByText(business.name).first()).toBeVisible();
  const texts = [...document.querySelectorAll('main *, script[type="application/ld+json"], meta[name="description"]')]
    .map(element => element.getAttribute('content') ?? element.getAttribute('aria-label') ?? element.textContent ?? '')
    .filter(text => words.test(text));
  expect(texts).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
});

test('A list on a site without reviews has no filter and no order by rating', async () => {
  await openPage('/businesses');
  await expect.element(page.getByLabelText('Filter by city')).toBeVisible();
  await expect.element(page.getByLabelText('Filter by rating')).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: 'Newest' })).toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: 'Highest rated' })).not.toBeInTheDocument();
});

test('The page of a business on a site without reviews asks for none', async () => {
  await openPage('/business/7?tab=review');
  await expect.element(main.getByRole('tab', { name: /Service/ })).toHaveAttribute('aria-selected', 'true');
  expect(sentCalls(listReviews)).toEqual([]);
});

test('A site without reviews shows owners and users no section and no figures about reviews', async () => {
  await openPage('/business-dashboard?tab=reviews', { as: owner });
  await shows('Inquiries Waiting');
  await expect.element(page.getByRole('link', { name: 'Reviews' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Reviews per day')).not.toBeInTheDocument();
  await openPage('/profile?tab=activity', { as: user });
  await shows('Inquiries Sent');
  await expect.element(page.getByText('Reviews Written')).not.toBeInTheDocument();
});

test('Administrators still find the reviews of a site that has turned them off', async () => {
  await openPage('/dashboard?tab=reviews', { as: administrator });
  await expect.element(page.getByRole('heading', { name: 'Reviews' }).first()).toBeVisible();
});
