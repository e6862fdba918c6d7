import { expect, it } from 'vitest';
import { withPage } from './browser.ts';

it('A visitor can find businesses of a category in a city, starting from all cities', async () => {
  await withPage(async page => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All cities' }).click();
    await page
      .getByRole('region', { name: 'Idaho' })
      .getByRole('link', { name: /^Boise/ })
      .click();
    await page.waitForURL('**/cities/boise-id');
    await page.getByText(/^Doorstep lists \d+ businesses in Boise, Idaho\./).waitFor();
    const category = page.getByRole('region', { name: 'Categories in Boise' }).getByRole('link').first();
    await category.click();
    await page.waitForURL('**/category/*/boise-id');
    const places = page.getByRole('article');
    await places.first().waitFor();
    for (const card of await places.allInnerTexts()) expect(card).toContain('Boise, ID');
  });
});

it('Another spelling of a city redirects to its address', async () => {
  await withPage(async page => {
    await page.goto('/cities/Boise-Idaho?from=mail');
    expect(new URL(page.url()).pathname).toBe('/cities/boise-id');
    await page.getByRole('heading', { level: 1, name: 'Local businesses in Boise, ID' }).waitFor();
    const missing = await page.request.get('/cities/nowhere-id');
    expect(missing.status()).toBe(404);
  });
});
