import { keepConversation } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { createInquiry, listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { conversationKey } from '@doorstep/contracts/engagement/inquiries/examples.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const dialog = page.getByRole('dialog');
const inquire = page.getByRole('link', { name: 'Inquire' }).first();
const send = dialog.getByRole('button', { name: 'Send Inquiry' });

test('A visitor who leaves fields empty sees which ones are required and keeps what was typed', async () => {
  await openPage('/business/7');
  await inquire.click();
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Service Inquiry');
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('no-address');
  await send.click();
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(dialog.getByText('Please write a message')).toBeVisible();
  expect(sentCalls(createInquiry)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await inquire.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nora');
});

test('An inquiry has the name that the user types, also if that of the account comes in between', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  await openPage('/business/7/inquiry', { as: promise });
  const form = page.getByRole('main');
  await form.getByLabelText('Name', { exact: true }).click();
  resolve(user);
  await expect.element(form.getByLabelText('Email')).toHaveValue(user.email);
  await userEvent.keyboard('Nora');
  await form.getByRole('textbox', { name: 'Message' }).fill('Our boiler loses pressure.');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect.poll(() => sentCalls(createInquiry)[0]?.body).toMatchObject({ name: 'Nora', email: user.email });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inquiry Sent' })).toBeVisible();
});

test('A visitor who loses the connection can send the same inquiry again', async () => {
  answer(createInquiry, 'unreachable');
  await openPage('/business/7');
  await inquire.click();
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Sent on the second attempt');
  await send.click();
  await expect
    .element(page.getByText('Failed to send inquiry. Please try again later.', { exact: true }).first())
    .toBeVisible();
  answer(createInquiry, {});
  await send.click();
  await expect.element(dialog.getByRole('heading', { name: 'Inquiry Sent' })).toBeVisible();
  // The dialog shows it already, so the toast is only for screen readers.
  const toast = () => document.querySelector('[aria-label^="Notifications"] li');
  await expect.poll(() => toast()?.textContent).toMatch(/^Inquiry Sent/);
  expect(toast()?.clientWidth).toBeLessThanOrEqual(1);
  const [lost, sent] = sentCalls(createInquiry);
  expect(lost?.body).toMatchObject({ message: 'Sent on the second attempt', idempotencyKey: expect.any(String) });
  expect(sent).toEqual(lost);
});

test('Users see which business has their inquiry and when answers usually come, and find the inquiry in their profile', async () => {
  const { address } = await openPage('/business/7', { as: user });
  await inquire.click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Could you come by on Friday?');
  await send.click();
  await expect.element(dialog.getByRole('heading', { name: 'Inquiry Sent' })).toBeVisible();
  await expect.element(dialog.getByText('Sent to Harbour Street Plumbing.')).toBeVisible();
  await expect.element(dialog.getByText(/Usually that is within 2 opening hours\.$/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
  await expect.poll(address).toMatch(/^\/conversations\//);
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbour Street Plumbing' })).toBeVisible();
});

test('Users see that they have no inquiries, or that their inquiries cannot be loaded', async () => {
  answer(listMyInquiries, { body: [] });
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('No inquiries yet')).toBeVisible();
  answer(listMyInquiries, 'unreachable');
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('Failed to load inquiries. Please try again.')).toBeVisible();
  answer(listMyInquiries, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
});

test('Visitors can create an account to follow an inquiry that they sent', async () => {
  const { address } = await openPage('/business/7');
  await inquire.click();
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Could you come by?');
  await send.click();
  await dialog.getByRole('link', { name: 'Create an account to follow this inquiry' }).click();
  await expect.poll(address).toBe('/auth?tab=register&returnTo=%2Fprofile%3Ftab%3Dinquiries');
  // Typed a moment ago.
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Nora');
  await expect.element(page.getByLabelText('Email')).toHaveValue('nora@mail.example');
  answer(listMyInquiries, { body: [] });
  answer(keepConversation, () => {
    answer(listMyInquiries, {});
    return {};
  });
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
  expect(sentCalls(keepConversation)).toMatchObject([{ params: { key: conversationKey } }]);
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
  expect(sentCalls(keepConversation)).toHaveLength(1);
});

test('The inquiry page confirms an inquiry as the dialog does', async () => {
  await openPage('/business/7/inquiry');
  await page.getByLabelText('Name').fill('Nora');
  await page.getByLabelText('Email').fill('nora@mail.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Could you come by on Friday?');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inquiry Sent' })).toBeVisible();
  await expect.element(page.getByText(/^Sent to /)).toBeVisible();
  await expect.element(page.getByText('nora@mail.example')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create an account to follow this inquiry' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Back to/ })).toBeVisible();
  await openPage('/business/7/inquiry', { as: user });
  await expect.element(page.getByLabelText('Email')).toHaveValue(user.email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Could you come by on Monday?');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect.element(page.getByText(/You find the conversation under My inquiries/)).toBeVisible();
});

test('An inquiry that was only marked as responded is not shown as answered', async () => {
  const { inquiry } = inquiryCreated.sample;
  answer(listMyInquiries, { body: [{ ...inquiry, status: 'responded', conversation: 'key' }] });
  await openPage('/profile?tab=inquiries', { as: user });
  await expect.element(page.getByText('Marked as responded')).toBeVisible();
  await expect.element(page.getByText('The business says that it responded, by e-mail or phone.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Where this stands' }).getByRole('listitem').elements();
  expect(steps[1]?.textContent).toBe('Answered, not yet');
});

test('A notification leads to the conversation of its inquiry', async () => {
  const { inquiry } = inquiryCreated.sample;
  answer(listMyInquiries, { body: [{ ...inquiry, conversation: 'secret' }] });
  const { address } = await openPage(`/profile?tab=inquiries&inquiry=${inquiry.id}`, { as: user });
  await expect.poll(address).toBe('/conversations/secret');
});
