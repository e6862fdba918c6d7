import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { approve } from './approve.ts';
import { axeFindings } from './axe.ts';
import { phone, withPage } from './browser.ts';
import { newBusiness, profile } from './onboarding-journey.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

/** Requests a listing with the email address of an account that never confirmed it. */
async function askWithUnconfirmedAddress() {
  const admin = await openSession(administrator.username, administrator.password);
  const { name, email } = newBusiness();
  const stranger = await makeAccount(admin, 'user', { email });
  const visitor = await openSession();
  const asked = { name, email, description: profile.description, categoryId: 1 };
  expect((await visitor.call('POST', '/api/business-requests', asked)).status).toBe(201);
  return { admin, name, email, stranger };
}

async function openQuestion(page: Page, name: string) {
  await signIn(page, administrator);
  await page.goto(`/dashboard?tab=requests&q=${encodeURIComponent(name)}`);
  await approve(page, name);
  const dialog = page.getByRole('dialog', { name: `Who owns ${name}?` });
  await dialog.waitFor();
  return dialog;
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('An administrator can give a business to an account with an unconfirmed email address', async () => {
  const { name, stranger } = await askWithUnconfirmedAddress();
  await withPage(
    async page => {
      const dialog = await openQuestion(page, name);
      await dialog.getByText(/exists, but the address is not confirmed/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      // Closing the dialog decides nothing; the list shows what is still open.
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: `Choose owner ${name}` }).click();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.getByText('Please choose who gets the business').waitFor();
      await dialog.getByRole('radio', { name: `Give it to ${stranger.username}` }).check();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await toast(page, `Business and user account created successfully for ${name}`);
      await dialog.waitFor({ state: 'detached' });
    },
    { viewport: phone },
  );
  const owner = await openSession(stranger.username, stranger.password);
  expect(await (await owner.call('GET', '/api/user')).json()).toMatchObject({
    role: 'business_owner',
    businessId: expect.any(Number),
    emailVerified: false,
  });
});

it('An administrator can create a new account for the owner, with a different email address', async () => {
  const { admin, name, email, stranger } = await askWithUnconfirmedAddress();
  const other = `owner.${email}`;
  await withPage(async page => {
    const dialog = await openQuestion(page, name);
    await dialog.getByRole('radio', { name: 'Make a new account for the owner' }).check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Please enter an email address').waitFor();
    await dialog.getByLabel('Email of the new account').fill(email);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText(`The address ${email} already has an account.`).waitFor();
    await dialog.getByLabel('Email of the new account').fill(other);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const made = page.getByRole('dialog', { name: 'Account created' });
    await made.waitFor();
    const [username = '', password = ''] = await made.getByRole('definition').allTextContents();
    const owner = await openSession(username, password);
    expect(await (await owner.call('GET', '/api/user')).json()).toMatchObject({ email: other });
  });
  const [found] = (await (await admin.call('GET', `/api/users?q=${stranger.username}`)).json()) as object[];
  expect(found).toMatchObject({ email, role: 'user' });
  expect(found).not.toHaveProperty('businessId');
});
