import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import {
  getInquiry,
  readInquiry,
  replyToInquiry,
  setInquiryOutcome,
} from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { listAppointments, listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@doorstep/contracts/engagement/saved-replies/calls.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatLongDay } from '#lib/format.ts';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';
import { toMoment } from './slots.ts';

const example = examples.get(getInquiry)?.response as Conversation;
const now = () => new Date().toISOString();
let shown: Conversation;

const answerBusiness = (times: Pick<Business, 'hours' | 'specialDays'>) =>
  answer(getBusiness, {
    body: { ...(examples.get(getBusiness)?.response as Business), timeZone: 'America/Los_Angeles', ...times },
  });

beforeEach(() => {
  answer(listAppointments, { body: [] });
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
const pane = page.getByRole('region', { name: 'Open inquiry' });
const area = page.getByLabelText('Write to Nora Lindqvist');
const dialog = page.getByRole('dialog');

async function openInquiry(viewport?: typeof phone) {
  await openPage('/business-dashboard?tab=inquiries', { as: owner, ...(viewport && { viewport }) });
  await row.getByRole('link').click();
  await expect.element(pane.getByRole('log', { name: 'Conversation with Nora Lindqvist' })).toBeVisible();
}

test('Owners see which inquiries have a new reply, and read it in the conversation', async () => {
  await openPage('/business-dashboard?tab=inquiries', { as: owner, viewport: phone });
  await expect.element(row.getByText('New reply')).toBeInTheDocument();
  await openInquiry(phone);
  await expect.element(pane.getByText('Thursday suits us. It is from 2009.')).toBeInTheDocument();
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
  await expect.element(pane.getByRole('log').getByText('We come at nine.')).toBeVisible();
  // The row has the newest words.
  await expect.element(row.getByText('You: We come at nine.')).toBeVisible();
  await expect.element(area).toHaveValue('');
});

test('What an owner writes stays until it is sent, also when another page is open meanwhile', async () => {
  await openInquiry(phone);
  await area.fill('We come at');
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await row.getByRole('link').click();
  await expect.element(area).toHaveValue('We come at');
  await area.fill('We come at nine.');
  await button('Send').click();
  await expect.element(area).toHaveValue('');
  await openInquiry();
  await expect.element(area).toHaveValue('');
});

test('Owners insert a saved reply, and can keep, change and delete one', async () => {
  await openInquiry();
  await area.fill('Good morning');
  await button('Saved replies').click();
  await button('Insert We come on Thursdays').click();
  await expect.element(area).toHaveValue('Good morning\n\nThank you for asking. We are in your street each Thursday.');
  await button('Saved replies').click();
  await button('Save what you have written').click();
  await dialog.getByLabelText('Title').fill('Greeting');
  await button('Save reply').click();
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
  await shows('None yet. Save a text here, and insert it with one tap next time.');
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

// Monday, January 5, 2099, is in a week that no clock of a test reaches.
const monday = '2099-01-05';
const typeTime = async (time: string) => {
  await dialog.getByLabelText('Day').fill(monday);
  await dialog.getByLabelText('Time', { exact: true }).fill(time);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
};
const offered = dialog.getByRole('list', { name: 'Times to offer' }).getByRole('listitem');

test('Owners offer times of the time zone of their business', async () => {
  answerBusiness({ hours: {}, specialDays: [] });
  await openInquiry();
  await button('Offer times').click();
  await expect.element(dialog.getByText(/Times are those of your business: Pacific/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await shows('Please choose a time');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await shows('Please choose a day');
  await typeTime('09:30');
  await dialog.getByLabelText('Duration').selectOptions('90');
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([
    { body: { appointment: { slots: [{ startsAt: '2099-01-05T17:30:00.000Z', minutes: 90 }] } } },
  ]);
});

const nineToNoon = Object.fromEntries(weekdays.map(day => [day, [{ opens: '09:00', closes: '12:00' }]]));

test.each([desktop, phone])('Owners choose times of a week with their hours on a screen of %o', async viewport => {
  const tomorrow = addDays(toLocalTime('America/Los_Angeles', new Date()).date, 1);
  const at = (time: string) => toMoment(tomorrow, time, 'America/Los_Angeles').toISOString();
  answerBusiness({ hours: nineToNoon, specialDays: [{ date: addDays(tomorrow, 1), slots: [], note: 'Family day' }] });
  answer(listAppointments, {
    body: [{ id: 30, name: 'Maria Keller', subject: 'Tap', booking: { startsAt: at('10:00'), minutes: 60 } }],
  });
  await openInquiry(viewport);
  await button('Offer times').click();
  const dayOf = (date: string) => dialog.getByRole('group', { name: new RegExp(`^${formatLongDay(date)}`) });
  const showDay = (index: number) =>
    viewport === phone && dialog.getByRole('group', { name: 'Day to show' }).getByRole('button').nth(index).click();
  await showDay(1);
  const day = dayOf(tomorrow);
  await expect.element(day.getByText(/10:00 AM.*Taken by Maria Keller/)).toBeVisible();
  await expect.element(day.getByRole('button', { name: '10:00 AM' })).not.toBeInTheDocument();
  await day.getByRole('button', { name: '9:00 AM' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day.getByRole('button', { name: '11:00 AM' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(offered.elements()).toHaveLength(2);
  await offered.nth(1).getByRole('button').click();
  expect(offered.elements()).toHaveLength(1);
  await showDay(2);
  await expect.element(dayOf(addDays(tomorrow, 1)).getByText('Family day')).toBeVisible();
  await expect.element(dayOf(addDays(tomorrow, 1)).getByText('Closed')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);

  await dialog.getByRole('button', { name: 'Next week' }).click();
  await expect.element(dayOf(addDays(tomorrow, 6))).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous week' }).click();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([
    { body: { appointment: { slots: [{ startsAt: at('09:00'), minutes: 60 }] } } },
  ]);
});

test('Owners are asked before they offer a time outside of their hours', async () => {
  answerBusiness({ hours: nineToNoon, specialDays: [] });
  await openInquiry();
  await button('Offer times').click();
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await typeTime('03:00');
  await shows('Outside your hours. Offer it anyway?');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  expect(offered.elements()).toEqual([]);
  await typeTime('11:00');
  expect(offered.elements()).toHaveLength(1);
  await typeTime('03:00');
  await dialog.getByRole('button', { name: 'Offer anyway' }).click();
  await expect.element(offered.nth(0).getByText('(outside your hours)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([
    {
      body: {
        appointment: { slots: [{ startsAt: '2099-01-05T11:00:00.000Z' }, { startsAt: '2099-01-05T19:00:00.000Z' }] },
      },
    },
  ]);
});

test('Owners cancel an appointment with a word, after a question', async () => {
  const booking = { startsAt: '2099-01-05T17:30:00.000Z', minutes: 60 };
  shown = { ...shown, inquiry: { ...shown.inquiry, status: 'responded', booking } };
  answer(replyToInquiry, () => {
    const { booking: cancels, ...inquiry } = shown.inquiry;
    const reply = { id: 91, from: 'business' as const, cancels, createdAt: now() };
    shown = { ...shown, inquiry, replies: [...shown.replies, reply] };
    return { body: reply };
  });
  await openInquiry(phone);
  const bar = pane.getByRole('region', { name: 'Appointment' });
  await expect.element(bar.getByText(/^Monday, January 5.*9:30\s–\s10:30\sAM$/)).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await bar.getByRole('button', { name: 'Offer other times' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Offer times' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Cancel the appointment' }).click();
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Our van broke down.');
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
  await shows('Appointment cancelled');
  await expect.element(bar).not.toBeInTheDocument();
  expect(sentCalls(replyToInquiry)).toMatchObject([{ body: { cancelsBooking: true, text: 'Our van broke down.' } }]);
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
  await expect.element(pane.getByText('E-mail and phone are hidden')).toBeVisible();
  await expect.element(pane.getByRole('link', { name: /Reply by Email|Call|WhatsApp/ })).not.toBeInTheDocument();
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
