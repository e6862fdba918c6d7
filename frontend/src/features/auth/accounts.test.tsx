import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { changePassword, login, register, updateProfile } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen, shows } from '#testing/screen.ts';

async function signIn(username: string, password: string, button = 'Login'): Promise<void> {
  await page.getByLabelText('Username').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const refused = refuse(401, 'Invalid username or password');

test('The sign-in form reports invalid input before it is sent, and then the refusal of the server', async () => {
  answer(login, refused);
  await openPage('/auth');
  await signIn('ab', '12345');
  await shows('Username must be at least 3 characters');
  await shows('Password must be at least 6 characters');
  expect(sentCalls(login)).toEqual([]);
  await signIn('admin', 'not-the-one');
  await shows('Login failed');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('A user of a suspended account sees that it is suspended', async () => {
  answer(login, refuse(403, 'This account is suspended. Please contact us.', { code: 'account-suspended' }));
  for (const [path, name] of [
    ['/auth', 'Login'],
    ['/business-login', 'Log In'],
  ] as const) {
    await openPage(path);
    await signIn('nora', 'secret123', name);
    await shows('This account is suspended. Please contact us.');
  }
});

test('The owner portal reports a wrong username or password', async () => {
  answer(login, refused);
  await openPage('/business-login');
  await signIn('admin', 'not-the-one', 'Log In');
  await shows(/Please check your username and password\./);
});

test('A visitor who signs in returns to the previous page, and never to another site', async () => {
  const { address } = await openPage('/profile');
  await expect.poll(address).toBe('/auth?returnTo=%2Fprofile');
  await signIn('nora', 'secret123');
  await shows('Login successful');
  await expect.poll(address).toBe('/profile');
  expect(sentCalls(login)[0]?.body).toEqual({ username: 'nora', password: 'secret123' });

  const elsewhere = await openPage('/auth?returnTo=//evil.example/');
  await signIn('nora', 'secret123');
  await expect.poll(elsewhere.address).toBe('/');
});

test('Owners without a business are sent from the portal to the setup', async () => {
  const { businessId, ...fresh } = owner;
  answer(login, { body: fresh });
  const { address } = await openPage('/business-login');
  await signIn('mara', 'secret123', 'Log In');
  await expect.poll(address).toBe('/business-profile-setup');
});

test('Owners with a temporary password must choose a new one, without typing the old one again', async () => {
  answer(login, { body: { ...owner, mustChangePassword: true } });
  answer(changePassword, { body: owner });
  const { address } = await openPage('/business-login');
  await signIn('mara', 'given-once', 'Log In');
  await expect.poll(address).toMatch(/^\/change-password/);
  await page.getByLabelText('New Password', { exact: true }).fill('my-own-one');
  await expect.element(page.getByLabelText('Temporary Password')).not.toBeInTheDocument();
  await page.getByLabelText(/Confirm/).fill('my-own-one');
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await shows('Password changed successfully');
  expect(sentCalls(changePassword)[0]?.body).toEqual({ currentPassword: 'given-once', newPassword: 'my-own-one' });
  await expect.poll(address).toBe('/business-dashboard');
});

test('A visitor can register on a phone, after repeating the password, and is signed in', async () => {
  const { address } = await openPage('/auth?tab=register', { viewport: phone });
  const account = { name: 'Fresh Person', username: 'fresh', email: 'fresh@mail.example', password: 'secret123' };
  await page.getByLabelText('Name', { exact: true }).fill(account.name);
  await page.getByLabelText('Username').fill(account.username);
  await page.getByLabelText('Email').fill(account.email);
  await page.getByLabelText('Password', { exact: true }).fill(account.password);
  await page.getByLabelText('Confirm Password').fill('different');
  const send = page.getByRole('button', { name: 'Register', exact: true });
  await send.click();
  await shows("Passwords don't match");
  expect(sentCalls(register)).toEqual([]);
  await page.getByLabelText('Confirm Password').fill(account.password);
  await send.click();
  await shows('Registration successful');
  expect(sentCalls(register)[0]?.body).toEqual(account);
  await expect.poll(address).toBe('/');
});

test('The registration page says whose addresses may register, and shows a refusal at the address', async () => {
  const registrationDomains = ['bloom.example', 'a-very-long-name-of-a-climbing-association.example'];
  answer(getSite, { body: { ...defaultSite, registrationDomains } });
  answer(register, refuse(422, 'Please use an email address of bloom.example.', { field: 'email' }));
  await openPage('/auth?tab=register', { viewport: phone });
  await shows(
    'To register here, you need an email address of bloom.example or a-very-long-name-of-a-climbing-association.example.',
  );
  expect(fitsTheScreen()).toBe(true);
  await page.getByLabelText('Name', { exact: true }).fill('Fresh Person');
  await page.getByLabelText('Username').fill('fresh');
  await page.getByLabelText('Email').fill('fresh@mail.example');
  await page.getByLabelText('Password', { exact: true }).fill('secret123');
  await page.getByLabelText('Confirm Password').fill('secret123');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await shows('Please use an email address of bloom.example.');
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('Users need their password to change their email address, but not their name', async () => {
  await openPage('/profile?tab=settings', { as: user });
  const password = page.getByLabelText('Your password', { exact: true });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabelText(/^Full Name/).fill('Mo');
  await expect.element(password).not.toBeInTheDocument();
  await page.getByLabelText('Email').fill('new@mail.example');
  answer(updateProfile, refuse(422, 'Please enter your current password', { field: 'currentPassword' }));
  await save.click();
  await shows('Please enter your current password');
  await password.fill('secret123');
  answer(updateProfile, { body: { ...user, name: 'Mo', pendingEmail: 'new@mail.example' } });
  await save.click();
  await shows(/^We sent a link to new@mail\.example\./);
  expect(sentCalls(updateProfile).at(-1)?.body).toEqual({
    version: user.version,
    name: 'Mo',
    email: 'new@mail.example',
    currentPassword: 'secret123',
  });
});

test('Visitors who have to sign in see why, and that the business is saved afterwards', async () => {
  const { address } = await openPage('/business/7');
  await page.getByRole('button', { name: /^Save / }).click();
  await expect.poll(address).toMatch(/^\/auth/);
  await expect.element(page.getByRole('heading', { name: 'Sign in to save Harbour Street Plumbing' })).toBeVisible();
  await shows(/This one is saved once you have signed in\./);
  await openPage('/auth?returnTo=%2Fbusiness%2F7%3Ftab%3Dreview%26write%3Dtrue');
  await expect.element(page.getByRole('heading', { name: 'Sign in to write a review' })).toBeVisible();
  await openPage(`/confirm-email?token=${'A'.repeat(43)}`);
  await expect.element(page.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible();
  await openPage('/auth');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('The registration page offers owners a link to list their business', async () => {
  const { address } = await openPage('/auth?tab=register');
  await page.getByRole('main').getByRole('link', { name: 'list your business' }).click();
  await expect.poll(address).toBe('/list-your-business');
});

test('Password fields show the minimum length of the site, and a longer one for administrators', async () => {
  answer(getConfig, { body: { ...publicConfig, minPasswordLength: 8 } });
  await openPage('/auth?tab=register');
  await shows('At least 8 characters');
  answer(getConfig, { body: { ...publicConfig, minPasswordLength: 8 } });
  await openPage('/profile?tab=settings', { as: administrator });
  await shows('At least 10 characters');
});
