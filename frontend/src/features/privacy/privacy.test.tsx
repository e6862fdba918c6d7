import { type ErasureReceipt, eraseAccount, readErasureReceipt } from '@doorstep/contracts/erasures.ts';
import { owner, user } from '@doorstep/contracts/users.examples.ts';
import { getUser } from '@doorstep/contracts/users.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const token = 'A'.repeat(43);
const requestedAt = '2026-03-04T17:21:00.000Z';
const done: ErasureReceipt = {
  state: 'done',
  requestedAt,
  doneAt: requestedAt,
  expiresAt: '2026-04-03T17:21:00.000Z',
  items: [
    { what: 'Favorites', erased: 3, kept: 0 },
    { what: 'Reviews', erased: 0, kept: 2, why: 'They stay without your name.' },
  ],
};
const dialog = page.getByRole('dialog');

test('Users download their data as a file', async () => {
  await openPage('/profile?tab=data', { as: user, viewport: phone });
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/user/personal-data');
  expect(fitsTheScreen()).toBe(true);
});

test('A user deletes their account and sees the receipt', async () => {
  answer(eraseAccount, { body: { token } });
  answer(readErasureReceipt, { body: done });
  await openPage('/profile?tab=data', { as: user });
  await button('Delete Account').click();
  await expect.element(dialog.getByText('Delete my business too')).not.toBeInTheDocument();
  await dialog.getByLabelText('Delete my reviews too').click();
  await dialog.getByLabelText('Password', { exact: true }).fill('a long sentence of hers');
  answer(getUser, refuse(401, 'Please sign in to do this.'));
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await shows('Your account is deleted');
  await shows('3 deleted');
  await shows('They stay without your name.');
  expect(sentCalls(eraseAccount)).toMatchObject([
    { body: { currentPassword: 'a long sentence of hers', reviews: 'delete', business: 'keep' } },
  ]);
  expect(sentCalls(readErasureReceipt)).toMatchObject([{ body: { token } }]);
});

test('An owner decides what becomes of the business, and a wrong password is refused at its field', async () => {
  answer(eraseAccount, refuse(422, 'The current password is not right', { field: 'currentPassword' }));
  await openPage('/profile?tab=data', { as: owner, viewport: phone });
  await button('Delete Account').click();
  await dialog.getByLabelText('Delete my business too').click();
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect.element(dialog.getByText('The current password is not right')).toBeVisible();
  expect(sentCalls(eraseAccount)).toMatchObject([{ body: { business: 'delete' } }]);
  expect(fitsTheScreen()).toBe(true);
});

test('A user who signs in with Google types the user name', async () => {
  answer(eraseAccount, { body: { token } });
  answer(readErasureReceipt, { body: { state: 'running', requestedAt, items: [] } });
  await openPage('/profile?tab=data', { as: { ...user, googleConnected: true } });
  await button('Delete Account').click();
  await dialog.getByLabelText('Username').fill('nora');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await shows('Your account is being deleted');
  expect(sentCalls(eraseAccount)).toMatchObject([{ body: { username: 'nora' } }]);
  // The page follows the deletion.
  answer(readErasureReceipt, { body: done });
  await shows('3 deleted');
});

test('A receipt that is too old says so, and one that fails to load can be loaded again', async () => {
  answer(readErasureReceipt, refuse(503, 'Busy'));
  await openPage(`/erasure-receipt?token=${token}`);
  await shows('Your receipt could not be loaded. Please try again.');
  answer(readErasureReceipt, refuse(404, 'This receipt does not exist, or its 30 days are over.'));
  await button('Try again').click();
  await shows('This link is no longer valid');
});
