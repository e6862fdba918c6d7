import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every public page, by the name of its screenshot. */
export const publicPages = {
  home: '/',
  businesses: '/businesses',
  'businesses-search': '/businesses?q=clean&minRating=3',
  'businesses-empty': '/businesses?q=zzzz',
  categories: '/categories',
  category: '/category/cleaning',
  business: '/business/1',
  'business-portfolio-tab': '/business/1?tab=portfolio',
  'business-gallery-tab': '/business/1?tab=gallery',
  'business-review-tab': '/business/1?tab=review',
  'business-about-tab': '/business/1?tab=about',
  'business-error': '/business/999999',
  portfolio: '/business-portfolio/1',
  auth: '/auth',
  register: '/auth?tab=register',
  'business-login': '/business-login',
  'how-we-rank': '/how-we-rank',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  'list-your-business': '/list-your-business',
  sitemap: '/sitemap',
  'not-found': '/no-such-page',
};

const visiblePicturesAreLoaded = '[...document.images].every(image => image.complete || image.loading === "lazy")';

export const expectPicturesLoaded = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>(visiblePicturesAreLoaded)).toBe(true);

/** Opens a page and waits for its heading, its fonts and the first pictures, and until no skeleton is left. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expectPicturesLoaded(page);
}

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
