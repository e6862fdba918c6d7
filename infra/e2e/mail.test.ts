import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { openSession } from './api.ts';
import { axeFindings } from './axe.ts';
import { withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { readMails } from './mail-server.ts';
import { fillSignIn, signIn } from './sign-in.ts';

async function linkFor(to: string, page: string): Promise<string> {
  const found = () => readMails(inject('mailFile')).findLast(mail => mail.to === to && mail.text.includes(page))?.text;
  await expect.poll(found).toBeDefined();
  const [link = ''] = new RegExp(`${inject('url')}/${page}\\?token=[\\w-]+`).exec(found() ?? '') ?? [];
  return link;
}

it('A new user can confirm the email address, and reset a forgotten password by mail', async () => {
  const username = `mail-${Date.now()}`;
  const email = `${username}@mail.example`;
  const visitor = await openSession();
  const registered = await visitor.call('POST', '/api/register', {
    username,
    email,
    name: 'M',
    password: 'forgotten1',
  });
  expect(registered.status).toBe(201);
  // Registering also signs in.
  expect(await (await visitor.call('GET', '/api/user')).json()).toMatchObject({ username, emailVerified: false });

  await withPage(
    async page => {
      const confirmation = await linkFor(email, 'confirm-email');
      // The link in a mail is often opened in another browser, which has no session.
      await page.goto(confirmation);
      await fillSignIn(page, { username, password: 'forgotten1' });
      await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
      await page.goto(confirmation);
      await page.getByText(/Your profile shows whether your address is confirmed/).waitFor();

      // A page that is still open could get a new session cookie.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.locator('button[type="submit"]').click();
      await page.goto(await linkFor(email, 'reset-password'));
      await page.getByLabel('New Password', { exact: true }).fill('remembered1');
      await page.getByLabel(/Confirm/).fill('remembered1');
      await page.locator('main form button[type="submit"]').click();
      await page.waitForURL('**/auth');
    },
    { allowed: [/status of 404/] },
  );
  await openSession(username, 'remembered1');
  await expect(openSession(username, 'forgotten1')).rejects.toThrow();
});

it('Changing the email address requires the password, ends other sessions, and needs confirmation', async () => {
  const username = `moving-${Date.now()}`;
  const account = { username, email: `${username}@mail.example`, name: 'M', password: 'forgotten1' };
  const other = await openSession();
  expect((await other.call('POST', '/api/register', account)).status).toBe(201);
  const email = `new-${account.email}`;
  await withPage(
    async page => {
      await signIn(page, account);
      await page.goto('/profile?tab=settings');
      const password = page.getByLabel('Your password', { exact: true });
      await page.getByLabel('Full Name').fill('Mo');
      expect(await password.count()).toBe(0);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Please enter your current password').first().waitFor();
      await password.fill('guessed1');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('The current password is not right').first().waitFor();
      await password.fill(account.password);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText(`We sent a link to ${email}.`, { exact: false }).waitFor();
      expect((await other.call('GET', '/api/user')).status).toBe(401);
      await page.goto(await linkFor(email, 'confirm-email'));
      await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
      await page.goto('/profile');
      await page.getByText(email).waitFor();
    },
    { allowed: [/status of 422/] },
  );
});

it("The recipient of a stranger's confirmation mail can remove their address from the account", async () => {
  const now = Date.now();
  const stranger = { username: `stranger-${now}`, email: `shop-${now}@mail.example`, password: 'forgotten1' };
  const shop = { username: `shop-${now}`, email: `other-${now}@mail.example`, password: 'forgotten1' };
  const theirs = await openSession();
  expect((await theirs.call('POST', '/api/register', { ...stranger, name: 'S' })).status).toBe(201);
  const others = await openSession();
  expect((await others.call('POST', '/api/register', { ...shop, name: 'M' })).status).toBe(201);
  const readAccount = async () => (await theirs.call('GET', '/api/user')).json();

  await withPage(
    async page => {
      await signIn(page, shop);
      await page.goto(await linkFor(stranger.email, 'confirm-email'));
      await page.getByRole('heading', { name: 'This link is for another account' }).waitFor();
      await page.getByText(`This link is for the account "${stranger.username}".`, { exact: false }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in with another account' }).click();
      await page.waitForURL(/\/auth\?returnTo=%2Fconfirm-email/);
      expect(await readAccount()).toMatchObject({ emailVerified: false });

      // Opening the link has no effect yet.
      const link = await linkFor(stranger.email, 'not-my-email');
      await page.goto(link);
      const remove = page.getByRole('button', { name: 'Remove my address' });
      await remove.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await readAccount()).not.toHaveProperty('emailDisowned');
      await remove.click();
      await page.getByRole('heading', { name: 'Your address is removed' }).waitFor();
      expect(await readAccount()).toMatchObject({ username: stranger.username, emailDisowned: true });
      await page.goto(link);
      await remove.click();
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    },
    { allowed: [/status of 40[134]/] },
  );
  const rightful = await openSession();
  const account = { username: `rightful-${now}`, email: stranger.email, name: 'R', password: 'forgotten1' };
  expect((await rightful.call('POST', '/api/register', account)).status).toBe(201);
});

it('A user can request another confirmation mail in the profile', async () => {
  const username = `again-${Date.now()}`;
  const account = { username, email: `${username}@mail.example`, name: 'M', password: 'forgotten1' };
  const visitor = await openSession();
  expect((await visitor.call('POST', '/api/register', account)).status).toBe(201);
  const first = await linkFor(account.email, 'confirm-email');
  await withPage(async page => {
    await signIn(page, account);
    await page.goto('/profile');
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send the confirmation again' }).click();
    await page.getByText(`Please open the link that we sent to ${account.email}.`).first().waitFor();
    await expect.poll(() => linkFor(account.email, 'confirm-email')).not.toBe(first);
    await page.goto(await linkFor(account.email, 'confirm-email'));
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.getByText(account.email).first().waitFor();
    expect(await page.getByText('Not confirmed').count()).toBe(0);
  });
});

it('A person without an account sees, downloads and deletes what they sent, by a link in a mail', async () => {
  const admin = await openSession('admin', 'admin123');
  const { businessId, owner } = await makeBusiness(admin);
  const email = `nora-${Date.now()}@mail.example`;
  const typed = email.replace('nora', 'NORA');
  const visitor = await openSession();
  const letter = { name: 'Nora', email, subject: 'A leak', message: 'Our boiler leaks.' };
  const path = `/api/businesses/${businessId}/inquiries`;
  expect((await visitor.call('POST', path, letter)).status).toBe(201);
  expect((await visitor.call('POST', '/api/contact', { ...letter, subject: 'A question' })).status).toBe(201);
  const ofOwner = await openSession(owner.username, owner.password);
  const listInquiries = async () => (await (await ofOwner.call('GET', path)).json()) as object[];
  expect(await listInquiries()).toMatchObject([{ message: 'Our boiler leaks.' }]);

  await withPage(
    async page => {
      await page.goto('/privacy');
      await page.getByRole('link', { name: 'See, download or delete your data' }).click();
      // A stranger sees the same.
      await page.getByLabel('Email').fill(`stranger-${Date.now()}@mail.example`);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await page.getByText(/^If something is stored under stranger/).waitFor();
      await page.reload();
      await page.getByLabel('Email').fill(typed);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await page.getByText(/^If something is stored under NORA/).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      const link = await linkFor(typed, 'your-data');
      await page.goto(link);
      await page.getByRole('button', { name: 'Show My Data' }).click();
      const list = page.getByLabel('Your data', { exact: true });
      await list.getByText('Inquiries').waitFor();
      await list.getByText('Messages from the contact page').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^doorstep-data-[\d-]+\.json$/);
      const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(data).toMatchObject({
        inquiries: [{ message: 'Our boiler leaks.' }],
        messages: [{ subject: 'A question', senderEmail: email }],
        requests: [],
      });

      await page.getByRole('button', { name: 'Delete All' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click();
      await page.getByRole('heading', { name: 'Your data is deleted' }).waitFor();
      const receipt = page.getByRole('list', { name: 'Receipt' });
      await receipt.getByText(/^The businesses cannot read them here any more/).waitFor();

      // The mail has the same receipt; the link to the data is used up.
      await page.goto(await linkFor(typed, 'erasure-receipt'));
      await page.getByRole('heading', { name: 'Your data is deleted' }).waitFor();
      await receipt.getByText('Messages from the contact page').waitFor();
      await page.goto(link);
      await page.getByRole('button', { name: 'Show My Data' }).click();
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    },
    { allowed: [/status of 404/] },
  );
  expect(await listInquiries()).toEqual([]);
  expect(
    readMails(inject('mailFile'))
      .filter(({ to }) => to.startsWith('stranger-') && to.endsWith('mail.example'))
      .map(({ text }) => text),
  ).not.toContainEqual(expect.stringContaining('your-data'));
});
