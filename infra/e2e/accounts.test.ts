import { OAuth2Server } from 'oauth2-mock-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function signIn(page: Page, username: string, password: string, at = '/auth', button = 'Login'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('Signing in', () => {
  it.each([
    ['admin', 'admin123', 'Administrator'],
    ['user', 'user123', 'Regular User'],
    ['business', 'business123', 'Business Owner'],
  ])('works for the demo account %s, who sees their profile and signs out', async (username, password, role) => {
    await withPage(browser, async page => {
      await signIn(page, username, password);
      await toast(page, 'Login successful');
      await page.goto('/profile');
      await page.getByRole('main').getByText(role).first().waitFor();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /account|menu/i })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await toast(page, 'You have been successfully logged out');
      await page.goto('/profile');
      await page.waitForURL(/\/auth\?returnTo=%2Fprofile/);
    });
  });

  it('says what is wrong, first by the form and then by the server', async () => {
    await withPage(browser, async page => {
      await signIn(page, 'ab', '12345');
      await page.getByText('Username must be at least 3 characters').waitFor();
      await page.getByText('Password must be at least 6 characters').waitFor();
      await signIn(page, 'admin', 'not-the-one');
      await toast(page, 'Login failed');
      await signIn(page, 'admin', 'not-the-one', '/business-login', 'Log In');
      await page
        .getByText(/Please check your username and password\./)
        .first()
        .waitFor();
    });
  });

  it('leads a visitor back to the page they came from, and never to another site', async () => {
    await withPage(browser, async page => {
      await page.goto('/profile');
      await page.waitForURL(/returnTo/);
      await signIn(page, 'user', 'user123', page.url());
      await page.waitForURL('**/profile');
    });
    await withPage(browser, async page => {
      await signIn(page, 'user', 'user123', '/auth?returnTo=//evil.example/');
      await page.waitForURL(`${inject('url')}/`);
    });
  });

  it('leads an owner without a business from the portal to the setup', async () => {
    const admin = await openSession('admin', 'admin123');
    const fresh = await makeAccount(admin, 'business_owner');
    await withPage(
      browser,
      async page => {
        await signIn(page, fresh.username, fresh.password, '/business-login', 'Log In');
        await page.waitForURL('**/business-profile-setup');
      },
      { allowed: [/status of 404/] },
    );
  });

  it('asks for a new password after a temporary one', async () => {
    const admin = await openSession('admin', 'admin123');
    const username = `temp-${Date.now()}`;
    const body = {
      username,
      email: `${username}@mail.example`,
      name: 'T',
      password: 'given-once',
      role: 'business_owner',
    };
    expect((await admin.call('POST', '/api/register', body)).status).toBe(201);
    const owner = await openSession(username, 'given-once');
    expect((await owner.call('PUT', '/api/user/profile', { name: 'X' })).status).toBe(403);
    await withPage(
      browser,
      async page => {
        await signIn(page, username, 'given-once', '/business-login', 'Log In');
        await page.waitForURL(/change-password/);
        await page.getByLabel('Temporary Password').fill('given-once');
        await page.getByLabel('New Password', { exact: true }).fill('my-own-one');
        await page.getByLabel(/Confirm/).fill('my-own-one');
        await page
          .getByRole('main')
          .locator('form')
          .getByRole('button', { name: /password/i })
          .last()
          .click();
        await toast(page, 'Password changed successfully');
      },
      { allowed: [/status of 404/] },
    );
    await openSession(username, 'my-own-one');
  });
});

describe('Registering', () => {
  it('signs in the new account, on a phone', async () => {
    const username = `fresh-${Date.now()}`;
    await withPage(
      browser,
      async page => {
        await page.goto('/auth?tab=register');
        await page.getByLabel('Name', { exact: true }).fill('Fresh Person');
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Email').fill(`${username}@mail.example`);
        await page.getByLabel('Password', { exact: true }).fill('secret123');
        await page.getByLabel('Confirm Password').fill('different');
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await page.getByText("Passwords don't match").waitFor();
        await page.getByLabel('Confirm Password').fill('secret123');
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await toast(page, 'Registration successful');
        await page.goto('/profile');
        await page.getByText(username, { exact: true }).first().waitFor();
      },
      { viewport: phone },
    );
  });
});

describe('Sessions', () => {
  it('end when the password is changed, except the one that changed it, which gets a new id', async () => {
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

  it('cannot be used by other sites', async () => {
    const response = await fetch(`${inject('url')}/api/logout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('Guessing passwords', () => {
  it('is limited, and does not lock out a browser that has signed in before', async () => {
    const admin = await openSession('admin', 'admin123');
    const { username, password } = await makeAccount(admin, 'user');
    const owner = await openSession(username, password);
    const stranger = await openSession();
    const attempts: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      attempts.push((await stranger.call('POST', '/api/login', { username, password: 'guess-it' })).status);
    }
    expect(attempts.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(attempts.slice(10)).toEqual([429, 429]);
    expect((await stranger.call('POST', '/api/login', { username, password })).status).toBe(429);
    expect((await owner.call('POST', '/api/login', { username, password })).status).toBe(200);
  });
});

describe('The profile', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('accepts a picture, and refuses other files and pictures that are too large', async () => {
    await withPage(browser, async page => {
      await signIn(page, 'user', 'user123', '/auth?returnTo=/profile');
      await page.waitForURL('**/profile');
      const file = page.locator('input[type="file"]');
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await toast(page, 'Please select an image file');
      await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await toast(page, 'Please select an image under 5MB');
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
      await page.getByRole('button', { name: 'Upload Profile Picture' }).click();
      await toast(page, 'Your profile picture has been successfully updated.');
    });
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

  it('creates an account at the first visit and finds it at the second', async () => {
    person = {
      sub: `g-${Date.now()}`,
      email: `g${Date.now()}@mail.example`,
      email_verified: true,
      name: 'Greta Google',
    };
    for (let visit = 0; visit < 2; visit++) {
      await withPage(browser, async page => {
        await page.goto('/auth');
        await page.getByRole('link', { name: 'Sign in with Google' }).click();
        await page.waitForURL(`${inject('url')}/`);
        await page.goto('/profile');
        await page.getByText('Greta Google').first().waitFor();
        await page.getByRole('main').getByText('Connected', { exact: true }).waitFor();
      });
    }
  });

  it('is refused in the portal without a business account, with a sentence', async () => {
    person = { sub: `p-${Date.now()}`, email: `p${Date.now()}@mail.example`, email_verified: true, name: 'Pia' };
    await withPage(browser, async page => {
      await page.goto('/business-login');
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await page.waitForURL(/business-login/);
      await toast(page, 'This Google account has no business account');
    });
  });

  it('refuses a callback that nobody asked for', async () => {
    const visitor = await openSession();
    const response = await visitor.call('GET', '/api/auth/google/callback?code=stolen&state=made-up');
    expect(response.headers.get('location')).toBe('/auth?error=google-failed');
    expect((await visitor.call('GET', '/api/user')).status).toBe(401);
  });
});
