import { sendSecondFactor } from '@doorstep/contracts/identity/second-factor/calls.ts';
import { login } from '@doorstep/contracts/identity/users/calls.ts';
import { owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, shows } from '#testing/screen.ts';

async function signIn(name: string): Promise<void> {
  await page.getByLabelText('Username').fill('nora');
  await page.getByLabelText('Password', { exact: true }).fill('secret123');
  await button(name).click();
}

const code = page.getByLabelText('Code');

test('A user with a second factor is asked for a code, and then returns to the previous page', async () => {
  answer(login, { body: { secondStep: ['authenticator'] } });
  const { address } = await openPage('/profile?tab=settings', { viewport: phone });
  await signIn('Login');
  await shows('One more step');
  expect(address()).toContain('/sign-in-code');
  answer(sendSecondFactor, refuse(422, 'This code is not right.', { field: 'code', code: 'code-wrong' }));
  await code.fill('000000');
  await button('Continue').click();
  await shows('This code is not right.');
  await expect.element(code).toHaveFocus();
  answer(sendSecondFactor, { body: user });
  await code.fill('492039');
  await button('Continue').click();
  await shows('Login successful');
  expect(sentCalls(sendSecondFactor).at(-1)?.body).toEqual({ code: '492039' });
  await expect.poll(address).toBe('/profile?tab=settings');
});

test('An owner with a second factor comes to the dashboard of the portal', async () => {
  answer(login, { body: { secondStep: ['authenticator'] } });
  answer(sendSecondFactor, { body: owner });
  const { address } = await openPage('/business-login');
  await signIn('Log In');
  await code.fill('k7qf-2m9x-tb4d-wz8h');
  await button('Continue').click();
  await expect.poll(address).toBe('/business-dashboard');
  expect(sentCalls(sendSecondFactor)).toMatchObject([{ body: { code: 'K7QF2M9XTB4DWZ8H' } }]);
});

test('A second step that comes too late leads back to the sign-in page', async () => {
  answer(sendSecondFactor, refuse(401, 'This took too long. Please sign in again.'));
  const { address } = await openPage('/sign-in-code?ways=authenticator&returnTo=%2Fprofile');
  await code.fill('492039');
  await button('Continue').click();
  await shows('This took too long. Please sign in again.');
  await expect.poll(address).toBe('/auth?returnTo=%2Fprofile');
});
