import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { axeFindings } from './axe.ts';
import { desktop, openContext, phone, withPage } from './browser.ts';
import { startOwnStack } from './own-stack.ts';
import { isReady, overflow } from './public-pages.ts';

// A stack of its own, because the languages of a site are on all its pages and in its sitemap.
const stack = await startOwnStack('languages', { RATE_READS: '0' });

const others = ['de', 'es', 'fr', 'ar'];
const read = async (path: string) => (await fetch(stack.url + path)).text();
const signIn = async (page: Page, name: string) => {
  const data = { username: name, password: `${name}123` };
  const answer = await page.request.post('/api/login', { headers: { origin: stack.url }, data });
  expect(answer.ok()).toBe(true);
};

beforeAll(() =>
  withPage(
    async page => {
      await signIn(page, 'admin');
      await page.goto('/dashboard?tab=site');
      for (const name of ['Deutsch', 'Español', 'Français', 'العربية'])
        await page.getByLabel(name, { exact: true }).check();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Settings saved', { exact: true }).first().waitFor();
      // The gateway learns of them a moment later.
      const arrival = { headers: { 'sec-fetch-mode': 'navigate', 'accept-language': 'de' }, maxRedirects: 0 };
      await vi.waitFor(async () => expect((await page.request.get('/', arrival)).headers().location).toBe('/de'));
    },
    { baseURL: stack.url },
  ),
);

it('A German visitor is led to German pages, asks a business, and reads English when they choose it', async () => {
  await withPage(
    async page => {
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/de');
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      await page.getByRole('main').getByRole('link', { name: 'Reinigung' }).first().click();
      await page.waitForURL(url => url.pathname === '/de/category/cleaning');
      await page
        .getByRole('link', { name: /Details ansehen/ })
        .first()
        .click();
      await page.waitForURL(/\/de\/business\/\d+$/);
      await page.getByRole('link', { name: 'Anfragen' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Nora Lindqvist');
      await dialog.getByLabel('E-Mail', { exact: true }).fill('nora');
      await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte rufen Sie mich an.');
      await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
      await dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein').waitFor();
      await dialog.getByLabel('E-Mail', { exact: true }).fill('nora@mail.example');
      await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
      await dialog.getByRole('heading', { name: 'Anfrage gesendet' }).waitFor();
      await dialog.getByRole('button', { name: 'Fertig' }).click();

      // The switch keeps the page, and the choice is kept.
      const { pathname } = new URL(page.url());
      await page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link', { name: 'English' }).click();
      await page.waitForURL(url => url.pathname === pathname.replace('/de', ''));
      await page.goto('/contact');
      expect(new URL(page.url()).pathname).toBe('/contact');
    },
    { baseURL: stack.url, locale: 'de-DE' },
  );
});

it('An owner and an administrator work in German, and refusals are German as well', async () => {
  await withPage(
    async page => {
      await signIn(page, 'business');
      await page.goto('/de/business-dashboard?tab=inquiries');
      await page.getByRole('heading', { name: 'Anfragen' }).waitFor();
      await page.goto('/de/business-profile-edit');
      await page.getByRole('heading', { level: 1, name: 'Profil bearbeiten' }).waitFor();
      await signIn(page, 'admin');
      await page.goto('/de/dashboard');
      await page.getByRole('heading', { name: 'Letzte Aktivitäten' }).waitFor();
      await page.goto('/de/dashboard?tab=categories');
      await page.getByRole('heading', { name: 'Kategorien' }).first().waitFor();
      const refusal = await page.evaluate<{ message: string }>(
        `fetch('/api/categories/1', { method: 'DELETE', headers: { 'accept-language': 'de' } }).then(answer => answer.json())`,
      );
      expect(refusal.message).toMatch(/enthält noch .*Unternehmen/);
    },
    { baseURL: stack.url, allowed: [/status of 409/] },
  );
});

it('Users read the new text of an empty list without a reload, and a language without one reads it in that of the site', async () => {
  const open = async (path: string) => {
    const context = await openContext({ baseURL: stack.url });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await signIn(page, 'user');
    await page.goto(path);
    return page;
  };
  const [english, german] = await Promise.all([open('/profile?tab=searches'), open('/de/profile?tab=searches')]);
  await english.getByText('No saved searches yet').waitFor();
  const own = german.getByText('Noch keine Suchaufträge');
  await own.waitFor();
  const listed = async (path: string) =>
    /<p[^>]*>(<span[^>]*>)?[^<]*Nothing here, try a trade/.exec(await read(path))?.[1];

  await withPage(
    async admin => {
      await signIn(admin, 'admin');
      await admin.goto('/dashboard?tab=pages&part=empty');
      const dialog = admin.getByRole('dialog');
      const write = async (place: string, title: string, language?: string) => {
        await admin.getByRole('button', { name: `Edit the text of "${place}"` }).click();
        if (language) await dialog.getByLabel('Language of the text').selectOption({ label: language });
        await dialog.getByLabel('Title').fill(title);
        await dialog.getByRole('figure', { name: 'Preview' }).getByText(title).waitFor();
        await dialog.getByRole('button', { name: 'Save Text' }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await write('Saved searches of a user', 'Tell us what you look for');
      await english.getByText('Tell us what you look for').waitFor();
      const borrowed = german.getByText('Tell us what you look for');
      await borrowed.waitFor();
      expect(await borrowed.getAttribute('lang')).toBe('en');
      await write('Saved searches of a user', 'Was suchen Sie?', 'Deutsch');
      await german.getByText('Was suchen Sie?').waitFor();
      expect(await english.getByText('Tell us what you look for').isVisible()).toBe(true);

      // Visitors, in pages that the server renders.
      await write('All businesses, with search and filters', 'Nothing here, try a trade');
      await expect.poll(() => listed('/businesses?q=zzqxv')).toBe('<span>');
      await expect.poll(() => listed('/de/businesses?q=zzqxv')).toBe('<span lang="en" dir="ltr">');

      await admin.getByRole('button', { name: 'Reset the text of "Saved searches of a user"' }).click();
      await admin.getByRole('button', { name: 'Reset Text' }).click();
      await own.waitFor();
      await english.getByText('No saved searches yet').waitFor();
    },
    { baseURL: stack.url },
  );
});

it.each([
  ['de', 'Ab 3,20 $ pro Quadratfuß'],
  ['es', 'Desde 3,20 US$ por pie cuadrado'],
  ['fr', 'À partir de 3,20 $US par pied carré'],
  ['ar', 'ابتداءً من 3.20 دولار أمريكي للقدم المربعة'],
])(
  'Visitors read prices and their units in the language %s, on cards, pages and in search results',
  async (language, price) => {
    const answer = await fetch(`${stack.url}/api/businesses?categoryId=52`);
    const found = (await answer.json()) as Business[];
    const { id } = found.find(({ priceFrom }) => priceFrom?.startsWith('$3.20/')) ?? {};
    // Without the elements, spaces and marks around the price.
    const said = async (path: string) =>
      (await read(`/${language}${path}`)).replace(/<\/?bdi[^>]*>|[\u2068\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
    const page = await said(`/business/${id}`);
    expect(/<meta name="description" content="([^"]*)"/.exec(page)?.[1]).toContain(price);
    expect(page.slice(page.indexOf('<body'))).toContain(price);
    expect(await said('/category/garden-design')).toContain(price);
  },
);

it('The paper plane of buttons that send flies to the end of the line, also from right to left', async () => {
  await withPage(
    async page => {
      for (const [language, scale] of [
        ['de', 'none'],
        ['ar', '-1 1'],
      ] as const) {
        await page.goto(`/${language}/business/1/inquiry`);
        const plane = 'button[type="submit"] .lucide-send';
        await page.locator(plane).first().waitFor();
        expect(await page.evaluate(`getComputedStyle(document.querySelector('${plane}')).scale`)).toBe(scale);
      }
    },
    { baseURL: stack.url },
  );
});

it('A visitor without scripts sends the form of a page in their language', async () => {
  const context = await openContext({ baseURL: stack.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/fr/business/1/inquiry');
  await page.getByLabel('Nom').first().fill('Luc');
  await page
    .locator('form[method="post"] button[type="submit"], form[method="post"] button:not([type])')
    .first()
    .click();
  expect(new URL(page.url()).pathname).toBe('/fr/business/1/inquiry');
  expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  expect(await page.getByText('Obligatoire').count()).toBeGreaterThan(0);
  await context.close();
});

it('Each language of a page names all of them, and itself as the canonical one', async () => {
  const pathOf = (language: string) => (language === 'en' ? '/business/1' : `/${language}/business/1`);
  for (const language of ['en', ...others]) {
    const html = await read(pathOf(language));
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(`<link rel="canonical" href="${stack.url}${pathOf(language)}"/>`);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"\/>/g)];
    expect(alternates.map(([, tag, href]) => [tag, href])).toEqual([
      ...['en', ...others].map(other => [other, stack.url + pathOf(other)]),
      ['x-default', stack.url + pathOf('en')],
    ]);
    // Its machine-readable data name the same addresses.
    expect(html).toContain(`"item":"${stack.url}${pathOf(language)}"`);
  }
});

it.each(['/', '/businesses', '/business/1?tab=review', '/list-your-business'])(
  'The page %s is accessible in German and Arabic, and fits desktop and phone screens',
  async path => {
    for (const language of ['de', 'ar'])
      await withPage(
        async page => {
          await page.goto(`/${language}${path === '/' ? '' : path}`);
          await page.locator('h1').first().waitFor();
          await isReady(page);
          expect(await axeFindings(page), language).toEqual([]);
          for (const viewport of [desktop, phone]) {
            await page.setViewportSize(viewport);
            await expect.poll(() => overflow(page), { message: language }).toBeLessThanOrEqual(0);
          }
        },
        { baseURL: stack.url },
      );
  },
);
