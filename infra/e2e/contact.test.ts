import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { desktop, launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';

const administrator = { username: 'admin', password: 'admin123' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function fillIn(page: Page, subject: string, message = 'Do you also list carpenters?') {
  await page.goto('/contact');
  await field(page, 'Name').fill('Nora Lindqvist');
  await field(page, 'Email').fill('nora@mail.example');
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill(message);
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('On a %s', (device, viewport) => {
  it('a visitor writes to the administrator, who sees the message without a reload, reads it and answers by mail', async () => {
    const subject = `Carpenters, from a ${device} (${process.pid})`;
    await withPage(
      browser,
      async office => {
        await signIn(office, administrator);
        await office.goto('/dashboard?tab=messages');
        await office.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
        await withPage(
          browser,
          async page => {
            await fillIn(page, subject, `${'A long story. '.repeat(100)}${'w'.repeat(300)}`);
            await button(page).click();
            await page.getByText('Message sent', { exact: true }).waitFor();
            await page.getByText('We will answer by e-mail.', { exact: true }).waitFor();
            expect(await field(page, 'Message').inputValue()).toBe('');
          },
          { viewport },
        );
        const row = office.getByRole('button', { name: subject });
        await row.getByText('New', { exact: true }).waitFor();
        expect(await row.textContent()).toContain('Nora Lindqvist · nora@mail.example');
        await row.click();
        const dialog = office.getByRole('dialog');
        await dialog.getByText('From Nora Lindqvist, nora@mail.example', { exact: false }).waitFor();
        expect(await dialog.getByRole('link', { name: 'Reply by Email' }).getAttribute('href')).toBe(
          `mailto:nora@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
        );
        expect(await office.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          viewport.width,
        );
        await office.keyboard.press('Escape');
        await row.getByText('New', { exact: true }).waitFor({ state: 'detached' });
      },
      { viewport },
    );
  });
});

it('A visitor who leaves fields empty sees which ones are required', async () => {
  await withPage(browser, async page => {
    await page.goto('/contact');
    await field(page, 'Email').fill('nobody');
    await button(page).click();
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await page.getByText('Required', { exact: true }).count()).toBe(3);
    expect(await page.locator('input:focus').getAttribute('name')).toBe('name');
    expect(await page.getByRole('main').getByRole('link', { name: 'hello@doorstep.example' }).count()).toBe(1);
  });
});

it('The form is filled in for a user who is signed in, without replacing what was typed already', async () => {
  const admin = await openSession(administrator.username, administrator.password);
  const account = await makeAccount(admin, 'user');
  await withPage(browser, async page => {
    await signIn(page, account);
    await page.route('**/api/user', async route => {
      await field(page, 'Name').fill('Somebody else');
      await route.continue();
    });
    await page.goto('/contact');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(`${account.username}@mail.example`);
    expect(await field(page, 'Name').inputValue()).toBe('Somebody else');
  });
});

it('A visitor who loses the connection can send again, and one message arrives even when the answer was lost', async () => {
  const subject = `Sent again and again (${process.pid})`;
  await withPage(
    browser,
    async page => {
      await page.route('**/api/contact', route => route.abort(), { times: 1 });
      await fillIn(page, subject);
      await button(page).click();
      await page.getByText('Failed to send message', { exact: true }).waitFor();
      await page.route(
        '**/api/contact',
        async route => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      const lost = page.waitForEvent('requestfailed');
      await button(page).click();
      await lost;
      await button(page).click();
      await page.getByText('Message sent', { exact: true }).waitFor();
    },
    { allowed: [/ERR_FAILED/] },
  );
  const db = await openDatabase('engagement');
  expect(await db.collection('messages').countDocuments({ subject })).toBe(1);
  await db.close();
});

it('A message from a robot is answered like any other and dropped', async () => {
  const subject = `Best offers (${process.pid})`;
  await withPage(browser, async page => {
    await fillIn(page, subject);
    await page.locator('input[name=company]').fill('Best Offers', { force: true });
    await button(page).click();
    await page.getByText('Message sent', { exact: true }).waitFor();
  });
  const db = await openDatabase('engagement');
  expect(await db.collection('messages').countDocuments({ subject })).toBe(0);
  await db.close();
});
