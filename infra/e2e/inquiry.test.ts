import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser, phone, withPage } from './browser.ts';
import { sendInquiry } from './inquiry-journey.ts';
import { listenToBus, openDatabase } from './stores.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each([
  ['phone', phone],
  ['desktop', { width: 1280, height: 900 }],
])(
  'A visitor with a %s finds a business and sends an inquiry, which is stored and published',
  async (_device, viewport) => {
    const message = `Could you come by on Friday? (${viewport.width})`;
    const bus = await listenToBus();
    const db = await openDatabase('engagement');
    try {
      await withPage(browser, page => sendInquiry(page, message), { viewport });
      const stored = await db.collection('inquiries').findOne({ message });
      expect(stored).toMatchObject({ name: 'Nora Lindqvist', email: 'nora@mail.example', status: 'pending' });
      await vi.waitFor(() => {
        const event = bus.events.find(
          ({ type, subject }) => type === 'inquiry-created' && subject === `inquiry/${stored?._id}`,
        );
        expect(event?.data).toMatchObject({ inquiry: { message } });
      });
    } finally {
      await bus.close();
      await db.close();
    }
  },
);

it('A visitor who leaves fields empty sees which ones are required and keeps what was typed', async () => {
  await withPage(browser, async page => {
    await page.goto('/business/1');
    await page.getByRole('button', { name: 'Inquire' }).first().click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Subject').inputValue()).toMatch(/^(Service Inquiry|Inquiry about .+)$/);
    await dialog.getByLabel('Name').fill('Nora');
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
    await dialog.getByText('Please enter a valid email address').waitFor();
    await dialog.getByText('Required').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Inquire' }).first().click();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Nora');
  });
});

it('A visitor who loses the connection can send again, and one inquiry arrives', async () => {
  const message = 'Sent on the second attempt';
  const db = await openDatabase('engagement');
  await withPage(
    browser,
    async page => {
      await page.route('**/inquiries', route => route.abort(), { times: 1 });
      await page.goto('/business/1');
      await page.getByRole('button', { name: 'Inquire' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Nora');
      await dialog.getByLabel('Email').fill('nora@mail.example');
      await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
      await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
      await page.getByText('Failed to send inquiry. Please try again later.', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
      await page.getByText('Inquiry Sent', { exact: true }).waitFor();
    },
    { allowed: [/ERR_FAILED/] },
  );
  expect(await db.collection('inquiries').countDocuments({ message })).toBe(1);
  await db.close();
});
