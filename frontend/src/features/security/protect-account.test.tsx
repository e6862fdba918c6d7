import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import {
  confirmAuthenticator,
  getSecondFactor,
  startAuthenticator,
} from '@doorstep/contracts/identity/second-factor/calls.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const strict = { ...publicConfig, requiredFactor: 'admin' as const };

test('An administrator without a required factor sets one up, notes the recovery codes, and goes on to the page', async () => {
  answer(getConfig, { body: strict });
  answer(getSecondFactor, { body: { recoveryCodesLeft: 0 } });
  const { address } = await openPage('/dashboard?tab=users', { as: administrator, viewport: phone });
  await expect.poll(address).toBe('/protect-account?returnTo=%2Fdashboard%3Ftab%3Dusers');
  await shows('Protect your account');
  expect(fitsTheScreen()).toBe(true);
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  answer(startAuthenticator, { body: { key, address: `otpauth://totp/admin?secret=${key}` } });
  await button('Set Up').click();
  await page.getByLabelText('Your password').fill('admin123');
  await button('Continue').click();
  answer(confirmAuthenticator, { body: { recoveryCodes: ['K7QF-2M9X-TB4D-WZ8H'] } });
  answer(getUser, { body: { ...administrator, hasSecondFactor: true } });
  await page.getByLabelText('Code').fill('492039');
  await button('Confirm').click();
  await shows('K7QF-2M9X-TB4D-WZ8H');
  await button('I have noted them').click();
  await shows('Your account is protected');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(address).toBe('/dashboard?tab=users');
});

test('Only administrators are asked for a factor, and only where the site requires one', async () => {
  const page = await openPage('/protect-account?returnTo=/profile', { as: administrator });
  await expect.poll(page.address).toBe('/profile');
  answer(getConfig, { body: strict });
  const other = await openPage('/protect-account?returnTo=/profile', { as: user });
  await expect.poll(other.address).toBe('/profile');
});
