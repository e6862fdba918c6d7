import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '@doorstep/contracts/identity/second-factor/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const none = { recoveryCodesLeft: 0 };
const dialog = page.getByRole('dialog');
const password = page.getByLabelText('Your password');
const code = page.getByLabelText('Code');

test('Users set up an authenticator app with their password, a code, and a look at the recovery codes', async () => {
  answer(getSecondFactor, { body: none });
  answer(startAuthenticator, refuse(422, 'The current password is not right', { field: 'currentPassword' }));
  await openPage('/profile?tab=security', { as: user, viewport: phone });
  await button('Set Up').click();
  await password.fill('wrong-one');
  await button('Continue').click();
  await shows('The current password is not right');
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  answer(startAuthenticator, { body: { key, address: `otpauth://totp/nora?secret=${key}` } });
  await password.fill('secret123');
  await button('Continue').click();
  await expect.element(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await shows('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await button('Confirm').click();
  await shows('Please enter the code');
  await code.fill('12');
  await button('Confirm').click();
  await shows('A code has six digits, a recovery code 16 letters and digits');
  expect(sentCalls(confirmAuthenticator)).toEqual([]);
  answer(getSecondFactor, { body: { authenticator: { since: user.createdAt }, recoveryCodesLeft: 10 } });
  await code.fill('492 039');
  await button('Confirm').click();
  await shows('K7QF-2M9X-TB4D-WZ8H');
  expect(fitsTheScreen()).toBe(true);
  expect(sentCalls(confirmAuthenticator)).toMatchObject([{ body: { code: '492039' } }]);
  await button('I have noted them').click();
  await shows(/^In use since March 2, 2026, 10 recovery codes left$/);
});

test('Users make new recovery codes and remove the app, both with their password', async () => {
  await openPage('/profile?tab=security', { as: user });
  await button('New Recovery Codes').click();
  await password.fill('secret123');
  await button('Make New Codes').click();
  await shows('R3VN-6PCJ-YE5A-GS2T');
  await button('I have noted them').click();
  expect(sentCalls(replaceRecoveryCodes)).toMatchObject([{ body: { currentPassword: 'secret123' } }]);
  await button('Remove').click();
  await password.fill('secret123');
  answer(getSecondFactor, { body: none });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await shows('Authenticator app removed');
  expect(sentCalls(removeAuthenticator)).toMatchObject([{ body: { currentPassword: 'secret123' } }]);
  await expect.element(button('Set Up')).toBeVisible();
});
