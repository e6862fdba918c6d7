import { afterAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openContext, phone, runOnPage } from './browser.ts';
import { openPage, overflow } from './public-pages.ts';

const context = await openContext();
afterAll(() => context.close());

// Every page is checked like this with the contracts' examples (frontend/src/app/routes/pages.test.tsx), and with the demo data
// by `npm run screens`.
it.each(['/', '/businesses', '/business/1?tab=review'])(
  'The page %s is accessible with the demo data, and fits the screen of a desktop and of a phone',
  path =>
    runOnPage(context, async page => {
      await openPage(page, path);
      expect(await page.title()).toContain('Doorstep');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Colors change in a transition.
      await expect.poll(() => axeFindings(page, ['color-contrast'])).toEqual([]);
      await page.setViewportSize(phone);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }),
);
