import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { type Credentials, fillSignIn, signIn } from './sign-in.ts';

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The code of a key now, or some periods of 30 seconds later. */
const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periods * 30_000 });

const makeUser = async (): Promise<Credentials> => makeAccount(await openSession('admin', 'admin123'), 'user');

it('A user who sets up an authenticator app signs in with its codes, or with a recovery code', async () => {
  const user = await makeUser();
  let key = '';
  let recoveryCode = '';
  await withPage(
    async page => {
      await signIn(page, user);
      await page.goto('/profile?tab=security');
      await press(page, 'Set Up');
      await page.getByLabel('Your password').fill(user.password);
      await press(page, 'Continue');
      await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
      key = (await page.locator('[role=dialog] .font-mono').innerText()).replaceAll(/\s/g, '');
      await page.getByLabel('Code').fill(codeOf(key));
      await press(page, 'Confirm');
      recoveryCode = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
      await press(page, 'I have noted them');
      await shows(page, 'On');
    },
    { allowed: [/status of 422/] },
  );
  await withPage(
    async page => {
      await page.goto('/profile');
      await fillSignIn(page, user);
      await page.waitForURL(/\/sign-in-code/);
      expect((await page.request.get('/api/user')).status()).toBe(401);
      await page.getByLabel('Code').fill(codeOf(key, 10));
      await press(page, 'Continue');
      await page
        .getByText(/^This code is not right/)
        .first()
        .waitFor();
      // A code must be of a later period than the one used before; the next one stays valid for 30 seconds.
      await page.getByLabel('Code').fill(codeOf(key, 1));
      await press(page, 'Continue');
      await page.waitForURL('**/profile');
      await shows(page, 'Account Information');
    },
    { allowed: [/status of 422/] },
  );
  await withPage(async page => {
    await page.goto('/profile?tab=security');
    await fillSignIn(page, user);
    await page.getByLabel('Code').fill(recoveryCode.toLowerCase());
    await press(page, 'Continue');
    await page.getByText(/, 9 recovery codes left$/).waitFor();
    await press(page, 'Remove');
    await page.getByLabel('Your password').fill(user.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await shows(page, 'Authenticator app removed');
  });
  const session = await openSession(user.username, user.password);
  expect((await session.call('GET', '/api/user')).status).toBe(200);
});

it('A user ends the session of another browser, which is then signed out', async () => {
  const user = await makeUser();
  const elsewhere = await openSession(user.username, user.password);
  await withPage(async page => {
    await signIn(page, user);
    await page.goto('/profile?tab=security');
    await shows(page, 'This device');
    await press(page, 'Sign out An unknown browser or program');
    await shows(page, 'You are signed in nowhere else.');
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401);
    expect((await page.request.get('/api/user')).status()).toBe(200);
  });
});

it('A passkey signs in alone from both sign-in pages, and as the second step after the password', async () => {
  const admin = await openSession('admin', 'admin123');
  const user = await makeAccount(admin, 'business_owner');
  await withPage(
    async page => {
      await addAuthenticator(page);
      await signIn(page, user);
      await page.goto(onLocalhost('/profile?tab=security'));
      await press(page, 'Add a Passkey');
      await page.getByLabel('Name', { exact: true }).fill('My laptop');
      await page.getByLabel('Your password').fill(user.password);
      await press(page, 'Continue');
      await shows(page, 'Passkey added');
      await press(page, 'I have noted them');
      await page.getByRole('list', { name: 'Your passkeys' }).getByText('My laptop').waitFor();

      await signOut(page);
      await page.goto(onLocalhost('/auth?returnTo=/profile'));
      await press(page, 'Sign in with a passkey');
      await page.waitForURL('**/profile');
      await shows(page, 'Account Information');

      await signOut(page);
      await page.goto(onLocalhost('/business-login'));
      await press(page, 'Sign in with a passkey');
      await page.waitForURL('**/business-profile-setup');

      await signOut(page);
      await page.goto(onLocalhost('/profile?tab=security'));
      await fillSignIn(page, user);
      await page.waitForURL(/\/sign-in-code/);
      expect((await page.request.get(onLocalhost('/api/user'))).status()).toBe(401);
      await press(page, 'Use your passkey');
      await page.waitForURL('**/profile?tab=security');

      await press(page, 'Remove My laptop');
      await page.getByLabel('Your password').fill(user.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await shows(page, 'Passkey removed');
    },
    { baseURL: onLocalhost('/') },
  );
  expect((await (await openSession(user.username, user.password)).call('GET', '/api/user')).status).toBe(200);
});

/** The address of a page with a host name, because passkeys do not belong to IP addresses. */
function onLocalhost(path: string): string {
  const url = new URL(path, inject('url'));
  url.hostname = 'localhost';
  return url.href;
}

/** Gives a page's browser a device that makes passkeys and always recognizes its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signOut = (page: Page) =>
  page.request.post(onLocalhost('/api/logout'), { headers: { origin: new URL(onLocalhost('/')).origin } });
