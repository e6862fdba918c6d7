import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { fixedWorkingHours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { updateProfile } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const { business } = businessCreated.sample;
const { businessId: _, ...ownerWithoutBusiness } = owner;

test.each([
  ['/dashboard', '/auth?returnTo=%2Fdashboard'],
  ['/business-dashboard', '/business-login'],
  ['/business-profile-edit', '/business-login'],
  ['/business-profile-setup', '/business-login'],
])('Visitors of %s are redirected to %s, and users without a business to the home page', async (path, signIn) => {
  const asVisitor = await openPage(path);
  await expect.poll(asVisitor.address).toBe(signIn);
  const asUser = await openPage(path, { as: user });
  await expect.poll(asUser.address).toBe('/');
});

test('Administrators have a dashboard, but no business dashboard', async () => {
  const { address } = await openPage('/business-dashboard', { as: administrator });
  await expect.poll(address).toBe('/');
  await openPage('/dashboard', { as: administrator });
  await expect.element(page.getByRole('main').getByText('Administrator')).toBeVisible();
});

test('Owners can reach every section with one click from both dashboards', async () => {
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) });
  answer(getBusiness, { body: { ...business, approvalStatus: 'approved' } });
  answer(getMyStatus, { body: { status: 'approved' } });
  const { address } = await openPage('/dashboard?tab=services', { as: owner });
  await section('Portfolio').click();
  await expect.poll(address).toBe('/business-dashboard?tab=portfolio');
  await section('Settings').click();
  await expect.poll(address).toBe('/dashboard?tab=settings');
  for (const path of ['/dashboard', '/business-dashboard']) {
    await openPage(path, { as: owner });
    for (const name of [
      'Overview',
      'Statistics',
      'Services',
      'Portfolio',
      'Gallery',
      'Inquiries',
      'Reviews',
      'Messages',
      'Settings',
    ])
      await expect.element(section(name)).toBeVisible();
  }
});

test.each(['approved', 'none'] as const)(
  'The owner of a business with status %s sees how to improve its page, and why',
  async status => {
    answer(getBusiness, { body: { ...business, approvalStatus: status, hours: {} } });
    answer(getMyStatus, { body: { status } });
    const { address } = await openPage('/business-dashboard', { as: owner });
    await expect.element(page.getByRole('heading', { name: 'Make your page better' })).toBeVisible();
    await expect.element(page.getByText('1 of 5 done')).toBeVisible();
    await expect.element(page.getByText(/your card shows your lowest price/)).toBeVisible();
    await page.getByRole('link', { name: 'Services with prices' }).click();
    await expect.poll(address).toBe('/business-dashboard?tab=services');
  },
);

test.each(['/dashboard', '/business-dashboard'])(
  'Owners see figures, waiting inquiries and the typical hours of a profile without hours at %s',
  async path => {
    answer(getBusiness, {
      body: { ...business, approvalStatus: 'approved', hours: undefined, workingHours: undefined },
    });
    answer(getMyStatus, { body: { status: 'approved' } });
    answer(getOverview, {
      body: {
        figures: { services: 4, galleryItems: 9, reviews: 13, pendingInquiries: 2 },
        inquiryWaitsSince: new Date(Date.now() - 13.5 * 3_600_000).toISOString(),
        activity: [],
        missing: [],
      },
    });
    const { address } = await openPage(path, { as: owner });
    await expect.element(page.getByRole('article').getByText('Inquiries Waiting')).toBeVisible();
    await expect.element(page.getByText(/^You have not given any hours/)).toBeVisible();
    for (const [day, hours] of Object.entries(fixedWorkingHours)) {
      const term = page.getByText(new RegExp(`^${day}$`, 'i'));
      await expect.element(term).toBeVisible();
      expect(term.element().nextElementSibling?.textContent).toBe(hours);
    }
    await page.getByRole('link', { name: '2 inquiries wait, the oldest for 13 hours' }).click();
    await expect.poll(address).toBe('/dashboard?tab=inquiries&status=pending');
  },
);

test("An owner's messages open with received ones in the portal, and with all on the dashboard", async () => {
  const pressed = (name: string) => page.getByRole('button', { name, pressed: true, exact: true });
  answer(getMyStatus, { body: { status: 'approved' } });
  await openPage('/business-dashboard?tab=messages', { as: owner });
  await expect.element(pressed('Received')).toBeVisible();
  await openPage('/dashboard?tab=messages', { as: owner });
  await expect.element(pressed('All')).toBeVisible();
});

test('The portal redirects an owner without a business to the setup', async () => {
  const { address } = await openPage('/business-dashboard', { as: ownerWithoutBusiness });
  await expect.poll(address).toBe('/business-profile-setup');
});

test('An owner without a business reads why there is nothing to manage, and why linking failed', async () => {
  const sentence = 'Ask the administrator to link this business to your account.';
  answer(updateProfile, refuse(403, sentence));
  await openPage('/dashboard?tab=inquiries', { as: ownerWithoutBusiness });
  const open = (section: string) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: section }).click();
  await expect.element(page.getByText(/Please contact the administrator\.$/)).toBeVisible();
  await open('Services');
  await expect.element(page.getByText('No business ID associated with your account')).toBeVisible();
  await open('Gallery');
  await expect
    .element(
      page.getByText('Your business profile is not properly set up. Please refresh the page or contact support.'),
    )
    .toBeVisible();
  await open('Overview');
  await page.getByLabelText('Business ID').fill('1');
  await page.getByRole('button', { name: 'Link Business' }).click();
  await expect.element(page.getByText('Link Failed')).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(sentCalls(updateProfile)).toMatchObject([{ body: { businessId: 1 } }]);
});

test.each(['/dashboard', '/business-dashboard', '/business-profile-edit'])(
  'Owners can try again when their business fails to load at %s',
  async path => {
    answer(getBusiness, 'unreachable');
    await openPage(path, { as: owner });
    const failure = page.getByText('Failed to fetch business');
    await expect.element(failure).toBeVisible();
    await expect.element(page.getByText('Error loading business information')).toBeVisible();
    answer(getBusiness, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failure).not.toBeInTheDocument();
  },
);
