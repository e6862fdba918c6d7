import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';
import { uniqueWord } from './unique.ts';

const administrator = { username: 'admin', password: 'admin123' };

const admin = await openSession(administrator.username, administrator.password);

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const readUser = async (session: Caller) => (await (await session.call('GET', '/api/user')).json()) as User;

it('An administrator can hand a business to a new owner, reset the password and delete the account', async () => {
  const { businessId, name, owner: former } = await makeBusiness(admin);
  const formerSession = await openSession(former.username, former.password);
  const username = uniqueWord();
  await withPage(
    async page => {
      await signIn(page, administrator);
      await page.goto(`/dashboard?tab=users&q=${username}`);
      await page.getByRole('button', { name: 'Add User' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Username').fill(username);
      await dialog.getByLabel('Email').fill(`${username}@mail.example`);
      await dialog.getByLabel('Password', { exact: true }).fill('temporary1');
      await dialog.getByLabel('Role').selectOption({ label: 'Business Owner' });
      await dialog.getByLabel('Search businesses to link').fill(name);
      await dialog.getByRole('button', { name }).click();
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await dialog.getByText(`This business is linked to ${former.username} (${former.username}) already.`).waitFor();
      await dialog.getByRole('checkbox', { name: 'Move the business to this account' }).check();
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await toast(page, 'User created');
      await page.getByRole('row').filter({ hasText: username }).getByRole('link', { name }).waitFor();
      const session = await openSession(username, 'temporary1');
      expect(await readUser(session)).toMatchObject({ businessId, mustChangePassword: true });
      expect(await readUser(formerSession)).not.toHaveProperty('businessId');
      await expect
        .poll(async () => (await formerSession.call('PUT', `/api/businesses/${businessId}`, { name: 'Mine' })).status)
        .toBe(403);

      const edit = page.getByRole('button', { name: `Edit ${username}`, exact: true });
      await edit.click();
      await dialog.getByLabel('New Password').fill('brand-new-1');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'User updated');
      expect((await session.call('GET', '/api/user')).status).toBe(401);
      const { id } = await readUser(await openSession(username, 'brand-new-1'));

      const readLog = async () => (await admin.call('GET', `/api/audit-log?entity=account&entityId=${id}`)).json();
      await expect.poll(readLog).toHaveLength(2);
      await edit.click();
      await dialog.getByText('History').click();
      await dialog.getByRole('listitem').filter({ hasText: 'Created' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: `More for ${username}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete User' }).click();
      await toast(page, 'User deleted');
      const visitor = await openSession();
      expect((await visitor.call('POST', '/api/login', { username, password: 'brand-new-1' })).status).toBe(401);
    },
    { allowed: [/status of 409/] },
  );
});

it('An administrator who loses the role or the account loses access at once', async () => {
  const second = await makeAccount(admin, 'admin');
  const session = await openSession(second.username, second.password);
  expect((await session.call('GET', '/api/users')).status).toBe(200);
  const body = { email: `${second.username}@mail.example`, role: 'user' };
  expect((await admin.call('PUT', `/api/users/${second.id}`, body)).status).toBe(200);
  expect((await session.call('GET', '/api/users')).status).toBe(403);
  expect((await admin.call('DELETE', `/api/users/${second.id}`)).status).toBe(200);
  expect((await session.call('GET', '/api/user')).status).toBe(401);
});
