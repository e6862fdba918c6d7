import { releaseInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const { inquiry } = inquiryCreated.sample;
const suspicion = {
  points: 15,
  reasons: [
    { kind: 'links' as const, found: 'a.example, b.example' },
    { kind: 'repeats' as const, found: '7' },
    { kind: 'words' as const, found: 'casino' },
    { kind: 'trap' as const, found: '' },
  ],
};

beforeEach(() => {
  answer(getMyStatus, { body: { status: 'approved' } });
  let held = [{ ...inquiry, id: 9, subject: 'Best casino', suspicion }];
  answer(listInquiries, ({ query }) => ({
    body: query.quarantined ? held : [inquiry],
    headers: { 'x-total-count': String(query.quarantined ? held.length : 1) },
  }));
  answer(releaseInquiry, () => {
    held = [];
    return { body: inquiry };
  });
});

const link = page.getByRole('link', { name: 'Suspected spam (1)' });

test('Owners open the suspected spam on a phone, read why, and take out what is none', async () => {
  const { address } = await openPage('/dashboard?tab=inquiries', { as: owner, viewport: phone });
  await link.click();
  await expect.poll(address).toBe('/dashboard?tab=inquiries&quarantined=true');
  const row = page.getByRole('article').filter({ hasText: 'Best casino' });
  for (const reason of [
    'Has links to a.example, b.example',
    'The same text went to 7 other businesses within a day',
    'Has the blocked word "casino"',
    'A hidden field was filled in, as robots do, and some password managers',
  ])
    await expect.element(row.getByText(reason)).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('"Best casino" is not spam').click();
  await shows('The inquiry is now among the others.');
  expect(sentCalls(releaseInquiry).map(({ params }) => params)).toEqual([{ id: '9' }]);
  await shows('No suspected spam');
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect.element(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('A refused release and a list that cannot be loaded are said', async () => {
  answer(releaseInquiry, refuse(500, 'Something failed.'));
  await openPage('/business-dashboard?tab=inquiries&quarantined=true', { as: owner });
  await button('"Best casino" is not spam').click();
  await shows('Something failed.');
  answer(listInquiries, refuse(500, 'Something failed.'));
  await openPage('/business-dashboard?tab=inquiries&quarantined=true', { as: owner });
  await shows('Failed to load inquiries. Please try again.');
});
