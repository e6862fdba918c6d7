import type { Page, Request } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openSession } from './api.ts';
import { desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { uniqueName } from './unique.ts';

const admin = await openSession('admin', 'admin123');

/** Sends a form again, like a second tap on its button. */
async function sendAgain(page: Page, request: Request): Promise<void> {
  const again = await page.request.post(request.url(), {
    data: request.postData() ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: inject('url') },
  });
  expect(again.url()).toContain('sent=true');
}

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'A visitor without JavaScript can search, filter, sort and page through businesses on %s',
  async (_name, viewport) => {
    await withPage(
      async page => {
        const search = () => new URL(page.url()).searchParams;
        const cards = page.getByRole('link', { name: /View Details/ });
        const main = page.getByRole('main');
        await page.goto('/');
        await main
          .getByRole('searchbox')
          .or(main.getByRole('combobox', { name: /^Search/ }))
          .first()
          .fill('clean');
        await main.getByRole('button', { name: 'Search', exact: true }).click();
        await expect.poll(() => search().get('q')).toBe('clean');
        await expect.poll(() => cards.count()).toBeGreaterThan(0);

        await page.getByLabel('Filter by rating').selectOption({ value: '3' });
        await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' });
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect.poll(() => search().get('q')).toBe('clean');
        await expect.poll(() => search().get('minRating')).toBe('3');
        await expect.poll(() => search().get('sort')).toBe('name');
        await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('name');
        await main.getByRole('combobox', { name: 'Search businesses' }).fill('');
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect.poll(() => search().get('q')).toBe('');
        await expect.poll(() => search().get('minRating')).toBe('3');

        await page.goto('/businesses');
        const first = await cards.count();
        await page.getByRole('link', { name: 'Load more' }).click();
        await expect.poll(() => search().get('page')).toBe('2');
        await expect.poll(() => cards.count()).toBeGreaterThan(first);

        await page.goto('/category/cleaning');
        await page.getByRole('searchbox', { name: /^Search in/ }).fill('zzzz');
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.getByText('No businesses found').waitFor();
        await page.getByRole('link', { name: 'Clear Search' }).click();
        await expect.poll(() => cards.count()).toBeGreaterThan(0);
      },
      { viewport, javaScriptEnabled: false },
    );
  },
);

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('A visitor without JavaScript can search near a city or a zip code on %s', async (_name, viewport) => {
  await withPage(
    async page => {
      const search = () => Object.fromEntries(new URL(page.url()).searchParams);
      const near = page.getByRole('combobox', { name: 'Near' });
      const main = page.getByRole('main');
      await page.goto('/');
      await near.fill('Boise');
      await main.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /within 25 miles of Boise, ID$/ }).waitFor();
      expect(search()).toEqual({
        near: expect.stringMatching(/^43\.\d+,-116\.\d+$/),
        place: 'Boise, ID',
        radius: '25',
      });

      await page.getByLabel('Filter by distance').selectOption({ label: 'Within 50 miles' });
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('heading', { level: 1, name: /within 50 miles of Boise, ID$/ }).waitFor();
      await near.fill('97204');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('heading', { level: 1, name: /within 50 miles of 97204 Portland, OR$/ }).waitFor();

      await page.goto('/category/cleaning');
      await near.fill('zzzz');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page
        .getByText(/^No place is called “zzzz”\. Write a city, such as Boise/)
        .first()
        .waitFor();
      expect(await near.inputValue()).toBe('zzzz');
      expect(await page.getByRole('link', { name: /View Details/ }).count()).toBeGreaterThan(0);
      await near.fill('');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => search().place).toBe('');
    },
    { viewport, javaScriptEnabled: false },
  );
});

it('A place named in a form redirects to its location, temporarily', async () => {
  const open = (path: string) => fetch(inject('url') + path, { redirect: 'manual' });
  const found = await open('/category/cleaning?q=&place=Boise%2C+ID&sort=relevance');
  expect(found.status).toBe(302);
  expect(found.headers.get('location')).toMatch(
    /^\/category\/cleaning\?near=43\.\d+,-116\.\d+&place=Boise,\+ID&radius=25$/,
  );
  const unknown = await open('/businesses?place=zzzz');
  expect(unknown.status).toBe(200);
  expect(await unknown.text()).toContain('<meta name="robots" content="noindex"/>');
});

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('A visitor without JavaScript can read every tab of a business on %s', async (_name, viewport) => {
  await withPage(
    async page => {
      await page.goto('/business/1');
      const panel = page.getByRole('tabpanel');
      for (const [tab, heading] of [
        ['Portfolio', 'Portfolio'],
        ['Gallery', 'Photo Gallery'],
        ['Review', 'Reviews'],
        ['About', /^About /],
        ['Service', 'Our Services'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await panel.getByRole('heading', { name: heading }).first().waitFor();
        expect(await panel.locator('[role="status"][aria-label^="Loading"]').count()).toBe(0);
      }
      await page.getByRole('tab', { name: 'Review' }).click();
      await page.getByLabel('Sort reviews').selectOption({ label: 'Lowest Rating' });
      await page.getByRole('button', { name: 'Apply' }).click();
      const sorted = 'complete?tab=review&rating=&sort=rating-asc';
      await expect.poll(() => page.evaluate('document.readyState + location.search')).toBe(sorted);
      const stars = panel.getByRole('article').getByRole('img', { name: /^Rated/ });
      const shown = await stars.evaluateAll(images => images.map(image => image.getAttribute('aria-label')));
      expect(shown.length, await page.locator('main').innerText()).toBeGreaterThan(1);
      expect(shown).toEqual([...shown].sort());

      await page.getByRole('tab', { name: 'Gallery' }).click();
      const picture = await panel.getByRole('listitem').getByRole('link').first().getAttribute('href');
      const { headers } = await fetch(new URL(picture ?? '', page.url()));
      expect(headers.get('content-type')).toMatch(/^image\//);
    },
    { viewport, javaScriptEnabled: false },
  );
});

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('A visitor without JavaScript can correct an inquiry and send it once on %s', async (_name, viewport) => {
  const { businessId, name, owner } = await makeBusiness(admin);
  await withPage(
    async page => {
      await page.goto(`/business/${businessId}`);
      await page.getByRole('link', { name: 'Inquire' }).first().click();
      await page.getByRole('heading', { level: 1, name: `Contact ${name}` }).waitFor();
      const send = page.getByRole('button', { name: 'Send Inquiry' });
      await page.getByLabel('Name').fill('Nora Lindqvist');
      await page.getByLabel('Email').fill('not-an-email');
      await page.getByLabel('Hide my e-mail and phone').check();
      await send.click();
      await page.getByText('Please enter a valid email address').waitFor();
      await page.getByText('Please write a message').waitFor();
      expect(await page.getByLabel('Hide my e-mail and phone').isChecked()).toBe(true);
      expect(await page.getByLabel('Name').inputValue()).toBe('Nora Lindqvist');

      await page.getByLabel('Email').fill('nora@mail.example');
      await page.getByRole('textbox', { name: 'Message' }).fill('Could you come by?\nOn Friday?');
      const sending = page.waitForRequest(request => request.method() === 'POST');
      await send.click();
      await page.getByRole('heading', { level: 1, name: 'Inquiry Sent' }).waitFor();

      await sendAgain(page, await sending);
    },
    { viewport, javaScriptEnabled: false, allowed: [/status of 422/] },
  );
  const caller = await openSession(owner.username, owner.password);
  const inquiries = await (await caller.call('GET', `/api/businesses/${businessId}/inquiries`)).json();
  expect(inquiries).toMatchObject([
    { name: 'Nora Lindqvist', message: 'Could you come by?\nOn Friday?', hidesContact: true },
  ]);
  expect(JSON.stringify(inquiries)).not.toContain('nora@mail.example');
  expect(inquiries).toHaveLength(1);
});

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('A visitor without JavaScript can correct a listing request and send it once on %s', async (_name, viewport) => {
  const name = uniqueName();
  await withPage(
    async page => {
      await page.goto('/list-your-business');
      const send = page.getByRole('button', { name: 'Send Request' });
      const category = page.getByRole('combobox', { name: 'Category' });
      await page.getByLabel('Business name').fill(name);
      await category.selectOption({ label: 'Other' });
      await page.getByLabel('Email').fill('not-an-email');
      await page.getByLabel('City').fill('Boise');
      await send.click();
      await page.getByText('Please enter a valid email address').waitFor();
      for (const missing of ['Please name the new category', 'Please describe your business'])
        await page.getByText(missing, { exact: true }).waitFor();
      expect(await page.getByLabel('Business name').inputValue()).toBe(name);
      expect(await page.getByLabel('City').inputValue()).toBe('Boise');
      expect(await category.locator('option:checked').textContent()).toBe('Other');

      await category.selectOption({ label: 'House Cleaning' });
      await page.getByLabel('Description').fill('Windows and floors.');
      await page.getByLabel('Email').fill('hello@clear-view.example');
      const sending = page.waitForRequest(request => request.method() === 'POST');
      await send.click();
      await page.getByRole('heading', { name: 'Your request was sent' }).waitFor();

      await sendAgain(page, await sending);
    },
    { viewport, javaScriptEnabled: false, allowed: [/status of 422/] },
  );
  const requests = await (
    await admin.call('GET', `/api/business-requests/pending?q=${encodeURIComponent(name)}`)
  ).json();
  expect(requests).toMatchObject([{ name, city: 'Boise', description: 'Windows and floors.' }]);
  expect(requests).toHaveLength(1);
});

it('A visitor without JavaScript can correct a message to the administrators', async () => {
  const subject = uniqueName();
  await withPage(
    async page => {
      await page.goto('/contact');
      const send = page.getByRole('button', { name: 'Send Message' });
      await page.getByLabel('Name').fill('Nora Lindqvist');
      await page.getByLabel('Email').fill('not-an-email');
      await page.getByLabel('Subject').fill(subject);
      await send.click();
      await page.getByText('Please enter a valid email address').waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Nora Lindqvist');
      expect(await page.getByLabel('Subject').inputValue()).toBe(subject);
      await page.getByLabel('Email').fill('nora@mail.example');
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you also list carpenters?');
      await send.click();
      await page.getByRole('status').getByText('Message sent').waitFor();
    },
    { javaScriptEnabled: false, allowed: [/status of 422/] },
  );
});

it('The phone menu leads to all pages without JavaScript', async () => {
  await withPage(
    async page => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Menu' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sitemap' }).waitFor();
    },
    { viewport: phone, javaScriptEnabled: false },
  );
});
