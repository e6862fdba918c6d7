import type { APIRequestContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Gives a browser, or that of a page, a session, as if its user had signed in before. */
export async function signIn(
  browser: { request: APIRequestContext },
  { username, password }: Credentials,
): Promise<void> {
  const response = await browser.request.post('/api/login', {
    headers: { origin: inject('url') },
    data: { username, password },
  });
  expect(response.ok()).toBe(true);
}

/** Fills in the sign-in form to which the page has led, or is about to lead. */
export async function fillSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.waitForURL(/\/auth/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
