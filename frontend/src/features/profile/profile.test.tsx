import { administrator, owner, user } from '@doorstep/contracts/users.examples.ts';
import { uploadProfilePicture } from '@doorstep/contracts/users.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

test.each([
  ['Administrator', administrator],
  ['Regular User', user],
  ['Business Owner', owner],
])('An account of the type %s is named so in the profile', async (label, account) => {
  await openPage('/profile', { as: account });
  await expect.element(page.getByRole('main').getByText(label).first()).toBeVisible();
});

/** Much faster than an upload through the driver of the browser. */
async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Select Image' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

test('A file that is no picture, and a picture that is too large, are refused before they are sent', async () => {
  await openPage('/profile', { as: user });
  await choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Please select an image file', { exact: true })).toBeVisible();
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await expect.element(page.getByText('Please select an image under 5MB', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload Profile Picture' })).toBeDisabled();
  expect(sentCalls(uploadProfilePicture)).toEqual([]);
});
