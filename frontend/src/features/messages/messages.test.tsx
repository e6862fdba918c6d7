import {
  listMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from '@doorstep/contracts/engagement/messages/calls.ts';
import { messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const { message } = messageSent.sample;
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Send Message' });

test.each([
  ['/dashboard', 'Failed to send message', 'Message sent'],
  ['/business-dashboard', 'Error Sending Message', 'Message Sent'],
])(
  'An owner sees at %s that a message could not be sent, and can send it again on a phone',
  async (path, failed, done) => {
    answer(getMyStatus, { body: { status: 'approved' } });
    answer(sendMessage, 'unreachable');
    await openPage(`${path}?tab=messages`, { as: owner, viewport: phone });
    await page.getByRole('button', { name: 'New Message' }).click();
    await dialog.getByLabelText('Subject').fill('Hours');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Can holidays be set ahead?');
    await send.click();
    await shows(failed);
    await shows('There was a problem sending your message');
    answer(sendMessage, {});
    // The toast does not cover the buttons of the sheet.
    await send.click();
    await shows(done);
    await shows('Your message has been sent to the administrator');
    const [first, second] = sentCalls(sendMessage);
    expect(first?.body).toMatchObject({ subject: 'Hours', content: 'Can holidays be set ahead?' });
    // Both requests have the same key, so that the message is stored once even if only the answer was lost.
    expect(second?.body).toEqual(first?.body);
  },
);

test('Administrators can find an owner by name and send the first message', async () => {
  answer(listRecipients, ({ query: { q } }) => ({
    body: q === 'Mara' ? [{ id: owner.id, name: 'Mara Ohlsson', username: owner.username }] : [],
  }));
  await openPage('/dashboard?tab=messages', { as: administrator });
  await page.getByRole('button', { name: 'New Message' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Welcome to Doorstep.');
  await send.click();
  await expect.element(dialog.getByText('Please choose a recipient')).toBeVisible();
  await dialog.getByLabelText('Search recipients by name').fill('Mara');
  await dialog.getByRole('button', { name: 'Mara Ohlsson mara' }).click();
  await dialog.getByLabelText('Subject').fill('Welcome');
  await send.click();
  await shows('Message sent');
  expect(sentCalls(sendMessage)).toMatchObject([{ body: { receiverId: owner.id, subject: 'Welcome' } }]);
});

test('Administrators can read and answer a new message', async () => {
  let isRead = false;
  answer(listMessages, () => ({ body: [{ ...message, isRead }] }));
  answer(readMessage, () => {
    isRead = true;
    return {};
  });
  await openPage('/dashboard?tab=messages', { as: administrator });
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(message.subject) });
  const mark = row.getByText('New');
  await expect.element(mark).toBeVisible();
  await row.click();
  await expect.element(dialog.getByText(message.content)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue(`Re: ${message.subject}`);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Not yet.');
  await send.click();
  await shows('Message sent');
  await expect.element(mark).not.toBeInTheDocument();
  expect(sentCalls(sendMessage)).toMatchObject([{ body: { receiverId: message.senderId, content: 'Not yet.' } }]);
});
