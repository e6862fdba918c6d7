import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { desktop, phone, withPage } from './browser.ts';

it.each([
  ['a phone in the dark', { viewport: phone, colorScheme: 'dark' }],
  ['a desktop', { viewport: desktop, colorScheme: 'light' }],
] as const)('A developer reads calls and events of the API without a mouse, on %s', async (_name, options) => {
  await withPage(async page => {
    await page.goto('/api/docs');
    await page.locator('#operations-tag-Reviews').getByRole('button').press('Enter');
    await page.locator('#operations-Reviews-createReview .opblock-summary-control').press('Enter');
    await page.getByText('"rating": 5').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await axeFindings(page, ['color-contrast'])).toEqual([]);

    await page.getByRole('link', { name: 'Events', exact: true }).press('Enter');
    await page.locator('#operations-tag-identity').getByRole('button').press('Enter');
    await page.locator('#operations-identity-account-created .opblock-summary-control').press('Enter');
    await page.getByText('"type": "account-created"').waitFor();
  }, options);
});
