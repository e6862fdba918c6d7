import { createInquiry } from '@doorstep/contracts/inquiries.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const dialog = page.getByRole('dialog');
const inquire = page.getByRole('button', { name: 'Inquire' }).first();
const send = dialog.getByRole('button', { name: 'Send Inquiry' });

test('A visitor who leaves fields empty sees which ones are required and keeps what was typed', async () => {
  await openPage('/business/7');
  await inquire.click();
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Service Inquiry');
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nobody');
  await send.click();
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  expect(sentCalls(createInquiry)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await inquire.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nora');
});

test('A visitor who loses the connection sends the same inquiry again', async () => {
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
  await expect.element(page.getByText('Inquiry Sent', { exact: true }).first()).toBeVisible();
  const [lost, sent] = sentCalls(createInquiry);
  expect(lost?.body).toMatchObject({ message: 'Sent on the second attempt', idempotencyKey: expect.any(String) });
  expect(sent).toEqual(lost);
});
