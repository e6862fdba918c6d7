import { getBusiness } from '@doorstep/contracts/businesses.ts';
import { administrator, owner, user } from '@doorstep/contracts/users.examples.ts';
import { updateProfile } from '@doorstep/contracts/users.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const { businessId: _, ...ownerWithoutBusiness } = owner;

test.each([
  ['/dashboard', '/auth?returnTo=%2Fdashboard'],
  ['/business-dashboard', '/business-login'],
  ['/business-profile-edit', '/business-login'],
  ['/business-profile-setup', '/business-login'],
])('A visitor of %s is sent to %s, and a user home', async (path, signIn) => {
  const asVisitor = await openPage(path);
  await expect.poll(asVisitor.address).toBe(signIn);
  const asUser = await openPage(path, { as: user });
  await expect.poll(asUser.address).toBe('/');
});

test('An administrator has a dashboard, but no business dashboard', async () => {
  const { address } = await openPage('/business-dashboard', { as: administrator });
  await expect.poll(address).toBe('/');
  await openPage('/dashboard', { as: administrator });
  await expect.element(page.getByRole('main').getByText('Administrator')).toBeVisible();
});

test('An owner without a business is sent to the setup by the portal', async () => {
  const { address } = await openPage('/business-dashboard', { as: ownerWithoutBusiness });
  await expect.poll(address).toBe('/business-profile-setup');
});

test('An owner without a business sees why there is nothing to manage, and that a refused link has failed', async () => {
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
  'An owner sees at %s that the business could not be loaded, and tries again',
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
