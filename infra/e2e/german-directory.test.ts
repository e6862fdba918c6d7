import { loadSpeaker } from '@doorstep/texts/speaker.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { beginUse, phone, withPage } from './browser.ts';
import { startOwnStack } from './own-stack.ts';

// A stack of its own, because it begins without data and without an administrator.
const stack = await startOwnStack('german', { DEMO: 'false' });

const german = await loadSpeaker('de');
const say = (text: string, values?: Record<string, string>) => german.say(text, values);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('A directory in Germany, in German, with euros, kilometers and postcodes, is made by clicking only', async () => {
  const link = await vi.waitFor(() => {
    const [, found] = /Set up your site: (\S+)/.exec(stack.output()) ?? [];
    if (found === undefined) throw new Error('The terminal shows no link');
    return found;
  });
  await withPage(
    async page => {
      await page.goto(link);
      await page.getByLabel('Your name').fill('Hanna Krause');
      await page.getByLabel('Username').fill('hanna');
      await page.getByLabel('Email').fill('hanna@mail.example');
      await page.getByLabel('Password', { exact: true }).fill('quiet-otter-7');
      await button(page, 'Create Administrator').click();
      await page.getByLabel('Name of the site').fill('Handwerk Nord');
      await page.getByLabel('Description').fill('Betriebe aus Berlin und Umgebung.');
      await page.getByLabel('Country').selectOption('DE');
      await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('de');
      await expect.poll(() => page.getByLabel('Distances in').inputValue()).toBe('kilometers');
      await page.getByLabel('Currency').selectOption('EUR');
      await page.getByLabel('Time zone').selectOption('Europe/Berlin');
      await button(page, 'Save').click();

      await page.getByRole('link', { name: 'Continue in it' }).click();
      await page.getByLabel(say('Name of the site')).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      await page
        .getByRole('radio', { name: new RegExp(`^${say('Home services')}`) })
        .or(page.getByRole('radio').first())
        .first()
        .click();
      await button(page, say('Add Categories')).click();
      await page.getByRole('group', { name: new RegExp(`^${say('Categories')} \\(`) }).waitFor();

      await page.goto('/dashboard?tab=businesses');
      await button(page, say('Add Business')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('Business name')).fill('Klempnerei Krause');
      await dialog.getByLabel(say('Category'), { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel(say('Phone')).fill('030 901820');
      await dialog.getByLabel(say('Street address')).fill('Invalidenstraße 43');
      await dialog.getByLabel(say('Postal code')).fill('10115');
      await dialog.getByLabel(say('City')).fill('Berlin');
      expect(await dialog.getByLabel(say('Province')).count()).toBe(0);
      await dialog.getByRole('button', { name: say('Create Business') }).click();
      await page.getByText(say('Business created'), { exact: true }).first().waitFor();
    },
    { baseURL: stack.url },
  );
  await withPage(
    async page => {
      await page.goto('/businesses?q=klempnern');
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      await page.getByText('Klempnerei Krause').first().waitFor();
      await page.goto('/businesses');
      await beginUse(page);
      await page.getByPlaceholder(say('City or {zip}', { zip: say('postcode') })).fill('10117');
      await page.getByRole('option', { name: /10117/ }).click();
      await page.getByText('Klempnerei Krause').first().waitFor();
      await page
        .getByText(/\d,\d km/)
        .first()
        .waitFor();

      await page
        .getByRole('link', { name: /Klempnerei Krause/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Klempnerei Krause' }).waitFor();
      // The postcode stands before the city, and there is no state.
      await page.getByText('Invalidenstraße 43, 10115 Berlin').filter({ visible: true }).first().waitFor();
      expect(await page.locator('a[href^="tel:"]').first().getAttribute('href')).toBe('tel:+4930901820');
    },
    { baseURL: stack.url },
  );
});

it('A directory in Germany has pages of cities by their names, and of categories there', async () => {
  const headers = { origin: stack.url };
  await withPage(
    async ({ request }) => {
      const login = { username: 'hanna', password: 'quiet-otter-7' };
      expect((await request.post('/api/login', { headers, data: login })).ok()).toBe(true);
      const site = await (await request.get('/api/site')).json();
      expect((await request.put('/api/site', { headers, data: { ...site, otherLanguages: ['en'] } })).ok()).toBe(true);
      const [{ id: categoryId }] = await (await request.get('/api/categories')).json();
      for (const [name, city, zip] of [
        ['Rohr & Söhne', 'München', '80331'],
        ['Isarbad', 'Muenchen', '80333'],
        ['Bad am Lech', 'Augsburg', '86150'],
        ['Fuggerrohr', 'Augsburg', '86150'],
        ['Wertachbad', 'Augsburg', '86150'],
        ['Isarrohr', 'München', '80331'],
      ]) {
        const data = { name, city, zip, categoryId, address: 'Am Markt 1' };
        expect((await request.post('/api/businesses', { headers, data })).status()).toBe(201);
      }
    },
    { baseURL: stack.url },
  );
  const read = async (path: string) => (await fetch(stack.url + path)).text();
  await vi.waitFor(async () => expect(await read('/sitemap.xml')).toContain('/sitemaps/cities-m.xml'));
  await withPage(
    async page => {
      await page.goto('/cities');
      await page
        .getByRole('region', { name: say('From A to Z') })
        .getByRole('link', { name: /^München/ })
        .click();
      await page.waitForURL('**/cities/muenchen');
      await page.getByRole('link', { name: /^Augsburg, \d+ km/ }).waitFor();
      await page.locator('a[href^="/category/"][href$="/muenchen"]').first().click();
      await page.waitForURL('**/category/*/muenchen');
      await page.getByRole('heading', { level: 1, name: / München$/ }).waitFor();
      await expect.poll(() => page.getByRole('article').count()).toBe(3);
      await page.getByRole('link', { name: 'Isarbad' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Isarbad' }).waitFor();
      await page.locator('a[href="/cities/muenchen"]').first().waitFor();
    },
    { baseURL: stack.url, locale: 'de-DE' },
  );
  const html = await read('/cities/muenchen');
  for (const [tag, path] of [
    ['rel="canonical"', '/cities/muenchen'],
    ['hrefLang="en"', '/en/cities/muenchen'],
  ])
    expect(html).toMatch(new RegExp(`<link [^>]*${tag}[^>]* href="${stack.url}${path}"`));
  expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"München"/s);
  const part = await read('/sitemaps/cities-m.xml');
  for (const path of ['/cities/muenchen', '/en/cities/muenchen', '/cities/muenchen"'])
    expect(part).toContain(`${stack.url}${path}`);
  expect(part).toMatch(/<loc>[^<]*\/category\/[^<]*\/muenchen<\/loc>/);
  for (const spelling of ['M%C3%BCnchen', 'munchen', 'Munich']) {
    const moved = await fetch(`${stack.url}/cities/${spelling}`, { redirect: 'manual' });
    expect([spelling, moved.status, moved.headers.get('location')]).toEqual([spelling, 301, '/cities/muenchen']);
  }
});

it('A long name of the site is cut off in the header of a phone, beside the buttons', async () => {
  const name = 'Nachbarschaftshilfe Altona';
  await withPage(
    async page => {
      const headers = { origin: stack.url };
      const login = { username: 'hanna', password: 'quiet-otter-7' };
      expect((await page.request.post('/api/login', { headers, data: login })).ok()).toBe(true);
      const site = await (await page.request.get('/api/site')).json();
      expect((await page.request.put('/api/site', { headers, data: { ...site, name } })).ok()).toBe(true);
      await vi.waitFor(async () => expect(await (await page.request.get('/contact')).text()).toContain(name));
      await page.goto('/contact');
      const middleOf = async (part: Locator) => {
        await part.waitFor();
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      };
      const header = page.getByRole('banner');
      const buttons = header.getByRole('button');
      await expect.poll(() => buttons.filter({ visible: true }).count()).toBe(3);
      const brand = await middleOf(header.getByRole('link', { name }));
      expect(brand).toBe(await middleOf(buttons.filter({ visible: true }).last()));
    },
    { baseURL: stack.url, viewport: phone },
  );
});
