import {
  getBounceMailbox,
  removeBounceMailbox,
  updateBounceMailbox,
} from '@doorstep/contracts/identity/bounce-mailbox/calls.ts';
import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=mail&part=bounces', { as: administrator, ...(viewport && { viewport }) });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const none: BounceMailbox = { source: 'none', version: 0 };
const stored: BounceMailbox = {
  source: 'stored',
  mailbox: {
    host: 'imap.example.com',
    port: 993,
    encryption: 'tls',
    user: 'bounces@guide.example',
    address: 'bounces@guide.example',
    hasPassword: true,
  },
  readAt: '2026-03-02T09:15:00.000Z',
  version: 3,
};

test('Administrators set the mailbox for bounces, and read why the sign-in fails', async () => {
  answer(getBounceMailbox, { body: none });
  await open(phone);
  await button('Sign In and Save').click();
  await expect.element(text('Please enter the name of the mail server')).toBeVisible();
  await expect.element(text('Please enter the user name')).toBeVisible();
  await expect.element(text('Please enter the address of the mailbox')).toBeVisible();
  await field('IMAP server').fill('imap.example.com');
  await page.getByLabelText('Encryption').selectOptions('none');
  await expect.element(field('Port')).toHaveValue('143');
  await page.getByLabelText(/^User name/).fill('bounces@guide.example');
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('right');
  await field('Address of the mailbox').fill('bounces@guide.example');
  await button('Sign In and Save').click();
  await expect.element(page.getByText(/^Please choose an encryption/)).toBeVisible();
  await page.getByLabelText('Encryption').selectOptions('tls');
  await expect.element(field('Port')).toHaveValue('993');
  const refusal = 'The mail server at imap.example.com:993 refuses the user name or the password.';
  answer(updateBounceMailbox, refuse(409, refusal, { code: 'mailbox-refused' }));
  await button('Sign In and Save').click();
  await expect.element(text(refusal)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  answer(updateBounceMailbox, { body: stored });
  answer(getBounceMailbox, { body: stored });
  await button('Sign In and Save').click();
  await expect.element(text('Mailbox saved')).toBeVisible();
  const { hasPassword, ...fields } = stored.mailbox ?? { hasPassword: false };
  expect(sentCalls(updateBounceMailbox).at(-1)?.body).toEqual({ ...fields, password: 'right', version: 0 });
  await expect.element(page.getByText(/^Last read: /)).toBeVisible();
});

test('An administrator who saves after another one replaces nothing', async () => {
  answer(getBounceMailbox, { body: stored });
  await open();
  await field('IMAP server').fill('mine.example.com');
  const conflict = { version: 4, changes: [{ field: 'host', value: 'theirs.example.com', clashes: true }] };
  const code = 'bounce-mailbox-changed';
  answer(updateBounceMailbox, refuse(409, 'Another one has changed it.', { code, conflict }));
  await button('Sign In and Save').click();
  await expect.element(text('Not saved yet')).toBeVisible();
  await expect.element(page.getByText('theirs.example.com')).toBeVisible();
  await expect.element(field('IMAP server')).toHaveValue('mine.example.com');
  expect(sentCalls(updateBounceMailbox).at(-1)?.body).toEqual({ host: 'mine.example.com', version: 3 });
});

test('A mailbox that cannot be read says why, and is removed after a question', async () => {
  const problem = 'The mail server at imap.example.com:993 does not answer.';
  answer(getBounceMailbox, { body: { ...stored, problem } });
  await open(phone);
  await expect.element(page.getByText(/993 does not answer\. Last read: /)).toBeVisible();
  await button('Read No More Bounces').click();
  answer(removeBounceMailbox, { body: { ...none, version: 4 } });
  answer(getBounceMailbox, { body: { ...none, version: 4 } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Mailbox' }).click();
  await expect.element(field('IMAP server')).toHaveValue('');
  await expect.element(page.getByText(/993 does not answer\. Last read: /)).not.toBeInTheDocument();
});

test('The mailbox of the operator is only shown', async () => {
  answer(getBounceMailbox, { body: { ...stored, source: 'environment' } });
  await open();
  await expect.element(page.getByText('imap.example.com:993')).toBeVisible();
  await expect.element(button('Sign In and Save')).not.toBeInTheDocument();
});

test('A mailbox that cannot be loaded is said, and loaded again on demand', async () => {
  answer(getBounceMailbox, 'unreachable');
  await open();
  await expect.element(page.getByText('The mailbox could not be loaded.')).toBeVisible();
  answer(getBounceMailbox, { body: stored });
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(field('IMAP server')).toHaveValue('imap.example.com');
});
