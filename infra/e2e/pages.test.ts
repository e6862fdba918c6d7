import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { desktop, launchBrowser, phone, usePage } from './browser.ts';
import { openPage, overflow, publicPages } from './public-pages.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ baseURL: inject('url'), viewport: desktop, reducedMotion: 'reduce' });
});
afterAll(() => browser.close());

/** Between them they have every kind of text and control. */
const checkedInDark = ['home', 'businesses', 'business', 'business-review-tab', 'register', 'contact'];

it.each(Object.entries(publicPages))(
  'The page %s is accessible, and fits the screen of a desktop and of a phone',
  async (name, path) => {
    await usePage(
      context,
      async page => {
        await openPage(page, path);
        expect(await page.title()).toContain('Doorstep');
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await axeFindings(page)).toEqual([]);
        if (checkedInDark.includes(name)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          // Colors change in a transition.
          await expect.poll(() => axeFindings(page, ['color-contrast'])).toEqual([]);
        }
        await page.setViewportSize(phone);
        await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      },
      [/status of 404/],
    );
  },
);
