import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import {
  deleteUser,
  listUsers,
  register,
  resendEmailConfirmation,
  suspendUser,
  unsuspendUser,
  updateUser,
} from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const openPanel = (query = '', viewport?: typeof phone) =>
  openPage(`/dashboard?tab=users${query}`, { as: administrator, ...(viewport && { viewport }) });

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const newPassword = dialog.getByLabelText(/^New Password/);
const row = (username: string) => page.getByRole('row').filter({ has: button(`Edit ${username}`) });
const columnHead = (name: string) => page.getByRole('columnheader', { name });
/** The query of the last request for the list. */
const lastQuery = () => sentCalls(listUsers).at(-1)?.query;

test('Administrators can create an owner with a business, and see which values are missing or taken', async () => {
  answer(listUsers, { body: [administrator] });
  answer(register, refuse(409, 'This username is already taken.', { code: 'username-taken', field: 'username' }));
  await openPanel();
  await button('Add User').click();
  await expect.element(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await button('Create User').click();
  for (const missing of ['Please enter a username', 'Please enter an email address', 'Please enter a password'])
    await expect.element(dialog.getByText(missing)).toBeVisible();
  await expect.element(field('Role')).toHaveValue('user');
  await expect.element(field('Search businesses to link')).not.toBeInTheDocument();

  await field('Username').fill('mara');
  await field('Email').fill('mara@harbourstreet.example');
  await field('Password').fill('temporary1');
  await button('Create User').click();
  await expect.element(text('Failed to create user')).toBeVisible();
  await expect.element(dialog.getByText('This username is already taken.')).toBeVisible();
  expect(sentCalls(register).at(-1)?.body).toMatchObject({ username: 'mara', role: 'user' });

  answer(register, { body: owner });
  await field('Username').fill('mara.o');
  await field('Role').selectOptions('Business Owner');
  await field('Search businesses to link').fill('harbour');
  await dialog.getByRole('button', { name: /^Harbour Street Plumbing/ }).click();
  expect(sentCalls(listBusinesses).at(-1)?.query).toMatchObject({ q: 'harbour', status: 'all' });
  await expect.element(button('Unlink')).toHaveFocus();
  answer(listUsers, { body: [owner, administrator] });
  await button('Create User').click();
  await expect.element(text('User created')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('mara').getByText('Business Owner', { exact: true })).toBeVisible();
  await expect.element(row('mara').getByRole('link', { name: 'Harbour Street Plumbing' })).toBeVisible();
  expect(sentCalls(register).at(-1)?.body).toMatchObject({
    username: 'mara.o',
    email: 'mara@harbourstreet.example',
    password: 'temporary1',
    role: 'business_owner',
    businessId: 7,
    move: false,
  });
});

test('The user list and the business field show the picture of the linked business', async () => {
  const listed = { ...businessCreated.sample.business, coverImage: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200' };
  answer(listUsers, { body: [owner] });
  answer(getBusiness, { body: listed });
  answer(listBusinesses, { body: [listed] });
  await openPanel();
  const pictureIn = (place: Locator) => expect.poll(() => place.element().querySelector('picture'));
  await pictureIn(row('mara').getByRole('cell').nth(3)).toBeTruthy();
  await button('Edit mara').click();
  await pictureIn(page.getByRole('group', { name: /^Business/ })).toBeTruthy();
  await button('Unlink').click();
  await field('Search businesses to link').fill('harbour');
  await pictureIn(dialog.getByRole('button', { name: /^Harbour Street Plumbing/ })).toBeTruthy();
});

test('Administrators see that passwords of administrators must be longer', async () => {
  await openPanel();
  await button('Add User').click();
  await expect.element(dialog.getByText('At least 6 characters.')).toBeVisible();
  await dialog.getByLabelText('Role').selectOptions('admin');
  await expect.element(dialog.getByText('At least 10 characters.')).toBeVisible();
});

test('Administrators can edit an account, and must confirm moving a business from another account', async () => {
  const taken = 'This business is linked to Tom (tom) already.';
  answer(listBusinesses, { body: [{ ...businessCreated.sample.business, id: 8, name: 'Harbour Lane Roofing' }] });
  await openPanel();
  await button('Edit mara').click();
  await expect.element(field('Username')).toHaveAttribute('readonly');
  await expect.element(dialog.getByText('Harbour Street Plumbing')).toBeVisible();
  await field('Email').fill('');
  await newPassword.fill('short');
  await button('Save Changes').click();
  await expect.element(dialog.getByText('Please enter an email address')).toBeVisible();
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible();

  await field('Email').fill('mara.o@mail.example');
  await dialog.getByLabelText(/^Full Name/).fill('Renata Okafor');
  await newPassword.fill('');
  await button('Unlink').click();
  await field('Search businesses to link').fill('harbour');
  await dialog.getByRole('button', { name: /^Harbour Lane Roofing/ }).click();
  answer(updateUser, refuse(409, taken, { code: 'business-linked', field: 'businessId' }));
  await button('Save Changes').click();
  await expect.element(text('Failed to update user')).toBeVisible();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  const move = dialog.getByRole('checkbox', { name: 'Move the business to this account' });
  await expect.element(move).not.toBeChecked();
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(updateUser)).toHaveLength(2);
  await expect.element(button('Save Changes')).toBeVisible();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  const change = { name: 'Renata Okafor', email: 'mara.o@mail.example', businessId: 8 };
  const { version } = owner;
  expect(sentCalls(updateUser)[1]).toMatchObject({ params: { id: '3' } });
  expect(sentCalls(updateUser)[1]?.body).toEqual({ ...change, version });

  answer(updateUser, {});
  await move.click();
  answer(listUsers, { body: [{ ...owner, ...change }] });
  await button('Save Changes').click();
  await expect.element(text('User updated')).toBeVisible();
  await expect.element(row('mara').getByText('Renata Okafor')).toBeVisible();
  expect(sentCalls(updateUser)[2]?.body).toEqual({ ...change, version, move: true });

  await button('Edit mara').click();
  await button('Unlink').click();
  await newPassword.fill('brand-new-1');
  const { businessId: _, ...unlinked } = owner;
  answer(listUsers, { body: [unlinked] });
  await button('Save Changes').click();
  await expect.element(row('mara').getByText('None', { exact: true })).toBeVisible();
  expect(sentCalls(updateUser)[3]?.body).toEqual({ businessId: null, password: 'brand-new-1', version });
});

test('Administrators can resend the link to unconfirmed accounts, until the limit of mails is reached', async () => {
  const limited = 'We have sent too many emails for this change. Please try again later.';
  const unconfirmed = { ...user, emailVerified: false };
  answer(listUsers, { body: [administrator, owner, unconfirmed, { ...unconfirmed, id: 13, emailDisowned: true }] });
  await openPanel();
  await button('Send the confirmation again to nora').click();
  await expect.element(text(`The link went to ${user.email}.`)).toBeVisible();
  expect(sentCalls(resendEmailConfirmation)).toMatchObject([{ params: { id: String(user.id) } }]);
  expect(page.getByText('Send the confirmation again', { exact: true }).elements()).toHaveLength(1);
  answer(resendEmailConfirmation, refuse(429, limited));
  await button('Send the confirmation again to nora').click();
  await expect.element(text(limited)).toBeVisible();
});

test('Administrators suspend an account with a reason, see it in the list, and lift the suspension', async () => {
  answer(listUsers, { body: [user, administrator] });
  await openPanel('', phone);
  await button('More for nora').click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Suspend nora?' })).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await dialog.getByLabelText(/^Reason/).fill('Sends advertisements');
  answer(listUsers, { body: [{ ...user, suspendedAt: user.createdAt }, administrator] });
  await button('Suspend User').click();
  await expect.element(text('User suspended')).toBeVisible();
  expect(sentCalls(suspendUser)).toMatchObject([{ params: { id: '12' }, body: { reason: 'Sends advertisements' } }]);
  await expect.element(text('Suspended')).toBeVisible();
  await button('More for nora').click();
  await page.getByRole('menuitem', { name: 'Lift Suspension' }).click();
  await expect.element(text('Suspension lifted')).toBeVisible();
  expect(sentCalls(unsuspendUser)).toHaveLength(1);
  expect(page.getByRole('button', { name: 'More for admin' }).elements()).toHaveLength(0);
});

test('Administrators cannot resend confirmations on a site that sends no mail', async () => {
  answer(getConfig, { body: { ...publicConfig, email: false } });
  answer(listUsers, { body: [{ ...user, emailVerified: false }] });
  await openPanel();
  await expect.element(button('Edit nora')).toBeVisible();
  await expect.poll(() => sentCalls(getConfig).length).toBe(1);
  await expect.element(page.getByText('Send the confirmation again')).not.toBeInTheDocument();
});

async function askToDelete(username: string) {
  await button(`More for ${username}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('Administrators must confirm the deletion of an account, and cannot delete administrators', async () => {
  answer(listUsers, { body: [administrator, owner, user] });
  await openPanel();
  await expect.element(button('Edit admin')).toBeVisible();
  await expect.element(button('More for admin')).not.toBeInTheDocument();
  await askToDelete('nora');
  await page.getByRole('alertdialog', { name: 'Delete nora?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('More for nora')).toHaveFocus();
  expect(sentCalls(deleteUser)).toEqual([]);

  await askToDelete('nora');
  answer(listUsers, { body: [administrator, owner] });
  await button('Delete User').click();
  await expect.element(text('User deleted')).toBeVisible();
  await expect.element(button('More for nora')).not.toBeInTheDocument();
  expect(sentCalls(deleteUser)).toMatchObject([{ params: { id: '12' } }]);

  answer(deleteUser, refuse(404, 'This account does not exist.'));
  await askToDelete('mara');
  await button('Delete User').click();
  await expect.element(text('Failed to delete user')).toBeVisible();
  await expect.element(text('This account does not exist.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('The last administrator cannot lose the role, nor change their own password in the user list', async () => {
  answer(listUsers, { body: [administrator] });
  answer(updateUser, refuse(409, 'The last administrator cannot lose the role.'));
  await openPanel('&role=admin');
  await button('Edit admin').click();
  await expect.element(field('Role')).toHaveValue('admin');
  await expect.element(newPassword).not.toBeInTheDocument();
  await field('Role').selectOptions('Regular User');
  await button('Save Changes').click();
  await expect.element(text('Failed to update user')).toBeVisible();
  await expect.element(text('The last administrator cannot lose the role.')).toBeVisible();
});

test('The user list keeps search, role, order and page in the address, and its export matches', async () => {
  answer(listUsers, ({ query: { cursor, q } }) => {
    if (q === 'unknown') return { body: [] };
    const headers = { 'X-Total-Count': '26' };
    return cursor
      ? { body: [user], headers }
      : { body: [owner], headers: { ...headers, Link: '</api/users?cursor=after-mara>; rel="next"' } };
  });
  const { address, goBack } = await openPanel();
  await page.getByLabelText('Search users').fill('ma');
  await expect.poll(address).toBe('/dashboard?tab=users&q=ma');
  await expect.element(columnHead('Since')).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabelText('Filter by role').selectOptions('Business Owner');
  await button('User').click();
  await expect.poll(address).toBe('/dashboard?tab=users&q=ma&role=business_owner&sort=username-asc');
  await expect.element(columnHead('User')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(lastQuery).toEqual({ q: 'ma', role: 'business_owner', sort: 'username-asc', limit: '25' });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/users?q=ma&role=business_owner&sort=username-asc&format=csv');

  await button('Next').click();
  await expect.element(text('26–26 of 26')).toBeVisible();
  await expect.element(button('Edit nora')).toBeVisible();
  expect(lastQuery()).toMatchObject({ q: 'ma', sort: 'username-asc', cursor: 'after-mara' });
  expect(address()).toContain('&page=2&after=after-mara');
  await goBack();
  await expect.element(button('Edit mara')).toBeVisible();
  await button('User').click();
  await expect.poll(lastQuery).toMatchObject({ sort: 'username-desc' });

  await page.getByLabelText('Search users').fill('unknown');
  await expect.element(text('No users found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Search', exact: true }).last().click();
  await expect.element(button('Edit mara')).toBeVisible();
  expect(address()).toBe('/dashboard?tab=users&sort=username-desc');
});

test('A reload shows the same page of the user list, and a list that failed can be loaded again', async () => {
  answer(listUsers, 'unreachable');
  await openPanel('&q=ma&role=user&sort=username-asc&page=2&after=after-mara');
  await expect.element(text('Failed to load users. Please try again.')).toBeVisible();
  answer(listUsers, { body: [user], headers: { 'X-Total-Count': '26' } });
  await button('Try again').click();
  await expect.element(text('26–26 of 26')).toBeVisible();
  await expect.element(page.getByLabelText('Search users')).toHaveValue('ma');
  await expect.element(page.getByLabelText('Filter by role')).toHaveValue('user');
  expect(lastQuery()).toEqual({ q: 'ma', role: 'user', sort: 'username-asc', limit: '25', cursor: 'after-mara' });
});

test('A phone shows users as cards with a menu to sort them', async () => {
  const { address } = await openPanel('', phone);
  await page.getByLabelText('Sort by').selectOptions('Username, A to Z');
  await expect.poll(address).toContain('sort=username-asc');
  await expect.element(button('Edit mara')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('Edit mara').click();
  await expect.element(field('Email')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('Administrators who press Escape in a form are asked before they lose typed text', async () => {
  answer(listUsers, { body: [administrator] });
  await openPanel();
  await button('Add User').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Add User').click();
  await field('Username').fill('mara');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Username')).toHaveValue('mara');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
