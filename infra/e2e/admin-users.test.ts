import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { axeFindings } from './axe.ts';
import { closeStream, launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession(administrator.username, administrator.password);
});
afterAll(() => browser.close());

let made = 0;
/** A user name that no other account has. */
const newName = () => `person-${process.pid}-${++made}`;

async function openPanel(page: Page, query = ''): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard?tab=users${query}`);
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
}

const row = (page: Page, username: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${username}`, exact: true }) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const search = (page: Page, text: string) => page.getByLabel('Search users').fill(text);
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const edit = (page: Page, username: string) =>
  page.getByRole('button', { name: `Edit ${username}`, exact: true }).click();

async function makeUnlinkedBusiness(): Promise<{ id: number; name: string }> {
  const name = `Larch${process.pid}x${++made}`;
  const response = await admin.call('POST', '/api/businesses', { name, categoryId: 1 });
  expect(response.status).toBe(201);
  return { id: ((await response.json()) as { id: number }).id, name };
}

/** The accounts that `q` finds, by the API. */
async function found(q: string): Promise<{ username: string; role: string; businessId?: number; name?: string }[]> {
  return (await admin.call('GET', `/api/users?q=${encodeURIComponent(q)}`)).json() as Promise<never>;
}

describe('An administrator', () => {
  it('creates an account for an owner and links a business to it', async () => {
    const business = await makeUnlinkedBusiness();
    const username = newName();
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        await page.getByRole('button', { name: 'Add User' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add User' });
        await dialog.getByRole('button', { name: 'Create User' }).click();
        await expect.poll(() => dialog.getByText('Required').count()).toBe(3);
        expect(await dialog.getByLabel('Role').inputValue()).toBe('user');
        expect(await dialog.getByLabel('Search businesses to link').count()).toBe(0);

        await dialog.getByLabel('Username').fill('business');
        await dialog.getByLabel('Email').fill(`${username}@mail.example`);
        await dialog.getByLabel('Password', { exact: true }).fill('temporary1');
        await dialog.getByRole('button', { name: 'Create User' }).click();
        await toast(page, 'Failed to create user');
        await dialog.getByText('This username is already taken.').waitFor();

        await dialog.getByLabel('Username').fill(username);
        await dialog.getByLabel('Role').selectOption({ label: 'Business Owner' });
        await dialog.getByLabel('Search businesses to link').fill(business.name);
        await dialog.getByRole('button', { name: business.name }).click();
        await dialog.getByRole('button', { name: 'Unlink' }).waitFor();
        await dialog.getByRole('button', { name: 'Create User' }).click();
        await toast(page, 'User created');
        await dialog.waitFor({ state: 'detached' });
        await row(page, username).getByText('Business Owner', { exact: true }).waitFor();
        await row(page, username).getByRole('link', { name: business.name }).waitFor();
      },
      { allowed: [/status of 409/] },
    );
    const owner = await openSession(username, 'temporary1');
    expect(await (await owner.call('GET', '/api/user')).json()).toMatchObject({
      businessId: business.id,
      mustChangePassword: true,
    });
  });

  it('edits an account, which keeps its password, and moves a business from another account only on request', async () => {
    const business = await makeUnlinkedBusiness();
    const taken = await makeUnlinkedBusiness();
    const holder = await makeAccount(admin, 'business_owner', { businessId: taken.id });
    const account = await makeAccount(admin, 'business_owner', { businessId: business.id });
    await withPage(
      browser,
      async page => {
        await openPanel(page, `&q=${account.username}`);
        await edit(page, account.username);
        const dialog = page.getByRole('dialog', { name: 'Edit User' });
        expect(await dialog.getByLabel('Username').getAttribute('readonly')).not.toBeNull();
        await dialog.getByText(business.name).waitFor();
        await dialog.getByLabel('Email').fill('');
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await dialog.getByText('Required').waitFor();
        await dialog.getByLabel('Email').fill('nora@larkspur-plumbing.example');
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'Failed to update user');
        await dialog.getByText('This email address already has an account.').waitFor();

        await dialog.getByLabel('Email').fill(`changed-${account.username}@mail.example`);
        await dialog.getByLabel('Full Name').fill('Renata Okafor');
        await dialog.getByRole('button', { name: 'Unlink' }).click();
        await dialog.getByLabel('Search businesses to link').fill(taken.name);
        await dialog.getByRole('button', { name: taken.name }).click();
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        const whose = `This business is linked to ${holder.username} (${holder.username}) already.`;
        await dialog.getByText(whose).waitFor();
        const move = dialog.getByRole('checkbox', { name: 'Move the business to this account' });
        expect(await move.isChecked()).toBe(false);
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await dialog.getByText(whose).waitFor();
        await move.check();
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'User updated');
        await row(page, account.username).getByText('Renata Okafor').waitFor();
        await row(page, account.username).getByText(taken.name).waitFor();
        const former = await openSession(holder.username, holder.password);
        expect(await (await former.call('GET', '/api/user')).json()).not.toHaveProperty('businessId');
        await expect
          .poll(async () => (await former.call('PUT', `/api/businesses/${taken.id}`, { name: 'Mine' })).status)
          .toBe(403);

        await edit(page, account.username);
        await dialog.getByRole('button', { name: 'Unlink' }).click();
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'User updated');
        await row(page, account.username).getByText('None', { exact: true }).waitFor();
      },
      { allowed: [/status of 409/] },
    );
    const [changed] = await found(account.username);
    expect(changed).toMatchObject({ role: 'business_owner', name: 'Renata Okafor' });
    expect(changed?.businessId).toBeUndefined();
    // The password was left alone.
    await openSession(account.username, account.password);
  });

  it('gives a new password, which ends the sessions of the account', async () => {
    const account = await makeAccount(admin, 'user');
    const session = await openSession(account.username, account.password);
    await withPage(browser, async page => {
      await openPanel(page, `&q=${account.username}`);
      await edit(page, account.username);
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await dialog.getByLabel('New Password').fill('short');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('Password must be at least 6 characters').waitFor();
      await dialog.getByLabel('New Password').fill('brand-new-1');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'User updated');
    });
    expect((await session.call('GET', '/api/user')).status).toBe(401);
    await openSession(account.username, 'brand-new-1');
  });

  it('deletes an account after a question, cannot delete an administrator, and sees that an account is gone already', async () => {
    const account = await makeAccount(admin, 'user');
    const second = await makeAccount(admin, 'user');
    await withPage(
      browser,
      async page => {
        await openPanel(page, '&role=admin');
        await row(page, 'admin').waitFor();
        expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
        expect((await admin.call('DELETE', '/api/users/1')).status).toBe(409);

        await page.goto(`/dashboard?tab=users&q=${account.username}`);
        const remove = page.getByRole('button', { name: `Delete ${account.username}` });
        await remove.click();
        const question = page.getByRole('alertdialog', { name: `Delete ${account.username}?` });
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        await expect
          .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
          .toBe(`Delete ${account.username}`);
        await remove.click();
        await question.getByRole('button', { name: 'Delete User' }).click();
        await toast(page, 'User deleted');
        await page.getByText('No users found').waitFor();
        expect((await (await openSession()).call('POST', '/api/login', account)).status).toBe(401);

        await search(page, second.username);
        await row(page, second.username).waitFor();
        expect((await admin.call('DELETE', `/api/users/${second.id}`)).status).toBe(200);
        await page.getByRole('button', { name: `Delete ${second.username}` }).click();
        await page.getByRole('button', { name: 'Delete User' }).click();
        await toast(page, 'Failed to delete user');
        await toast(page, 'This account does not exist.');
      },
      { allowed: [/status of 404/] },
    );
  });

  // Here and not with the other tests of sessions, because the next test counts the administrators.
  it('takes the role of another administrator, whose session loses it at once', async () => {
    const second = await makeAccount(admin, 'admin');
    const session = await openSession(second.username, second.password);
    expect((await session.call('GET', '/api/users')).status).toBe(200);
    const body = { email: `${second.username}@mail.example`, role: 'user' };
    expect((await admin.call('PUT', `/api/users/${second.id}`, body)).status).toBe(200);
    expect((await session.call('GET', '/api/users')).status).toBe(403);
    expect((await admin.call('DELETE', `/api/users/${second.id}`)).status).toBe(200);
    expect((await session.call('GET', '/api/user')).status).toBe(401);
  });

  it('cannot take the role from the last administrator, nor change their own password here', async () => {
    const administrators = await admin.call('GET', '/api/users?role=admin');
    expect(administrators.headers.get('x-total-count')).toBe('1');
    await withPage(
      browser,
      async page => {
        await openPanel(page, '&role=admin');
        await edit(page, 'admin');
        const dialog = page.getByRole('dialog', { name: 'Edit User' });
        expect(await dialog.getByLabel('New Password').count()).toBe(0);
        await dialog.getByLabel('Role').selectOption({ label: 'Regular User' });
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'Failed to update user');
        await toast(page, 'The last administrator cannot lose the role.');
      },
      { allowed: [/status of 409/] },
    );
  });
});

describe('The list of users', () => {
  const word = `crowd${process.pid}`;
  const names = Array.from({ length: 28 }, (_, index) => `${word}-${String(index).padStart(2, '0')}`);
  beforeAll(async () => {
    for (const username of names) {
      const account = { username, email: `${username}@mail.example`, password: 'temporary1', name: `=${word}` };
      expect((await admin.call('POST', '/api/register', account)).status).toBe(201);
    }
  });
  const shown = (page: Page) => page.getByRole('button', { name: /^Edit / }).count();
  const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

  it('keeps search, role, order and page in the address, through a reload and Back', async () => {
    await withPage(browser, async page => {
      await openPanel(page);
      await search(page, word);
      await expect.poll(() => inAddress(page, 'q')).toBe(word);
      await page.getByText('1–25 of 28').waitFor();
      await page.getByLabel('Filter by role').selectOption({ label: 'Regular User' });
      await expect.poll(() => inAddress(page, 'role')).toBe('user');
      expect(await head(page, 'Since').getAttribute('aria-sort')).toBe('descending');

      await page.getByRole('button', { name: 'User', exact: true }).click();
      await expect.poll(() => inAddress(page, 'sort')).toBe('username-asc');
      await row(page, `${word}-00`).waitFor();
      expect(await head(page, 'User').getAttribute('aria-sort')).toBe('ascending');

      await page.getByRole('button', { name: 'Next' }).click();
      await row(page, `${word}-27`).waitFor();
      await page.getByText('26–28 of 28').waitFor();
      await page.reload();
      await page.getByText('26–28 of 28').waitFor();
      expect(await shown(page)).toBe(3);
      expect(await page.getByLabel('Search users').inputValue()).toBe(word);

      await page.goBack();
      await page.getByText('1–25 of 28').waitFor();
      await row(page, `${word}-00`).waitFor();
      await page.getByRole('button', { name: 'User', exact: true }).click();
      await row(page, `${word}-27`).waitFor();
      expect(inAddress(page, 'sort')).toBe('username-desc');

      await search(page, `${word} nobody`);
      await page.getByText('No users found').waitFor();
      await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
      await expect.poll(() => inAddress(page, 'q')).toBe(null);
      await expect.poll(() => shown(page)).toBe(25);
    });
  });

  it('can be exported to a file whose formulas spreadsheets do not run', async () => {
    await withPage(browser, async page => {
      await openPanel(page, `&q=${word}&sort=username-asc`);
      await page.getByText('1–25 of 28').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
      expect(lines).toHaveLength(names.length + 1);
      expect(lines[0]).toContain('id,username,name,email,role');
      expect(lines[1]).toContain(`${word}-00,'=${word},`);
      expect(file.suggestedFilename()).toMatch(/^users.*\.csv$/);
    });
  });

  it('says when it cannot be loaded, and can be loaded again', async () => {
    await withPage(
      browser,
      async page => {
        await closeStream(page);
        await page.route(/\/api\/users\?/, route => route.abort());
        await openPanel(page);
        await page.getByText('Failed to load users. Please try again.').waitFor();
        await page.unroute(/\/api\/users\?/);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => shown(page)).toBe(25);
      },
      { allowed: [/ERR_FAILED/] },
    );
  });

  it('is shown as cards on a phone, with a menu to sort them', async () => {
    await withPage(
      browser,
      async page => {
        await openPanel(page, `&q=${word}`);
        await page.getByLabel('Sort by').selectOption({ label: 'Username, A to Z' });
        await row(page, `${word}-00`).waitFor();
        expect(inAddress(page, 'sort')).toBe('username-asc');
        expect(
          await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
        ).toBeLessThanOrEqual(0);
        expect(await axeFindings(page)).toEqual([]);
        await edit(page, `${word}-00`);
        await page.getByRole('dialog', { name: 'Edit User' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      },
      { viewport: phone },
    );
  });
});

describe('The audit log', () => {
  it('shows what was changed in an account, in its history and in a list that can be filtered and exported', async () => {
    const account = await makeAccount(admin, 'user', { name: 'Before Bloom' });
    const change = { email: `${account.username}@mail.example`, name: 'After Bloom', role: 'business_owner' };
    expect((await admin.call('PUT', `/api/users/${account.id}`, change)).status).toBe(200);
    const logged = async () => (await admin.call('GET', `/api/audit-log?entity=account&entityId=${account.id}`)).json();
    await expect.poll(logged).toHaveLength(2);
    await withPage(browser, async page => {
      await openPanel(page, `&q=${account.username}`);
      await edit(page, account.username);
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await dialog.getByText('History').click();
      const latest = dialog.getByRole('listitem').filter({ hasText: 'Updated' });
      await latest.getByText('Updated').click();
      await latest.getByText('Before Bloom').waitFor();
      await latest.getByText('After Bloom').waitFor();
      await dialog.getByText('Created').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit Log' }).click();
      await page.getByLabel('Changed').selectOption({ label: 'Account' });
      await page.getByLabel('Administrator').selectOption('1');
      await expect.poll(() => inAddress(page, 'by')).toBe('1');
      expect(inAddress(page, 'entity')).toBe('account');
      const line = page.getByRole('row').filter({ hasText: account.username });
      await line.filter({ hasText: 'Updated' }).getByText('Name, Role').waitFor();
      await page.reload();
      expect(await page.getByLabel('Changed').inputValue()).toBe('account');
      await line.filter({ hasText: 'Updated' }).getByRole('button', { name: account.username }).click();
      const entry = page.getByRole('dialog', { name: account.username });
      await entry.getByText('After Bloom').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await entry.getByRole('button', { name: 'Close' }).click();

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain('name: Before Bloom → After Bloom');

      await page.getByLabel('From').fill('2001-01-01');
      await page.getByLabel('To', { exact: true }).fill('2001-01-02');
      await page.getByText('No entries found').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await line.first().waitFor();
    });
  });
});
