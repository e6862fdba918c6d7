import { changePassword, updateProfile } from '@doorstep/contracts/identity/users/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

test('An owner can change name and password in the settings', async () => {
  answer(updateProfile, { body: { ...owner, name: 'Olive Plumb' } });
  const toast = (text: string) => expect.element(page.getByText(text)).toBeVisible();
  await openPage('/dashboard', { as: owner });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabelText(/^Full Name/).fill('Olive Plumb');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Profile updated successfully');
  await expect.element(page.getByRole('heading', { name: 'Welcome, Olive Plumb' })).toBeVisible();
  expect(sentCalls(updateProfile)).toMatchObject([{ body: { name: 'Olive Plumb' } }]);

  await page.getByLabelText('Current Password').fill('permanent1');
  await page.getByLabelText('New Password').fill('another1');
  await page.getByLabelText('Confirm New Password').fill('another2');
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect.element(page.getByText('New passwords do not match')).toBeVisible();
  expect(sentCalls(changePassword)).toEqual([]);
  await page.getByLabelText('Confirm New Password').fill('another1');
  await change.click();
  await toast('Password changed successfully');
  expect(sentCalls(changePassword)).toMatchObject([
    { body: { currentPassword: 'permanent1', newPassword: 'another1' } },
  ]);
});
