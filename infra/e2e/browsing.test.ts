import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, withPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('A visitor', () => {
  it('searches from the home page and shares the result by its address', async () => {
    await withPage(browser, async page => {
      await page.goto('/');
      await page.getByPlaceholder('Search for services and business and location...').fill('clean');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/businesses?q=clean');
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .waitFor();
      expect(await page.getByRole('main').getByPlaceholder('Search businesses...').inputValue()).toBe('clean');
    });
  });

  it('filters by category, goes to a business and back to the same list', async () => {
    await withPage(browser, async page => {
      await page.goto('/businesses');
      await page.getByLabel('Filter by category').selectOption({ label: 'Cleaning' });
      await page.waitForURL(/categoryId=10/);
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await page.waitForURL('**/business/*');
      await page.goBack();
      await page.waitForURL(/categoryId=10/);
      expect(await page.getByLabel('Filter by category').inputValue()).toBe('10');
    });
  });

  it('loads a second page of businesses and sees each business once', async () => {
    await withPage(browser, async page => {
      await page.goto('/businesses');
      const cards = page.getByRole('link', { name: /View Details/ });
      await cards.first().waitFor();
      const before = await cards.count();
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
      const addresses = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(addresses.length);
    });
  });

  it('is at the same place of the same list after a reload and after going back', async () => {
    await withPage(browser, async page => {
      const cards = page.getByRole('link', { name: /View Details/ });
      const scrolled = () => page.evaluate('Math.round(window.scrollY)');
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Businesses', exact: true }).click();
      await page.getByText(/^Showing 24 of /).waitFor();
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.waitForURL('**/businesses?page=2');
      await expect.poll(() => cards.count()).toBeGreaterThan(24);
      const loaded = await cards.count();

      await cards.nth(30).scrollIntoViewIfNeeded();
      const place = await scrolled();
      expect(place).toBeGreaterThan(1000);
      await page.reload();
      await expect.poll(() => cards.count()).toBe(loaded);
      await expect.poll(scrolled).toBe(place);

      await cards.nth(30).click();
      await page.waitForURL('**/business/*');
      await page.goBack();
      await expect.poll(() => cards.count()).toBe(loaded);
      await expect.poll(scrolled).toBe(place);

      await page.goBack();
      await page.waitForURL(url => url.pathname === '/');
    });
  });

  it('opens a shared address with all of its pages, and starts at the first page with another search', async () => {
    await withPage(browser, async page => {
      const cards = page.getByRole('link', { name: /View Details/ });
      const asked: string[] = [];
      page.on('request', request => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/businesses') asked.push(searchParams.has('cursor') ? 'further' : 'first');
      });
      await page.goto('/businesses?sort=name&page=2');
      await expect.poll(() => cards.count()).toBeGreaterThan(24);
      expect(asked).toEqual(['first', 'further']);
      const addresses = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(addresses.length);
      await page.getByRole('main').getByPlaceholder('Search businesses...').fill('clean');
      await page.waitForURL('**/businesses?q=clean&sort=name');
    });
  });

  it('sees that nothing was found, and clears the search', async () => {
    await withPage(browser, async page => {
      await page.goto('/category/cleaning');
      await page.getByPlaceholder('Search services...').fill('zzzz');
      await page.getByText('No businesses match your search criteria. Try a different search term.').waitFor();
      await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .waitFor();
    });
  });

  it.each([
    ['services', '', 'Failed to fetch services', 'Our Services'],
    ['gallery', '?tab=gallery', 'Failed to fetch gallery', 'Photo Gallery'],
  ])('sees that the %s could not be loaded, and tries again', async (list, tab, sentence, heading) => {
    await withPage(
      browser,
      async page => {
        const calls = new RegExp(`/api/businesses/1/${list}\\b`);
        await page.route(calls, route => route.abort());
        await page.goto(`/business/1${tab}`);
        const panel = page.getByRole('tabpanel').filter({ hasText: heading });
        await panel.getByText(sentence, { exact: true }).waitFor();
        await page.unroute(calls);
        await panel.getByRole('button', { name: 'Try again' }).click();
        await panel.getByRole('listitem').first().waitFor();
        expect(await panel.getByText(sentence, { exact: true }).count()).toBe(0);
      },
      { allowed: [/ERR_FAILED/] },
    );
  });

  it('can use the page of a business with the keyboard alone', async () => {
    await withPage(browser, async page => {
      await page.goto('/business/1');
      await page.getByRole('tab', { name: 'Service' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/tab=portfolio/);
      // The address changes before the panel does.
      await page.getByRole('tabpanel', { name: 'Portfolio' }).getByRole('button').first().press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    });
  });

  it('opens a WhatsApp chat with a prepared text', async () => {
    await withPage(browser, async page => {
      await page.goto('/business/1');
      await page.getByRole('button', { name: 'Inquire' }).first().click();
      await page.getByRole('tab', { name: 'WhatsApp' }).click();
      const link = await page
        .getByRole('dialog')
        .getByRole('link', { name: /WhatsApp/ })
        .getAttribute('href');
      expect(decodeURIComponent(link ?? '')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hello .+, I'm interested in .+\./);
    });
  });

  it('sees one toast at a time and can move the focus to it with F8', async () => {
    await withPage(browser, async page => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/business/1');
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Share' }).click();
      const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
      await expect.poll(() => toasts.count()).toBe(1);
      await page.keyboard.press('F8');
      expect((await page.locator('[role="region"]:focus-within').count()) > 0).toBe(true);
    });
  });
});

describe('The site', () => {
  it('answers an unknown address with 404 and a page that says so', async () => {
    await withPage(
      browser,
      async page => {
        const response = await page.goto('/no/such/page');
        expect(response?.status()).toBe(404);
        await page.getByText('404 Page Not Found').waitFor();
      },
      { allowed: [/status of 404/] },
    );
  });

  it('shows the page of a business at both addresses', async () => {
    await withPage(browser, async page => {
      await page.goto('/businesses/1');
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await page.goto('/business/1');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    });
  });
});
