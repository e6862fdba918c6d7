import { expect, it } from 'vitest';
import { withPage } from './browser.ts';

it('A reload or Back restores the list and the scroll position, and the home page can search', async () => {
  await withPage(async page => {
    const cards = page.getByRole('link', { name: /View Details/ });
    const scrolled = () => page.evaluate('Math.round(window.scrollY)');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText(/^Showing 24 of /).waitFor();
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.waitForURL('**/businesses?page=2');
    await expect.poll(() => cards.count()).toBeGreaterThan(24);
    const addresses = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);

    await cards.nth(30).scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(1000);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(addresses.length);
    await expect.poll(scrolled).toBe(place);

    await cards.nth(30).click();
    await page.waitForURL('**/business/*');
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(addresses.length);
    await expect.poll(scrolled).toBe(place);

    await page.goBack();
    await page.waitForURL(url => url.pathname === '/');
    await page.getByPlaceholder('Service or business').fill('clean');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/businesses?q=clean');
    await cards.first().waitFor();
    expect(await page.getByRole('main').getByPlaceholder('Search businesses...').inputValue()).toBe('clean');
  });
});

it('A gallery picture opens with its thumbnail while the large version loads', async () => {
  await withPage(async page => {
    const large = /\/media\/.*\/(1280|1920)\.\w+$/;
    const isReady = Promise.withResolvers<void>();
    await page.route(large, async route => {
      await isReady.promise;
      await route.continue();
    });
    // The large cover of the page is held back, too.
    await page.goto('/business/1?tab=gallery', { waitUntil: 'domcontentloaded' });
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click();
    const shown = (property: string) => page.evaluate(`document.querySelector('[role=dialog] img')?.${property}`);
    await expect.poll(() => shown('naturalWidth')).toBeGreaterThan(0);
    expect(await shown('currentSrc')).not.toMatch(large);
    isReady.resolve();
    await expect.poll(() => shown('currentSrc')).toMatch(large);
  });
});
