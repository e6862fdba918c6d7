import type { OthersChange } from '@doorstep/contracts/common/problems.ts';
import {
  getMailServer,
  removeMailServer,
  sendTestMail,
  updateMailServer,
} from '@doorstep/contracts/identity/mail-server/calls.ts';
import type { MailServer } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=mail&part=server', { as: administrator, ...(viewport && { viewport }) });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const kept: MailServer = { source: 'kept', version: 0 };
const stored: MailServer = {
  source: 'server',
  server: {
    host: 'mail.example.com',
    port: 587,
    encryption: 'startTls',
    user: 'hello@guide.example',
    senderAddress: 'hello@guide.example',
    hasPassword: true,
  },
  version: 3,
};

const othersChanges = page.getByRole('region', { name: 'Someone else has saved changes meanwhile' });
const removed = ['port', 'encryption', 'user', 'senderAddress'];

/** Refuses the next change, because another administrator was faster. */
const refuseLate = (changes: OthersChange[]) =>
  answer(
    updateMailServer,
    refuse(409, 'Another administrator has changed it.', {
      code: 'mail-server-changed',
      conflict: { version: 4, changes },
    }),
  );

test('Administrators set a mail server, and test it as it is typed', async () => {
  answer(getMailServer, { body: kept });
  await open(phone);
  await expect.element(page.getByText(/^This site sends no mail yet/)).toBeVisible();
  await button('Save Mail Server').click();
  await expect.element(text('Please enter the name of the mail server')).toBeVisible();
  await expect.element(text('Please enter the address that mails come from')).toBeVisible();
  await field('Server').fill('https://mail.example.com');
  await field('Address of the sender').fill('hello@guide.example');
  await button('Save Mail Server').click();
  await expect.element(page.getByText(/^Please enter a host such as/)).toBeVisible();
  await field('Server').fill('mail.example.com');
  await page.getByLabelText('Encryption').selectOptions('tls');
  await expect.element(field('Port')).toHaveValue('465');
  await page.getByLabelText(/^User name/).fill('guide');
  await page
    .getByLabelText(/^Password/)
    .first()
    .fill('right');
  answer(sendTestMail, refuse(409, 'The mail server at mail.example.com:465 refuses the user name or the password.'));
  await button('Send Test Mail').click();
  await expect.element(page.getByText(/refuses the user name or the password\.$/)).toBeVisible();
  const server = {
    host: 'mail.example.com',
    port: 465,
    encryption: 'tls',
    user: 'guide',
    password: 'right',
    senderAddress: 'hello@guide.example',
  };
  expect(sentCalls(sendTestMail).at(-1)?.body).toEqual({ server });
  expect(await axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  answer(updateMailServer, { body: stored });
  answer(getMailServer, { body: stored });
  await button('Save Mail Server').click();
  await expect.element(text('Mail server saved')).toBeVisible();
  expect(sentCalls(updateMailServer).at(-1)?.body).toEqual({ ...server, version: 0 });
  await expect.element(button('Keep Mails Here Instead')).toBeVisible();
});

test('A stored password is kept by an empty field, and asked for again where the server is another', async () => {
  answer(getMailServer, { body: stored });
  answer(
    updateMailServer,
    refuse(422, 'Please enter the password again, because server or user are others now', { field: 'password' }),
  );
  await open();
  await expect.element(text('Leave it empty to keep the stored one.')).toBeVisible();
  await field('Server').fill('other.example.com');
  await button('Save Mail Server').click();
  await expect.element(page.getByText(/^Please enter the password again/).first()).toBeVisible();
  expect(sentCalls(updateMailServer).at(-1)?.body).not.toHaveProperty('password');
});

test('An administrator who saves after another one sees what changed, and decides', async () => {
  answer(getMailServer, { body: stored });
  await open();
  await field('Server').fill('mine.example.com');
  refuseLate([
    { field: 'host', value: 'theirs.example.com', clashes: true },
    { field: 'encryption', value: 'tls', clashes: false },
    { field: 'port', value: 465, clashes: false },
  ]);
  const server = stored.server && {
    ...stored.server,
    host: 'theirs.example.com',
    port: 465,
    encryption: 'tls' as const,
  };
  answer(getMailServer, { body: { ...stored, server, version: 4 } });
  await button('Save Mail Server').click();
  await expect.element(othersChanges.getByText('theirs.example.com')).toBeVisible();
  await expect
    .element(othersChanges)
    .toMatchTextContent(/Changed as well, and shown in the form now: Encryption, Port$/);
  await expect.element(field('Server')).toHaveValue('mine.example.com');
  await expect.element(field('Port')).toHaveValue('465');
  answer(updateMailServer, { body: { ...stored, server, version: 5 } });
  await button('Save Mail Server').click();
  await expect.element(text('Mail server saved')).toBeVisible();
  expect(sentCalls(updateMailServer).map(({ body }) => body)).toEqual([
    { host: 'mine.example.com', version: 3 },
    { host: 'mine.example.com', version: 4 },
  ]);
});

test('An administrator whose server was removed by another one keeps what is typed, or discards it', async () => {
  answer(getMailServer, { body: stored });
  await open();
  await field('Server').fill('mine.example.com');
  refuseLate([{ field: 'host', clashes: true }, ...removed.map(field => ({ field, clashes: false }))]);
  answer(getMailServer, { body: { ...kept, version: 4 } });
  await button('Save Mail Server').click();
  await expect.element(othersChanges.getByText('Empty')).toBeVisible();
  await expect.element(field('Server')).toHaveValue('mine.example.com');
  await expect.element(field('Address of the sender')).toHaveValue('');
  await othersChanges.getByRole('radio', { name: 'Take theirs' }).click();
  await expect.element(field('Server')).toHaveValue('');
});

test('An administrator returns to keeping mails, after a question', async () => {
  answer(getMailServer, { body: stored });
  await open();
  await button('Keep Mails Here Instead').click();
  answer(removeMailServer, { body: { ...kept, version: 4 } });
  answer(getMailServer, { body: { ...kept, version: 4 } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Mails Here' }).click();
  await expect.element(page.getByText(/^This site sends no mail yet/)).toBeVisible();
  await expect.element(field('Server')).toHaveValue('');
  await expect.element(page.getByText(/^Another administrator/)).not.toBeInTheDocument();
  expect(sentCalls(updateMailServer)).toEqual([]);
});

test('The server of the operator is shown, and only tested', async () => {
  answer(getMailServer, { body: { ...stored, source: 'environment' } });
  await open();
  await expect.element(page.getByText('mail.example.com:587')).toBeVisible();
  await expect.element(button('Save Mail Server')).not.toBeInTheDocument();
  await button('Send Test Mail').click();
  await expect.element(page.getByText(/^The mail server took a mail to/)).toBeVisible();
  expect(sentCalls(sendTestMail).at(-1)?.body).toEqual({});
});

test('A mail server that cannot be loaded is said, and loaded again on demand', async () => {
  answer(getMailServer, 'unreachable');
  await open();
  await expect.element(page.getByText('The mail server could not be loaded.')).toBeVisible();
  answer(getMailServer, { body: stored });
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(field('Server')).toHaveValue('mail.example.com');
});
