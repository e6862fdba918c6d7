import { getInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import {
  changeInquiryStatus,
  listAppointments,
  listInquiries,
} from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { type Inquiry, inquirySchema } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const { inquiry } = inquiryCreated.sample;
const statusInput = inquirySchema.pick({ status: true });

let inquiries: Inquiry[];

beforeEach(() => {
  answer(getMyStatus, { body: { status: 'approved' } });
  inquiries = [3, 2, 1].map(id => ({ ...inquiry, id, subject: `Gutter ${id}` }));
  answerConversations();
  answer(listAppointments, { body: [] });
  answer(listInquiries, ({ query: { status } }) => ({
    body: inquiries.filter(found => !status || found.status === status),
  }));
  answer(changeInquiryStatus, ({ params, body }) => {
    const id = Number(params.id);
    const { status } = statusInput.parse(body);
    inquiries = inquiries.map(found => (found.id === id ? { ...found, status } : found));
    return { body: { ...inquiry, id, status } };
  });
});

const rows = page.getByRole('main').getByRole('article');
const row = (subject: string) => rows.filter({ hasText: subject });
const pane = page.getByRole('region', { name: 'Open inquiry' });
const open = (subject: string) => row(subject).getByRole('link').click();
const isOpen = (subject: string) =>
  expect.element(pane.getByRole('log').getByText(subject, { exact: true })).toBeVisible();

/** The conversation is that of the list. */
function answerConversations(...others: Inquiry[]) {
  const conversation = { businessName: 'Harbour Street Plumbing', timeZone: 'America/Los_Angeles', replies: [] };
  answer(getInquiry, ({ params }) => {
    const id = Number(params.id);
    const found = [...inquiries, ...others].find(one => one.id === id) ?? inquiry;
    return { body: { ...conversation, inquiry: found } };
  });
}

async function expectRows(filter: string, subjects: string[]): Promise<void> {
  await page.getByRole('tab', { name: filter }).click();
  await expect.poll(() => rows.elements().map(element => /Gutter \d/.exec(element.textContent)?.[0])).toEqual(subjects);
}

async function closeInquiry(): Promise<void> {
  await button(`More for the inquiry of ${inquiry.name}`).click();
  await page.getByRole('menuitem', { name: /^Close inquiry/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close inquiry' }).click();
}

test('Owners can only move inquiries forward, and can filter them by status', async () => {
  const { address } = await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expectRows('All', ['Gutter 3', 'Gutter 2', 'Gutter 1']);
  await open('Gutter 1');
  await isOpen('Gutter 1');
  await closeInquiry();
  await shows('The inquiry is now marked as closed.');
  await shows('This conversation has ended. You can still read it.');
  await expect.element(button('Mark as Responded')).not.toBeInTheDocument();
  await expect.element(button(`More for the inquiry of ${inquiry.name}`)).not.toBeInTheDocument();

  await open('Gutter 2');
  await button('Mark as Responded').click();
  await shows('The inquiry is now marked as responded.');
  await expect.element(button('Mark as Responded')).not.toBeInTheDocument();
  expect(sentCalls(changeInquiryStatus)).toMatchObject([
    { params: { id: '1' }, body: { status: 'closed' } },
    { params: { id: '2' }, body: { status: 'responded' } },
  ]);

  await expectRows('Pending', ['Gutter 3']);
  await expectRows('Responded', ['Gutter 2']);
  // The open inquiry stays open from filter to filter.
  expect(address()).toBe('/business-dashboard?tab=inquiries&inquiry=2&status=responded');
  await closeInquiry();
  await expect.element(page.getByText('No responded inquiries')).toBeVisible();
  await expectRows('Closed', ['Gutter 2', 'Gutter 1']);
  await expectRows('All', ['Gutter 3', 'Gutter 2', 'Gutter 1']);
});

test('Owners can open a closed inquiry on a phone, answer by mail, telephone or WhatsApp, and go back to the list', async () => {
  const closed = { ...inquiry, status: 'closed' } as const;
  answer(listInquiries, { body: [closed] });
  answer(getInquiry, {
    body: { inquiry: closed, businessName: 'Harbour Street Plumbing', timeZone: 'UTC', replies: [] },
  });
  const path = '/dashboard?tab=inquiries&status=closed';
  const { address, goBack } = await openPage(path, { as: owner, viewport: phone });
  await open(inquiry.subject);
  await expect.element(pane.getByText(inquiry.message)).toBeVisible();
  // The conversation is the page.
  expect(rows.elements()).toEqual([]);
  expect(page.getByRole('navigation', { name: 'Dashboard' }).elements()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);
  const link = (name: string | RegExp) => pane.getByRole('link', { name });
  await expect
    .element(link('Reply by Email'))
    .toHaveAttribute('href', `mailto:nora@mail.example?subject=${encodeURIComponent(`Re: ${inquiry.subject}`)}`);
  await expect.element(link('Call')).toHaveAttribute('href', 'tel:+15035550178');
  await expect.element(link(/^WhatsApp/)).toHaveAttribute('href', expect.stringContaining('wa.me/15035550178'));
  expect(pane.getByRole('button').elements()).toEqual([]);

  await link('All inquiries').click();
  await expect.element(row(inquiry.subject)).toBeVisible();
  await expect.element(row(inquiry.subject).getByRole('link')).toHaveFocus();
  expect(address()).toBe(path);
  await open(inquiry.subject);
  await expect.element(pane.getByText(inquiry.message)).toBeVisible();
  await goBack();
  await expect.element(row(inquiry.subject)).toBeVisible();
  expect(address()).toBe(path);
});

test('Owners see that the status of an inquiry was not changed', async () => {
  const sentence = 'The inquiry is closed already.';
  answer(changeInquiryStatus, refuse(409, sentence));
  await openPage('/business-dashboard?tab=inquiries&inquiry=1', { as: owner });
  await button('Mark as Responded').click();
  await shows(sentence);
  await expect.element(button('Mark as Responded')).toBeVisible();
});

test('A notification opens its inquiry, also one that the list does not show yet', async () => {
  answerConversations({ ...inquiry, id: 90, subject: 'Gutter 9' });
  for (const [id, subject] of [
    [2, 'Gutter 2'],
    [90, 'Gutter 9'],
  ] as const) {
    await openPage(`/business-dashboard?tab=inquiries&inquiry=${id}`, { as: owner });
    await isOpen(subject);
  }
});

test('A row says who writes, what, and what became of it', async () => {
  const lastReply = { from: 'sender', at: '2026-03-02T12:00:00.000Z' } as const;
  const booking = { startsAt: '2099-01-05T17:00:00.000Z', minutes: 60 };
  inquiries = [
    { ...inquiry, id: 2, subject: 'Gutter 2', status: 'responded', lastReply, booking },
    { ...inquiry, id: 1, subject: 'Gutter 1', readAt: { business: inquiry.createdAt } },
  ];
  await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expect.element(row('Gutter 2').getByRole('heading', { name: inquiry.name })).toBeVisible();
  await expect.element(row('Gutter 2').getByText(inquiry.message)).toBeVisible();
  await expect.element(row('Gutter 2').getByText('New reply')).toBeInTheDocument();
  await expect.element(row('Gutter 2').getByText(/^Booked, Mon, Jan 5, 9:00\sAM$/)).toBeVisible();
  await expect.element(row('Gutter 1').getByText('Waiting')).toBeVisible();
  await expect.element(row('Gutter 1').getByText(/New/)).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

test('Owners work the inbox by keys, which fields keep for themselves', async () => {
  const { address } = await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expect.element(row('Gutter 3')).toBeVisible();
  const focus = (subject: string) => expect.element(row(subject).getByRole('link')).toHaveFocus();
  await userEvent.keyboard('j');
  await focus('Gutter 3');
  await userEvent.keyboard('jj');
  await focus('Gutter 1');
  await userEvent.keyboard('k');
  await focus('Gutter 2');
  await userEvent.keyboard('{Enter}');
  await isOpen('Gutter 2');
  await expect.element(pane).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('alertdialog', { name: 'Close this inquiry?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await focus('Gutter 2');
  expect(address()).toBe('/business-dashboard?tab=inquiries');
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Search inquiries' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('je?');
  await expect.element(search).toHaveValue('je?');
  await row('Gutter 2').getByRole('link').click();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys of the inbox' })).toBeVisible();
});

test('The next appointments stand above the inbox, and lead to their conversations', async () => {
  const booked = (id: number, name: string) => ({
    id,
    name,
    subject: `Gutter ${id}`,
    booking: { startsAt: `2099-01-0${id}T17:00:00.000Z`, minutes: 60 },
  });
  answer(listAppointments, { body: [1, 2, 3].map(id => booked(id, `Sender ${id}`)) });
  const { address } = await openPage('/business-dashboard?tab=inquiries', { as: owner, viewport: phone });
  const line = page.getByRole('navigation', { name: 'Next appointments' });
  await expect.element(line.getByRole('link', { name: /Sender 2/ })).toBeVisible();
  await expect.element(line.getByText(/^Fri, Jan 2, 9:00\sAM$/)).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await line.getByRole('link', { name: /Sender 2/ }).click();
  await isOpen('Gutter 2');
  expect(address()).toBe('/business-dashboard?tab=inquiries&inquiry=2');

  answer(listAppointments, { body: [1, 2, 3, 4].map(id => booked(id, `Sender ${id}`)) });
  await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expect.element(line.getByRole('link', { name: /Sender 3/ })).toBeVisible();
  await expect.element(line.getByRole('link', { name: /Sender 4/ })).not.toBeInTheDocument();
  await button('All appointments').click();
  await page
    .getByRole('dialog', { name: 'Appointments' })
    .getByRole('link', { name: /Sender 4/ })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(pane.getByRole('log')).toBeVisible();

  answer(listAppointments, { body: [] });
  await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expect.element(row('Gutter 3')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
