import { getPage } from '@doorstep/contracts/directory/pages/calls.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import {
  downloadAddressData,
  eraseAddressData,
  getAddressData,
  openDataLink,
  requestDataLink,
} from '@doorstep/contracts/identity/address-data/calls.ts';
import { eraseAccount, readErasureReceipt } from '@doorstep/contracts/identity/erasures/calls.ts';
import type { ErasureReceipt } from '@doorstep/contracts/identity/erasures/schema.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const token = 'A'.repeat(43);
const requestedAt = '2026-03-04T17:21:00.000Z';
const done: ErasureReceipt = {
  about: 'account',
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
  answer(readErasureReceipt, { body: { about: 'account', state: 'running', requestedAt, items: [] } });
  await openPage('/profile?tab=data', { as: { ...user, googleConnected: true, hasPassword: false } });
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

const key = 'K'.repeat(43);
const asked = { email: 'nora@mail.example' };

test('A visitor asks for a link to their data, and a wrong address is refused at its field', async () => {
  const html = '<p class="action"><a href="/your-data">See, download or delete your data</a></p>';
  answer(getPage, { body: { slug: 'privacy', language: 'en', title: 'Privacy', intro: 'Ours to keep.', html } });
  await openPage('/privacy', { viewport: phone });
  await page.getByRole('link', { name: 'See, download or delete your data' }).click();
  await page.getByLabelText('Email').fill('nora');
  await button('Send Link').click();
  await shows('Please enter a valid email address');
  await page.getByLabelText('Email').fill(asked.email);
  await button('Send Link').click();
  await shows(/^If something is stored under nora@mail\.example,/);
  expect(sentCalls(requestDataLink)).toMatchObject([{ body: asked }]);
  await expect.element(page.getByText(/^You are signed in/)).not.toBeInTheDocument();
  expect(fitsTheScreen()).toBe(true);
});

test('Too many links are refused with the reason', async () => {
  answer(requestDataLink, refuse(429, 'That was a bit much at once. Please try again later.'));
  await openPage('/your-data');
  await page.getByLabelText('Email').fill(asked.email);
  await button('Send Link').click();
  await shows('That was a bit much at once. Please try again later.');
});

test('A user is led to the profile first', async () => {
  await openPage('/your-data', { as: user });
  await shows(/^You are signed in/);
  await expect
    .element(page.getByRole('link', { name: 'Go to your profile' }))
    .toHaveAttribute('href', '/profile?tab=data');
  await expect.element(button('Send Link')).toBeVisible();
});

test('A site that sends no mail names the address to write to', async () => {
  answer(getConfig, { body: { ...publicConfig, email: false } });
  answer(getSite, { body: { ...defaultSite, email: 'hello@guide.example' } });
  await openPage('/your-data');
  await expect
    .element(page.getByRole('link', { name: 'hello@guide.example' }))
    .toHaveAttribute('href', 'mailto:hello@guide.example');
  await expect.element(button('Send Link')).not.toBeInTheDocument();
});

test('A visitor opens the link, sees what is stored, downloads it and deletes it', async () => {
  answer(openDataLink, { body: { key, expiresAt: requestedAt } });
  answer(eraseAddressData, { body: { token } });
  answer(readErasureReceipt, {
    body: { ...done, about: 'address', items: [{ what: 'Inquiries', erased: 3, kept: 0 }] },
  });
  await openPage(`/your-data?token=${token}`, { viewport: phone });
  expect(sentCalls(openDataLink)).toEqual([]);
  await button('Show My Data').click();
  await shows(/^This is stored under nora@mail\.example/);
  await expect
    .element(page.getByLabelText('Your data'))
    .toHaveTextContent(
      'Inquiries3Replies in conversations4Messages from the contact page1Copies that wait to be sent2',
    );
  await expect.element(page.getByText('Requests to be listed')).not.toBeInTheDocument();
  await shows(/^An account has this address, too/);
  expect(fitsTheScreen()).toBe(true);
  await button('Download').click();
  await expect.poll(() => sentCalls(downloadAddressData)).toMatchObject([{ body: { key } }]);
  await button('Delete All').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click();
  await shows('Your data is deleted');
  await shows('3 deleted');
  expect(sentCalls(eraseAddressData)).toMatchObject([{ body: { key } }]);
});

test('An address without data says so, and offers nothing to delete', async () => {
  answer(openDataLink, { body: { key, expiresAt: requestedAt } });
  const counts = { inquiries: 0, replies: 0, messages: 0, requests: 0, copies: 0 };
  answer(getAddressData, { body: { address: asked.email, hasAccount: false, counts } });
  await openPage(`/your-data?token=${token}`);
  await button('Show My Data').click();
  await shows(/^Nothing is stored under nora@mail\.example/);
  await expect.element(button('Delete All')).not.toBeInTheDocument();
});

test('A link that was used leads to a new one', async () => {
  answer(openDataLink, refuse(404, 'This link is no longer valid. Please ask for a new one.'));
  await openPage(`/your-data?token=${token}`);
  await button('Show My Data').click();
  await shows('This link is no longer valid');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect.element(button('Send Link')).toBeVisible();
});

test('A visit that lasted too long leads to a new link, and data that fails to load can be loaded again', async () => {
  answer(openDataLink, { body: { key, expiresAt: requestedAt } });
  answer(getAddressData, refuse(503, 'Busy'));
  await openPage(`/your-data?token=${token}`);
  await button('Show My Data').click();
  await shows('Your data could not be loaded. Please try again.');
  answer(getAddressData, refuse(404, 'This link is no longer valid. Please ask for a new one.'));
  await button('Try again').click();
  await shows('This link is no longer valid');
});
