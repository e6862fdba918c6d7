import { afterAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openContext, phone, runOnPage } from './browser.ts';
import { openPage, overflow } from './public-pages.ts';

const context = await openContext();
afterAll(() => context.close());

// Every page gets the same checks with the contracts' examples (frontend/src/app/routes/pages.test.tsx), and with the demo data in
// `npm run screens`.
it.each(['/', '/businesses', '/business/1?tab=review'])(
  'The page %s is accessible with the demo data, and fits desktop and phone screens',
  path =>
    runOnPage(context, async page => {
      await openPage(page, path);
      expect(await page.title()).toContain('Doorstep');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Colors change gradually.
      await expect.poll(() => axeFindings(page, ['color-contrast'])).toEqual([]);
      await page.setViewportSize(phone);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }),
);
