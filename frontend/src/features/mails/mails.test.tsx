import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { getMailServer } from '@doorstep/contracts/identity/mail-server/calls.ts';
import {
  getMail,
  listMails,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  retryMail,
  sendSampleMail,
  updateMailTemplate,
} from '@doorstep/contracts/identity/mails/calls.ts';
import type { MailTemplate, SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const open = (part = '', viewport?: typeof phone) =>
  openPage(`/dashboard?tab=mail${part}`, { as: administrator, ...(viewport && { viewport }) });
const mail: SentMail = {
  id: 'a',
  to: 'nora@mail.example',
  subject: 'Set a new password',
  template: 'password-reset',
  state: 'kept',
  attempts: 0,
  createdAt: '2026-03-02T09:15:00.000Z',
};
const html =
  '<!doctype html><html lang="en"><head><title>x</title><style>.action{color:rgb(1,2,3)}</style></head><body><p class="action"><a href="https://doorstep.example/reset">Set it</a></p></body></html>';

test('Administrators open a kept mail, and see its HTML in its colors and its text', async () => {
  answer(listMails, { body: [mail, { ...mail, id: 'b', state: 'refused', problem: '550 No such user' }] });
  answer(getMail, { body: { subject: mail.subject, text: 'Hello,\n\nSet it:', html } });
  await open();
  await expect.element(text('550 No such user')).toBeVisible();
  expect(page.getByRole('button', { name: /^View "/ }).elements()).toHaveLength(1);
  await button('View "Set a new password" to nora@mail.example').click();
  const frame = page.getByTitle('Mail: Set a new password');
  await expect.element(frame).toBeVisible();
  await expect
    .poll(() => {
      const inside = (frame.element() as HTMLIFrameElement).contentDocument;
      const action = inside?.querySelector('.action');
      return action && inside?.defaultView?.getComputedStyle(action).color;
    })
    .toBe('rgb(1, 2, 3)');
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  await expect.element(page.getByText(/Set it:/)).toBeVisible();
});

test('A mail that came back says when and why, and one that is late says so', async () => {
  const bounced = {
    ...mail,
    state: 'bounced',
    problem: '550 No such user',
    settledAt: '2026-03-02T09:20:00.000Z',
  } as const;
  answer(listMails, {
    body: [bounced, { ...mail, id: 'b', state: 'sent', problem: '451 Try again later' }],
  });
  await open('', phone);
  await expect.element(text('550 No such user')).toBeVisible();
  const [first, second] = page.getByRole('row').elements().slice(-2);
  expect(first?.textContent).toMatch(/Bounced.*2026.*: 550 No such user/);
  expect(second?.textContent).toContain('Delayed: 451 Try again later');
  expect(await axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  answer(listMails, ({ query }) => ({ body: query.state === 'bounced' ? [bounced] : [] }));
  await page.getByLabelText('Status').selectOptions('Bounced');
  await expect.element(text('550 No such user')).toBeVisible();
});

test('Administrators send a mail again that no server took in time', async () => {
  const late = { ...mail, state: 'refused', problem: 'The mail server does not answer', canRetry: true } as const;
  answer(listMails, { body: [late, { ...mail, id: 'b', state: 'refused', problem: '550 No such user' }] });
  answer(getMailServer, { body: { source: 'environment', version: 0 } });
  answer(retryMail, { body: { ...mail, state: 'waiting' } });
  await open();
  await button('Send "Set a new password" to nora@mail.example').click();
  await expect.element(text('It waits for the mail server again.')).toBeVisible();
  expect(sentCalls(retryMail)).toMatchObject([{ params: { key: 'a' } }]);
  answer(retryMail, refuse(409, 'This mail cannot be sent again: it was sent, or its link is not valid any more.'));
  await button('Send "Set a new password" to nora@mail.example').click();
  await expect.element(text(/its link is not valid any more/)).toBeVisible();
});

test('A mail that its receiver called spam says so', async () => {
  answer(listMails, { body: [{ ...mail, state: 'sent', complainedAt: '2026-03-04T09:20:00.000Z' }] });
  await open();
  await expect.element(text(/Called spam by its receiver on .*2026/)).toBeVisible();
  await expect.element(text(/Delayed/)).not.toBeInTheDocument();
});

test('A mail to another administrator says why it is not shown', async () => {
  answer(listMails, { body: [mail] });
  answer(getMail, refuse(403, 'This mail is for another administrator.'));
  await open();
  await button('View "Set a new password" to nora@mail.example').click();
  await expect.element(text('This mail is for another administrator.')).toBeVisible();
});

test('An empty list of mails says what will appear, and fits a phone', async () => {
  answer(listMails, { body: [] });
  await open('', phone);
  await expect.element(text('No mails yet')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('A list of mails that cannot be loaded can be tried again', async () => {
  answer(listMails, 'unreachable');
  await open();
  await expect.element(text('The mails could not be loaded. Please try again.')).toBeVisible();
  answer(listMails, { body: [mail] });
  await button('Try again').click();
  await expect.element(page.getByRole('cell', { name: 'nora@mail.example' })).toBeVisible();
});

const template: MailTemplate = {
  name: 'data-link',
  title: 'Link to personal data',
  occasion: 'To an address',
  variables: [{ name: 'link', meaning: 'The page with the data', required: true }],
  subject: 'Your data at {site}',
  text: '[See your data]({link})',
  version: 0,
  isWritten: false,
};

test('Administrators change the text of a mail, look at it and send it to themselves', async () => {
  answer(listMailTemplates, { body: [template] });
  answer(previewMailTemplate, { body: { subject: 'Your data', text: 'See', html } });
  answer(updateMailTemplate, call => ({ body: { ...template, ...(call.body as object), version: 1 } }));
  await open('&part=texts');
  await button('Edit the mail "Link to personal data"').click();
  await page.getByLabelText('Subject').fill('Your records');
  await button('Show Preview').click();
  await expect.element(page.getByTitle('Mail: Your data')).toBeVisible();
  await expect.poll(() => sentCalls(previewMailTemplate).at(-1)?.body).toMatchObject({ subject: 'Your records' });
  expect(await axeFindings()).toEqual([]);
  await button('Send to Me').click();
  await expect.element(text('Test mail written')).toBeVisible();
  expect(sentCalls(sendSampleMail).at(-1)?.body).toEqual({ subject: 'Your records', text: template.text });
  await button('Save Text').click();
  await expect.element(text('Text saved')).toBeVisible();
  expect(sentCalls(updateMailTemplate).at(-1)?.body).toEqual({
    subject: 'Your records',
    version: 0,
  });
});

test('A text that cannot be sent is refused at its field, and a faster administrator is named', async () => {
  answer(listMailTemplates, { body: [template] });
  answer(updateMailTemplate, refuse(422, 'There is no variable {password}.', { field: 'text' }));
  await open('&part=texts', phone);
  await button('Edit the mail "Link to personal data"').click();
  await page.getByLabelText('Text', { exact: true }).fill('{password}');
  await button('Save Text').click();
  await expect.element(text('There is no variable {password}.')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  const conflict = { version: 4, changes: [{ field: 'text', value: 'Theirs: {link}', clashes: true }] };
  answer(updateMailTemplate, refuse(409, 'Another one', { code: 'template-changed', conflict }));
  await page.getByLabelText('Text', { exact: true }).fill('{link}');
  await button('Save Text').click();
  await expect.element(text('Not saved yet')).toBeVisible();
  await expect.element(page.getByText('Theirs: {link}')).toBeVisible();
  await expect.element(page.getByLabelText('Text', { exact: true })).toHaveValue('{link}');
});

test('A changed text can be reset', async () => {
  answer(listMailTemplates, { body: [{ ...template, version: 2, isWritten: true }] });
  await open('&part=texts');
  await expect.element(text('Changed')).toBeVisible();
  await button('Edit the mail "Link to personal data"').click();
  await button('Reset to Default').click();
  await button('Reset Text').click();
  await expect.element(text('Text reset')).toBeVisible();
  expect(sentCalls(resetMailTemplate)).toHaveLength(1);
});

test('Administrators of a site in two languages choose the language whose text they change', async () => {
  answer(getSite, { body: { ...defaultSite, version: 1, otherLanguages: ['de'] } });
  answer(listMailTemplates, ({ query }) => ({
    body: [query.language === 'de' ? { ...template, subject: 'Ihre Daten', version: 3 } : template],
  }));
  answer(previewMailTemplate, { body: { subject: 'Ihre Angaben', text: 'Siehe', html } });
  await open('&part=texts', phone);
  await button('Edit the mail "Link to personal data"').click();
  const subject = page.getByLabelText('Subject');
  await expect.element(subject).toHaveValue(template.subject);
  await page.getByLabelText('Language of the text').selectOptions('Deutsch');
  await expect.element(subject).toHaveValue('Ihre Daten');
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);
  await subject.fill('Ihre Angaben');
  await button('Show Preview').click();
  await expect.element(page.getByTitle('Mail: Ihre Angaben')).toBeVisible();
  await button('Send to Me').click();
  await expect.element(text('Test mail written')).toBeVisible();
  await button('Save Text').click();
  await expect.element(text('Text saved')).toBeVisible();
  for (const endpoint of [previewMailTemplate, sendSampleMail, updateMailTemplate])
    expect(sentCalls(endpoint).at(-1)?.query).toEqual({ language: 'de' });
  expect(sentCalls(updateMailTemplate)).toMatchObject([{ body: { subject: 'Ihre Angaben', version: 3 } }]);
});
