import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { requestEmailConfirmation, uploadProfilePicture } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

test.each([
  ['Administrator', administrator],
  ['Regular User', user],
  ['Business Owner', owner],
])('The profile shows the account type %s', async (label, account) => {
  await openPage('/profile', { as: account });
  await expect.element(page.getByRole('main').getByText(label).first()).toBeVisible();
});

/** Chooses a file. Much faster than an upload through the browser driver. */
async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Select Image' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

test('Files that are not pictures or are too large are refused before they are sent', async () => {
  await openPage('/profile', { as: user });
  await choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Please select an image file', { exact: true })).toBeVisible();
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await expect.element(page.getByText('Please select an image under 5MB', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload Profile Picture' })).toBeDisabled();
  expect(sentCalls(uploadProfilePicture)).toEqual([]);
});

const unconfirmed = { ...user, emailVerified: false };
const sendAgain = page.getByRole('button', { name: 'Send the confirmation again' });

test('Users can have the confirmation link sent again, until the limit of mails is reached', async () => {
  await openPage('/profile', { as: unconfirmed });
  await expect.element(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await sendAgain.click();
  await shows(`Please open the link that we sent to ${user.email}.`);
  expect(sentCalls(requestEmailConfirmation)).toHaveLength(1);
  answer(
    requestEmailConfirmation,
    refuse(429, 'We have sent too many emails for this change. Please try again later.'),
  );
  await sendAgain.click();
  await shows('We have sent too many emails for this change. Please try again later.');
});

test('Users are not asked to confirm their address on a site that sends no mail', async () => {
  answer(getConfig, { body: { ...publicConfig, email: false } });
  await openPage('/profile', { as: unconfirmed });
  await expect.element(page.getByText(user.email).first()).toBeVisible();
  await expect.poll(() => sentCalls(getConfig).length).toBe(1);
  await expect.element(page.getByText('Not confirmed')).not.toBeInTheDocument();
});

test('Users with a disowned address see that it is not usable', async () => {
  await openPage('/profile', { as: { ...unconfirmed, emailDisowned: true } });
  await shows('Not usable');
  await expect.element(sendAgain).not.toBeInTheDocument();
});
