import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { desktop, phone, withPage } from './browser.ts';
import { expectPicturesLoaded, openPage, overflow, publicPages } from './public-pages.ts';

// The short form of these proofs is pages.test.ts.

const devices = {
  phone: { viewport: phone, colorScheme: 'light' },
  desktop: { viewport: desktop, colorScheme: 'light' },
  'desktop-dark': { viewport: desktop, colorScheme: 'dark' },
} as const;

/** Takes a screenshot for people to look at where SCREENSHOTS names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // Pictures below the fold load when they are scrolled to.
  for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded();
  await expectPicturesLoaded(page);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe.each(Object.entries(devices))('On a %s', (device, options) => {
  it.each(Object.entries(publicPages))('the page %s fits the screen and is accessible', async (name, path) => {
    await withPage(
      async page => {
        await openPage(page, path);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await page.title()).toContain('Doorstep');
        expect(await axeFindings(page)).toEqual([]);
        await saveScreenshot(page, `${name}-${device}`);
      },
      { ...options, allowed: [/status of 404/] },
    );
  });
});
