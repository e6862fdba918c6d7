import type { Page } from 'playwright-core';

/** Home → category → business → inquiry, as a visitor goes. Resolves when the site says that the inquiry was sent. */
export async function sendInquiry(page: Page, message: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /Home Services now/ }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cleaning/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Cleaning' }).waitFor();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Inquire' }).first().click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nora Lindqvist');
  await dialog.getByLabel('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await dialog.getByRole('heading', { name: 'Inquiry Sent' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}
