import {
  type Conversation,
  getInquiry,
  readInquiry,
  replyToInquiry,
  setInquiryOutcome,
} from '@doorstep/contracts/conversations.ts';
import { examples } from '@doorstep/contracts/index.ts';
import { listInquiries } from '@doorstep/contracts/inquiries.ts';
import { getMyStatus } from '@doorstep/contracts/requests.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@doorstep/contracts/saved-replies.ts';
import { owner } from '@doorstep/contracts/users.examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const example = examples.get(getInquiry)?.response as Conversation;
const now = () => new Date().toISOString();
let shown: Conversation;

beforeEach(() => {
  const { outcome: _, endsAt: __, ...inquiry } = example.inquiry;
  shown = { ...example, inquiry: { ...inquiry, status: 'pending', lastReply: { from: 'sender', at: now() } } };
  answer(getMyStatus, { body: { status: 'approved' } });
  answer(listInquiries, ({ query: { status, q } }) => ({
    body: [shown.inquiry].filter(
      found => (!status || status === found.status) && (!q || found.message.toLowerCase().includes(q)),
    ),
  }));
  answer(getInquiry, () => ({ body: shown }));
});

const row = page.getByRole('main').getByRole('article');
const area = page.getByLabelText('Write to Nora Lindqvist');
const dialog = page.getByRole('dialog');

async function openInquiry(viewport?: typeof phone) {
  await openPage('/business-dashboard?tab=inquiries', { as: owner, ...(viewport && { viewport }) });
  await row.getByRole('button', { expanded: false }).click();
  await expect.element(row.getByRole('log', { name: 'Conversation with Nora Lindqvist' })).toBeVisible();
}

test('Owners see which inquiries have a new reply, and read it below the inquiry', async () => {
  await openPage('/business-dashboard?tab=inquiries', { as: owner, viewport: phone });
  await expect.element(row.getByText('New reply')).toBeVisible();
  await openInquiry(phone);
  await expect.element(row.getByText('Thursday suits us. It is from 2009.')).toBeInTheDocument();
  await expect.poll(() => sentCalls(readInquiry)).toHaveLength(1);
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);
});

test('The first answer of an owner marks the inquiry as responded', async () => {
  answer(replyToInquiry, ({ body }) => {
    const { text } = body as { text: string };
    const reply = { id: 91, from: 'business' as const, text, createdAt: now() };
    const inquiry = { ...shown.inquiry, status: 'responded' as const, lastReply: { from: reply.from, at: now() } };
    shown = { ...shown, inquiry, replies: [...shown.replies, reply] };
    return { body: reply };
  });
  await openInquiry();
  await area.fill('We come at nine.');
  await button('Send').click();
  await shows('The inquiry is now marked as responded.');
  await expect.element(row.getByText('We come at nine.')).toBeVisible();
  await expect.element(area).toHaveValue('');
});

test('Owners insert a saved reply, and can keep, change and delete one', async () => {
  await openInquiry();
  await area.fill('Good morning');
  await button('Saved replies').click();
  await button('Insert We come on Thursdays').click();
  await expect.element(area).toHaveValue('Good morning\n\nThank you for asking. We are in your street each Thursday.');
  await button('Saved replies').click();
  await button('Keep what you have written').click();
  await dialog.getByLabelText('Title').fill('Greeting');
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(createSavedReply)).toMatchObject([{ body: { title: 'Greeting' } }]);
  await button('Edit We come on Thursdays').click();
  await dialog.getByLabelText('Title').fill('We come on Fridays');
  await button('Save Changes').click();
  await expect.poll(() => sentCalls(updateSavedReply)).toMatchObject([{ body: { title: 'We come on Fridays' } }]);
  await button('Delete We come on Thursdays').click();
  await expect.poll(() => sentCalls(deleteSavedReply)).toMatchObject([{ params: { id: '2' } }]);
  answer(listSavedReplies, { body: [] });
  await openInquiry();
  await button('Saved replies').click();
  await shows('None yet. Keep a text here, and insert it with one click next time.');
});

test('Owners send a quote whose total they see, and see what is missing', async () => {
  await openInquiry();
  await button('Send quote').click();
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await shows('Please enter an amount');
  expect(sentCalls(replyToInquiry)).toEqual([]);
  await dialog.getByLabelText('Item').fill('New expansion vessel');
  await dialog.getByLabelText('Amount ($)').fill('140.5');
  await dialog.getByRole('button', { name: 'Add an item' }).click();
  await dialog.getByLabelText('Item').nth(1).fill('Two hours of work');
  await dialog.getByLabelText('Amount ($)').nth(1).fill('170');
  await shows('Total: $310.50');
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([
    {
      body: {
        quote: {
          items: [
            { text: 'New expansion vessel', amount: 140.5 },
            { text: 'Two hours of work', amount: 170 },
          ],
        },
      },
    },
  ]);
});

test('Owners offer times of the time zone of their business', async () => {
  await openInquiry();
  await button('Offer times').click();
  await expect.element(dialog.getByText(/Times are those of your business: Pacific/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await shows('Please choose a day');
  await dialog.getByLabelText('Day').fill('2099-01-05');
  await dialog.getByLabelText('Time', { exact: true }).fill('09:30');
  await dialog.getByLabelText('Duration').selectOptions('90');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([
    { body: { appointment: { slots: [{ startsAt: '2099-01-05T17:30:00.000Z', minutes: 90 }] } } },
  ]);
});

test('Owners mark an inquiry as hired, and confirm that one is spam', async () => {
  answer(setInquiryOutcome, ({ body }) => {
    const { outcome } = body as { outcome: 'hired' | 'spam' };
    const inquiry = { ...shown.inquiry, outcome, ...(outcome === 'spam' && { status: 'closed' as const }) };
    shown = { ...shown, inquiry };
    return { body: inquiry };
  });
  await openInquiry();
  const menu = button('More for the inquiry of Nora Lindqvist');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark as hired' }).click();
  await shows('Marked as hired');
  await expect.element(row.getByText('Hired', { exact: true })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as spam' }).click();
  await expect.element(row.getByText('Spam', { exact: true })).toBeVisible();
  await shows('This conversation has ended. You can still read it.');
  expect(sentCalls(setInquiryOutcome).map(({ body }) => body)).toEqual([{ outcome: 'hired' }, { outcome: 'spam' }]);
});

test('Owners do not see the contact details of a sender who wants answers here only', async () => {
  const { email: _, phone: __, phoneNumber: ___, ...inquiry } = shown.inquiry;
  shown = { ...shown, inquiry: { ...inquiry, hidesContact: true } };
  await openInquiry();
  await expect.element(row.getByText('Answers here only')).toBeVisible();
  await expect.element(row.getByRole('link', { name: /Reply by Email|Call|WhatsApp/ })).not.toBeInTheDocument();
});

test('Owners search their inquiries by words', async () => {
  const { address } = await openPage('/business-dashboard?tab=inquiries', { as: owner });
  const box = page.getByRole('searchbox', { name: 'Search inquiries' });
  await box.fill('boiler');
  await expect.poll(address).toBe('/business-dashboard?tab=inquiries&q=boiler');
  await expect.element(row).toBeVisible();
  await box.fill('gutter');
  await shows('No inquiry found');
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect.element(row).toBeVisible();
});
