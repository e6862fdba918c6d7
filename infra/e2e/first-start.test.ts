import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../embedded/ports.ts';
import { addWallHeight } from './add-field.ts';
import { beginUse, withPage } from './browser.ts';
import { startOwnStack } from './own-stack.ts';
import { startSecondGateway } from './second-gateway.ts';

// A stack of its own, because it begins without data and without an administrator.
const stack = await startOwnStack('first', { DEMO: 'false', RATE_REGISTRATIONS: '0' });
const other = await startSecondGateway(stack.env, { ...stack, demo: false });
afterAll(() => other.stop());

/** A mail server that keeps what it gets. */
const mailed: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let raw = '';
    stream.on('data', chunk => {
      raw += String(chunk);
    });
    stream.on('end', () => {
      mailed.push(raw);
      done();
    });
  },
});
const mailPort = await freePort();
await new Promise<void>(resolve => mailServer.listen(mailPort, '127.0.0.1', resolve));
afterAll(() => new Promise<void>(resolve => mailServer.close(() => resolve())));

/** The link that the terminal shows, a moment after it says that the site is ready. */
const readLink = () =>
  vi.waitFor(() => {
    const [, link] = /Set up your site: (\S+)/.exec(stack.output()) ?? [];
    if (link === undefined) throw new Error('The terminal shows no link');
    return link;
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( ?Optional)?$`));
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('quiet-otter-7');
  await button(page, 'Login').click();
  await page.waitForURL(url => url.pathname === '/');
}
const read = async (url: string, path: string) => (await fetch(url + path)).text();

it('A directory with another name, country, currency, color, fields and pages is made by clicking only', async () => {
  const link = await readLink();
  expect(link).toMatch(/\/set-up\?code=[A-Z2-9-]{19}$/);
  await withPage(
    async page => {
      const unclaimed = page.getByText('This site has no administrator yet.');
      for (const path of ['/', '/about']) {
        await expect.poll(async () => read(stack.url, path)).toContain('This site has no administrator yet.');
        await page.goto(path);
        await unclaimed.waitFor();
      }
      await page.goto(link);
      await page.getByLabel('Your name').fill('Ada Gipfel');
      await page.getByLabel('Username').fill('ada');
      await page.getByLabel('Email').fill('ada@mail.example');
      await page.getByLabel('Password', { exact: true }).fill('quiet-otter-7');
      await button(page, 'Create Administrator').click();
      await toast(page, 'The site is yours');
      await unclaimed.waitFor({ state: 'detached' });

      await page.getByLabel('Name of the site').fill('Gipfelbuch');
      await page.getByLabel('Description').fill('Climbing halls of the Alps.');
      await page.getByLabel('Country').selectOption('AT');
      await page.getByLabel('Language').selectOption('en');
      await page.getByLabel('Currency').selectOption('EUR');
      await page.getByLabel('Time zone').selectOption('Europe/Vienna');
      await expect.poll(() => page.getByLabel('Distances in').inputValue()).toBe('kilometers');
      await expect.poll(() => page.getByLabel('First day of the week').inputValue()).toBe('monday');
      await button(page, 'Save').click();
      await toast(page, 'Settings saved');
      await page.getByRole('radio', { name: /^Wellness/ }).click();
      await button(page, 'Add Categories').click();
      await toast(page, '6 categories added');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hair', exact: true }).waitFor();

      await field(page, 'Server').fill('127.0.0.1');
      await page.getByLabel('Encryption').selectOption('none');
      await field(page, 'Port').fill(String(mailPort));
      await field(page, 'Address of the sender').fill('hello@gipfel.example');
      await button(page, 'Send Test Mail').click();
      await page.getByText('The mail server took a mail to ada@mail.example.').waitFor();
      await expect.poll(() => mailed.join()).toMatch(/^Subject: Test mail of Gipfelbuch/m);
      await button(page, 'Save Mail Server').click();
      await toast(page, 'Mail server saved');
      await page.getByRole('group', { name: /^Mail \(done\)$/ }).waitFor();

      // It is left, and continued on the dashboard.
      await page.getByRole('link', { name: 'Look, words and parts' }).click();
      await field(page, 'Accent color').fill('#7a1f3d');
      await field(page, 'Title of the start page').fill('Climbing halls');
      await field(page, 'Its second line, in the accent color').fill('in the Alps');
      await button(page, 'Save Changes').click();
      await toast(page, 'Settings saved');
      await page.goto(`${stack.url}/dashboard?tab=categories`);
      await addWallHeight(page, 'Fitness');
      const dialog = page.getByRole('dialog');

      await page.goto(`${stack.url}/dashboard?tab=businesses`);
      await button(page, 'Add Business').click();
      await dialog.getByLabel('Business Name').fill('Kletterhalle Nordwand');
      await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Fitness' });
      await dialog.getByLabel('Height of the wall (m)').fill('18');
      await dialog.getByRole('button', { name: 'Create Business' }).click();
      await toast(page, 'Business created');

      await page.goto(`${stack.url}/dashboard?tab=pages`);
      await button(page, 'Edit the page "About"').click();
      await dialog.getByRole('textbox', { name: 'Title' }).fill('About our walls');
      await dialog
        .getByRole('textbox', { name: 'Text' })
        .fill('## Since 1998\n\nWe climb, and write about it at {site}.');
      await dialog.getByRole('button', { name: 'Save Page' }).click();
      await toast(page, 'Page saved');
      await button(page, 'Add Page').click();
      await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('house-rules');
      await dialog.getByRole('textbox', { name: 'Title' }).fill('House rules');
      await dialog.getByRole('textbox', { name: 'Introduction' }).fill('How we climb together.');
      await dialog.getByRole('textbox', { name: 'Text' }).fill('Look up before you walk below a wall.');
      await dialog.getByRole('button', { name: 'Save Page' }).click();
      await toast(page, 'Page saved');

      await page.goto(`${stack.url}/dashboard?tab=mail&part=texts`);
      await button(page, 'Edit the mail "New password"').click();
      await dialog.getByRole('textbox', { name: 'Subject' }).fill('Back to the wall: your new password');
      await dialog.getByRole('button', { name: 'Save Text' }).click();
      await toast(page, 'Text saved');
      await page.getByRole('tab', { name: 'Mail Server' }).click();
      await button(page, 'Keep Mails Here Instead').click();
      await button(page, 'Keep Mails Here').click();
      await toast(page, 'Mail server removed');

      await page.goto(`${stack.url}/set-up`);
      await page.getByRole('group', { name: /^Businesses \(done\)$/ }).waitFor();
    },
    { baseURL: stack.url },
  );
  await withPage(
    async page => {
      await page.goto('/');
      expect(await page.title()).toBe('Gipfelbuch');
      await page.getByRole('heading', { level: 1, name: 'Climbing halls in the Alps' }).waitFor();
      const color = await page.evaluate(
        `getComputedStyle(document.querySelector('header a[href^="/auth"]')).backgroundColor`,
      );
      expect(color).toBe('rgb(122, 31, 61)');
      await page.goto('/businesses');
      await page.getByText('Kletterhalle Nordwand').first().waitFor();

      await page.goto('/category/fitness');
      await page.getByText('Height of the wall 18 m').waitFor();

      // Austrians read kilometers, and their week begins on Monday.
      await page.goto('/businesses?near=47.07,15.44&place=Graz&radius=31.07');
      await page.getByRole('heading', { level: 1, name: /within 50 km of Graz$/ }).waitFor();
      await beginUse(page);
      await page.getByLabel('Filter by distance').selectOption({ label: 'Within 25 km' });
      await page.getByRole('heading', { level: 1, name: /within 25 km of Graz$/ }).waitFor();
      expect(await read(other.url, '/businesses?near=47.07,15.44&place=Graz&radius=3.11')).toContain(
        'within 5 km of Graz',
      );
      await page.goto('/businesses');
      await page.getByRole('link', { name: /about Kletterhalle Nordwand$/ }).click();
      await page.getByRole('heading', { name: 'Business Hours' }).waitFor();
      const days = await page.getByRole('term').allTextContents();
      expect(days.filter(day => day.endsWith('day'))[0]).toBe('Monday');
    },
    { baseURL: stack.url },
  );
});

it('Pages and mails have the words of the administrator, and a forgotten password is found under "Mail"', async () => {
  for (const { url } of [stack, other]) {
    await expect.poll(() => read(url, '/about')).toContain('We climb, and write about it at Gipfelbuch.');
    await expect.poll(() => read(url, '/pages/house-rules')).toContain('Look up before you walk below a wall.');
    await expect.poll(() => read(url, '/sitemaps/pages.xml')).toContain('/pages/house-rules');
  }
  await withPage(
    async page => {
      await signIn(page);
      await page.goto('/dashboard?tab=mail');
      const asked = await page.evaluate(
        `fetch('/api/password-resets', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"ada@mail.example"}' }).then(({ status }) => status)`,
      );
      expect(asked).toBe(409);
      await page
        .getByRole('button', { name: 'View "Back to the wall: your new password" to ada@mail.example' })
        .click();
      const mail = page.frameLocator('iframe');
      expect(await mail.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toContain(
        '/reset-password?token=',
      );
      const color = await mail
        .locator('body')
        .evaluate(`getComputedStyle(document.querySelector('.action a')).backgroundColor`);
      expect(color).toBe('rgb(122, 31, 61)');
    },
    { baseURL: stack.url, allowed: [/status of 409/] },
  );
});

it('The set-up is closed once there is an administrator', async () => {
  const link = await readLink();
  await withPage(
    async page => {
      await page.goto(link);
      await page.getByLabel('Your name').fill('Late');
      await page.getByLabel('Username').fill('late');
      await page.getByLabel('Email').fill('late@mail.example');
      await page.getByLabel('Password', { exact: true }).fill('quiet-otter-7');
      await button(page, 'Create Administrator').click();
      await page
        .getByText(/^This site has an administrator already/)
        .first()
        .waitFor();
    },
    { baseURL: stack.url, allowed: [/status of 409/] },
  );
});

it('Two gateways show a changed name, in pages, feeds and documents', async () => {
  await withPage(
    async page => {
      await signIn(page);
      for (const { url } of [stack, other]) expect(await read(url, '/about')).toContain('Gipfelbuch');
      await page.goto('/dashboard?tab=site');
      await field(page, 'Name').fill('Wandbuch');
      await button(page, 'Save Changes').click();
      await toast(page, 'Settings saved');
      for (const { url } of [stack, other])
        for (const path of ['/', '/about', '/profile', '/feed.xml', '/manifest.webmanifest', '/api/docs/openapi.json'])
          await expect.poll(() => read(url, path), { message: url + path }).toContain('Wandbuch');
    },
    { baseURL: stack.url },
  );
});
