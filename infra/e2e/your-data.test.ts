import { expect, it, vi } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const admin = await openSession('admin', 'admin123');

it('Users download their own data, and nothing of other users', async () => {
  const { businessId, name, owner } = await makeBusiness(admin);
  const [nora, olaf] = [await makeAccount(admin, 'user'), await makeAccount(admin, 'user')];
  for (const account of [nora, olaf]) {
    const session = await openSession(account.username, account.password);
    const review = { rating: 4, comment: `By ${account.username}` };
    expect((await session.call('POST', `/api/businesses/${businessId}/reviews`, review)).status).toBe(201);
    const inquiry = { name: account.username, email: 'x@mail.example', subject: 'Hello', message: account.username };
    expect((await session.call('POST', `/api/businesses/${businessId}/inquiries`, inquiry)).status).toBe(201);
  }
  const download = async (account: typeof nora) => {
    const session = await openSession(account.username, account.password);
    return (await session.call('GET', '/api/user/personal-data')).text();
  };
  const text = await download(nora);
  expect(JSON.parse(text)).toMatchObject({
    account: [{ username: nora.username }],
    sessions: [{ isCurrent: true }, {}],
    reviews: [{ comment: `By ${nora.username}` }],
    inquiries: [{ message: nora.username }],
    businesses: [],
  });
  expect(text).not.toContain(olaf.username);
  expect(text).not.toMatch(/hash|secret|terms|emailKey/i);

  const ofOwner = await download(owner);
  expect(JSON.parse(ofOwner)).toMatchObject({ businesses: [{ id: businessId, name }], inquiries: [], reviews: [] });
  for (const account of [nora, olaf]) expect(ofOwner).not.toContain(account.username);
});

it('A user deletes their account and gets a receipt, and the review stays without a name', async () => {
  const { businessId } = await makeBusiness(admin);
  const account = await makeAccount(admin, 'user');
  const session = await openSession(account.username, account.password);
  const review = { rating: 5, comment: 'Came on time.' };
  expect((await session.call('POST', `/api/businesses/${businessId}/reviews`, review)).status).toBe(201);
  expect((await session.call('PUT', `/api/favorites/${businessId}`)).status).toBe(200);
  await withPage(async page => {
    await signIn(page, account);
    await page.goto('/profile?tab=data');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    const receipt = page.getByRole('list', { name: 'Receipt' });
    await receipt.getByText('They stay without your name and picture, under "Anonymous".').waitFor();
    await receipt.getByText('Favorites').waitFor();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();

    // The address of the receipt works on its own.
    await page.reload();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.goto(`/business/${businessId}?tab=review`);
    await page.getByText('Anonymous').first().waitFor();
  });
  expect((await session.call('GET', '/api/user')).status).toBe(401);
  await expect(openSession(account.username, account.password)).rejects.toThrow('Invalid username or password');
});

it('An owner deletes the account with the business, which is gone for visitors', async () => {
  const { businessId, owner } = await makeBusiness(admin);
  const session = await openSession(owner.username, owner.password);
  const wrong = { currentPassword: 'wrong-one', business: 'delete' };
  expect((await session.call('POST', '/api/user/erasure', wrong)).status).toBe(422);
  const body = { currentPassword: owner.password, business: 'delete' };
  expect((await session.call('POST', '/api/user/erasure', body)).status).toBe(202);
  expect((await session.call('GET', '/api/user')).status).toBe(401);
  await vi.waitFor(async () => expect((await admin.call('GET', `/api/businesses/${businessId}`)).status).toBe(404), {
    timeout: 20_000,
  });
});
