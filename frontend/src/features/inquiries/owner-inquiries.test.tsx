import { getInquiry } from '@doorstep/contracts/conversations.ts';
import { inquiryCreated } from '@doorstep/contracts/inquiries.events.ts';
import { changeInquiryStatus, inquirySchema, listInquiries } from '@doorstep/contracts/inquiries.ts';
import { getMyStatus } from '@doorstep/contracts/requests.ts';
import { owner } from '@doorstep/contracts/users.examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const { inquiry } = inquiryCreated.sample;
const statusInput = inquirySchema.pick({ status: true });

beforeEach(() => {
  answer(getMyStatus, { body: { status: 'approved' } });
  let inquiries = [3, 2, 1].map(id => ({ ...inquiry, id, subject: `Gutter ${id}` }));
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
const expectSteps = (subject: string, steps: string[]) =>
  expect
    .poll(() =>
      row(subject)
        .getByRole('button', { name: /^(Mark as Responded|Close)$/ })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(steps);

async function expectRows(filter: string, subjects: string[]): Promise<void> {
  await page.getByRole('tab', { name: filter }).click();
  await expect.poll(() => rows.elements().map(element => /Gutter \d/.exec(element.textContent)?.[0])).toEqual(subjects);
}

test('Owners can only move inquiries forward, and can filter them by status', async () => {
  const { address } = await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await expectRows('All', ['Gutter 3', 'Gutter 2', 'Gutter 1']);
  await row('Gutter 1')
    .getByRole('button', { name: /^Gutter 1/ })
    .click();
  await expectSteps('Gutter 1', ['Mark as Responded', 'Close']);
  await row('Gutter 1').getByRole('button', { name: 'Close' }).click();
  await shows('The inquiry is now marked as closed.');
  await expectSteps('Gutter 1', []);

  await row('Gutter 2')
    .getByRole('button', { name: /^Gutter 2/ })
    .click();
  await row('Gutter 2').getByRole('button', { name: 'Mark as Responded' }).click();
  await shows('The inquiry is now marked as responded.');
  await expectSteps('Gutter 2', ['Close']);
  expect(sentCalls(changeInquiryStatus)).toMatchObject([
    { params: { id: '1' }, body: { status: 'closed' } },
    { params: { id: '2' }, body: { status: 'responded' } },
  ]);

  await expectRows('Pending', ['Gutter 3']);
  await expectRows('Responded', ['Gutter 2']);
  expect(address()).toBe('/business-dashboard?tab=inquiries&status=responded');
  // The open inquiry stays open from filter to filter.
  await row('Gutter 2').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('No responded inquiries')).toBeVisible();
  await expectRows('Closed', ['Gutter 2', 'Gutter 1']);
  await expectRows('All', ['Gutter 3', 'Gutter 2', 'Gutter 1']);
});

test('Owners can open a closed inquiry on a phone, and answer by mail, telephone or WhatsApp', async () => {
  const closed = { ...inquiry, status: 'closed' } as const;
  answer(listInquiries, { body: [closed] });
  answer(getInquiry, {
    body: { inquiry: closed, businessName: 'Harbour Street Plumbing', timeZone: 'UTC', replies: [] },
  });
  await openPage('/dashboard?tab=inquiries&status=closed', { as: owner, viewport: phone });
  await row(inquiry.subject).getByRole('button', { expanded: false }).click();
  await expect.element(row(inquiry.subject).getByText(inquiry.message)).toBeVisible();
  const link = (name: string | RegExp) => row(inquiry.subject).getByRole('link', { name });
  await expect
    .element(link('Reply by Email'))
    .toHaveAttribute('href', `mailto:nora@mail.example?subject=${encodeURIComponent(`Re: ${inquiry.subject}`)}`);
  await expect.element(link('Call')).toHaveAttribute('href', 'tel:+15035550178');
  await expect.element(link(/^WhatsApp/)).toHaveAttribute('href', expect.stringContaining('wa.me/15035550178'));
  expect(row(inquiry.subject).getByRole('button').elements()).toHaveLength(1);
});

test('Owners see that the status of an inquiry was not changed', async () => {
  const sentence = 'The inquiry is closed already.';
  answer(changeInquiryStatus, refuse(409, sentence));
  await openPage('/business-dashboard?tab=inquiries', { as: owner });
  await row('Gutter 1')
    .getByRole('button', { name: /^Gutter 1/ })
    .click();
  await row('Gutter 1').getByRole('button', { name: 'Close' }).click();
  await shows(sentence);
  await expectSteps('Gutter 1', ['Mark as Responded', 'Close']);
});

test('A notification opens its inquiry, also one that the list does not show yet', async () => {
  const old = { ...inquiry, id: 90, subject: 'Gutter 9' };
  const conversation = { businessName: 'Harbour Street Plumbing', timeZone: 'America/Los_Angeles', replies: [] };
  answer(getInquiry, ({ params: { id } }) => ({
    body: { ...conversation, inquiry: id === '90' ? old : { ...inquiry, id: Number(id), subject: `Gutter ${id}` } },
  }));
  for (const [id, subject] of [
    [2, 'Gutter 2'],
    [90, 'Gutter 9'],
  ] as const) {
    await openPage(`/business-dashboard?tab=inquiries&inquiry=${id}`, { as: owner });
    const toggle = row(subject).getByRole('button', { name: new RegExp(`^${subject}`) });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  }
});
