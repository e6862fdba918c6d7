import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { getCity } from '@doorstep/contracts/directory/cities/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const notFound = refuse(404, 'Not found');

/** Every public page, and what answers its calls if not the examples. */
const pages: Record<string, () => void> = {
  '/': () => {},
  '/businesses': () => {},
  '/businesses?q=clean&minRating=3': () => {},
  '/businesses?q=zzzz': () => answer(listBusinesses, { body: [] }),
  '/categories': () => {},
  '/category/home-services': () => {},
  '/category/home-services/portland-or': () => {},
  '/cities': () => {},
  '/cities/portland-or': () => {},
  '/cities/bend-or': () => answer(getCity, notFound),
  '/business/7': () => {},
  '/business/7?tab=portfolio': () => {},
  '/business/7?tab=gallery': () => {},
  '/business/7?tab=review': () => {},
  '/business/7?tab=about': () => {},
  '/business/999999': () => answer(getBusiness, notFound),
  '/business-portfolio/7': () => {},
  '/auth': () => {},
  '/auth?tab=register': () => {},
  '/business-login': () => {},
  '/how-we-rank': () => {},
  '/about': () => {},
  '/contact': () => {},
  '/careers': () => {},
  '/privacy': () => {},
  '/terms': () => {},
  '/cookies': () => {},
  '/list-your-business': () => {},
  '/sitemap': () => {},
  '/no-such-page': () => {},
};

/** Between them they have every kind of text and control. */
const checkedInDark = [
  '/',
  '/cities/portland-or',
  '/businesses',
  '/business/7',
  '/business/7?tab=review',
  '/auth?tab=register',
  '/contact',
];

test.each(Object.entries(pages))(
  'The page %s is accessible, and fits the screen of a desktop and of a phone',
  async (address, prepare) => {
    prepare();
    await openPage(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
    await document.fonts.ready;
    expect(document.title).toContain('Doorstep');
    expect(fitsTheScreen()).toBe(true);
    await expect.poll(() => axeFindings()).toEqual([]);
    if (checkedInDark.includes(address)) {
      document.documentElement.dataset.theme = 'dark';
      await expect.poll(() => axeFindings(['color-contrast'])).toEqual([]);
      delete document.documentElement.dataset.theme;
    }
    await page.viewport(phone.width, phone.height);
    await expect.poll(fitsTheScreen).toBe(true);
  },
);
