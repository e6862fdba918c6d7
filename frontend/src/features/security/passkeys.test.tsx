import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@doorstep/contracts/identity/passkeys/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const passkey = { id: 'x5qTzB0mJk2eWv9LrYpNcA', name: 'My phone', createdAt: user.createdAt };

test('Users rename and remove a passkey, whose name may be long', async () => {
  answer(listPasskeys, { body: [{ ...passkey, name: 'W'.repeat(60) }] });
  await openPage('/profile?tab=security', { as: user, viewport: phone });
  await shows('Not used yet');
  expect(fitsTheScreen()).toBe(true);
  answer(listPasskeys, { body: [passkey] });
  await button(`Rename ${'W'.repeat(60)}`).click();
  await page.getByLabelText('Name').fill('');
  await button('Save Changes').click();
  await shows('Please name the passkey');
  await page.getByLabelText('Name').fill('My phone');
  await button('Save Changes').click();
  await shows('Passkey renamed');
  expect(sentCalls(renamePasskey)).toMatchObject([{ params: { passkey: passkey.id }, body: { name: 'My phone' } }]);
  await button('Remove My phone').click();
  await page.getByLabelText('Your password').fill('secret123');
  answer(listPasskeys, { body: [] });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await shows('Passkey removed');
  expect(sentCalls(removePasskey)).toMatchObject([{ body: { currentPassword: 'secret123' } }]);
  await expect.element(page.getByRole('list', { name: 'Your passkeys' })).not.toBeInTheDocument();
});

test('Adding a passkey asks for a name and the password, and shows a refusal at the field', async () => {
  answer(startPasskey, refuse(422, 'The current password is not right', { field: 'currentPassword' }));
  await openPage('/profile?tab=security', { as: user });
  await button('Add a Passkey').click();
  await button('Continue').click();
  await shows('Please name the passkey');
  expect(sentCalls(startPasskey)).toEqual([]);
  await page.getByLabelText('Name').fill('My laptop');
  await page.getByLabelText('Your password').fill('wrong-one');
  await button('Continue').click();
  await shows('The current password is not right');
  expect(sentCalls(startPasskey)).toMatchObject([{ body: { currentPassword: 'wrong-one' } }]);
});
