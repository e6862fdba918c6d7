import { OAuth2Server } from 'oauth2-mock-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { fillSignIn } from './sign-in.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('A user can sign in on the way to the profile, upload a picture, and sign out', async () => {
  await withPage(async page => {
    await page.goto('/profile');
    await page.waitForURL(/\/auth\?returnTo=%2Fprofile/);
    await fillSignIn(page, { username: 'user', password: 'user123' });
    await toast(page, 'Login successful');
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByText('Regular User').first().waitFor();
    await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Upload Profile Picture' }).click();
    await toast(page, 'Your profile picture has been successfully updated.');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account|menu/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await toast(page, 'You have been successfully logged out');
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

describe('Sessions', () => {
  it('Changing the password ends all other sessions of the user', async () => {
    const admin = await openSession('admin', 'admin123');
    const { username, password } = await makeAccount(admin, 'user');
    const here = await openSession(username, password);
    const elsewhere = await openSession(username, password);
    const changed = await here.call('PUT', '/api/user/password', {
      currentPassword: password,
      newPassword: 'another-one',
    });
    expect(changed.headers.getSetCookie().join()).toMatch(/doorstep\.sid=/);
    expect((await here.call('GET', '/api/user')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401);
  });
});

describe('Signing in with Google', () => {
  const server = new OAuth2Server();
  let person: Record<string, unknown> = {};
  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    server.service.on('beforeUserinfo', response => {
      response.body = person;
    });
    await server.start(inject('googlePort'), 'localhost');
  });
  afterAll(() => server.stop());

  it('Signing in with Google creates an account at first, and finds it the next time', async () => {
    person = {
      sub: `g-${Date.now()}`,
      email: `g${Date.now()}@mail.example`,
      email_verified: true,
      name: 'Greta Google',
    };
    for (let visit = 0; visit < 2; visit++) {
      await withPage(async page => {
        await page.goto('/auth');
        await page.getByRole('link', { name: 'Sign in with Google' }).click();
        await page.waitForURL(`${inject('url')}/`);
        await page.goto('/profile');
        await page.getByText('Greta Google').first().waitFor();
        await page.getByRole('main').getByText('Connected', { exact: true }).waitFor();
      });
    }
  });

  it('The portal refuses a Google account without a business account, and says why', async () => {
    person = { sub: `p-${Date.now()}`, email: `p${Date.now()}@mail.example`, email_verified: true, name: 'Pia' };
    await withPage(async page => {
      await page.goto('/business-login');
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await page.waitForURL(/business-login/);
      await toast(page, 'This Google account has no business account');
    });
  });

  it('A forged callback from Google is refused', async () => {
    const visitor = await openSession();
    const response = await visitor.call('GET', '/api/auth/google/callback?code=stolen&state=made-up');
    expect(response.headers.get('location')).toBe('/auth?error=google-failed');
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });
});
