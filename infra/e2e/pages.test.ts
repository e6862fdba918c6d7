import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { desktop, launchBrowser, phone, withPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every public page, by the name of its screenshot. */
const pages = {
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

const devices = {
  phone: { viewport: phone, colorScheme: 'light' },
  desktop: { viewport: desktop, colorScheme: 'light' },
  'desktop-dark': { viewport: desktop, colorScheme: 'dark' },
} as const;

const picturesThere = '[...document.images].every(image => image.complete || image.loading === "lazy")';

/** Loaded: heading, fonts and the first pictures are there, and no skeleton is. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 15_000 }).toBe(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate<boolean>(picturesThere), { timeout: 15_000 }).toBe(true);
}

/** Screenshots are kept for people to look at where SCREENSHOTS names a folder. */
async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // Pictures below the fold load when they are scrolled to.
  for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate<boolean>(picturesThere)).toBe(true);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe.each(Object.entries(devices))('on a %s', (device, options) => {
  it.each(Object.entries(pages))('%s fits the screen and is accessible', async (name, path) => {
    await withPage(
      browser,
      async page => {
        await page.goto(path);
        await settled(page);
        expect(
          await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
        ).toBeLessThanOrEqual(0);
        expect(await page.title()).toContain('Doorstep');
        expect(await axeFindings(page)).toEqual([]);
        await keepScreenshot(page, `${name}-${device}`);
      },
      { ...options, allowed: [/status of 404/] },
    );
  });
});
