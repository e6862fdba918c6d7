import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus, markForReview } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const { business } = businessUpdated.sample;
const complete = { ...business, address: '1 Hill Road', state: 'OR', zip: '97205', approvalStatus: 'none' } as const;
const submit = page.getByRole('button', { name: 'Submit for Review' });
const navigation = page.getByRole('navigation', { name: 'Dashboard' });

test('An owner who submits a business without services or pictures is led to where they are added', async () => {
  answer(getBusiness, { body: complete });
  answer(getMyStatus, { body: { status: 'none' } });
  answer(listOfferings, { body: [] });
  const first = await openPage('/business-dashboard', { as: owner });
  await expect.element(page.getByText('Business Status')).toBeVisible();
  await submit.click();
  await shows('Please add at least one service before submitting for review');
  await expect.poll(first.address).toBe('/business-dashboard?tab=services');

  answer(listOfferings, {});
  answer(listGallery, { body: [] });
  const { address } = await openPage('/business-dashboard', { as: owner });
  await submit.click();
  await shows('Please add at least one portfolio item before submitting for review');
  await expect.poll(address).toBe('/business-dashboard?tab=portfolio');
  expect(sentCalls(markForReview)).toEqual([]);
});

test('An owner whose business was submitted or rejected has no sections in the portal', async () => {
  answer(getBusiness, { body: complete });
  answer(getMyStatus, { body: { status: 'none' } });
  await openPage('/business-dashboard', { as: owner });
  await expect.element(navigation).toBeVisible();
  answer(getMyStatus, { body: { status: 'pending' } });
  await submit.click();
  await shows("Your business has been submitted for review. You will be notified once it's approved.");
  await expect.element(page.getByText('Business Approval Pending')).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Edit Business Profile' })).toBeVisible();
  expect(sentCalls(markForReview)).toMatchObject([{ body: { businessId: business.id } }]);

  const reason = 'Please say which areas you serve.';
  answer(getMyStatus, { body: { status: 'rejected', reason } });
  await openPage('/business-dashboard', { as: owner });
  await expect.element(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(submit).toBeVisible();
});

test('Owners with an incomplete profile are led to the setup', async () => {
  answer(getBusiness, { body: { ...business, approvalStatus: 'none' } });
  answer(getMyStatus, { body: { status: 'none' } });
  answer(listGallery, { body: [] });
  const { address } = await openPage('/dashboard', { as: owner });
  const list = page.getByRole('region', { name: 'Complete your profile' });
  await expect.element(list.getByRole('link', { name: 'Street address' })).toBeVisible();
  const setup = list.getByRole('link', { name: 'Continue setup' });
  await expect.element(setup).toHaveAttribute('href', '/business-profile-setup');
  await list.getByRole('link', { name: 'Please upload at least one image for your business gallery' }).click();
  await expect.poll(address).toBe('/dashboard?tab=gallery');
});

test('An owner whose status cannot be loaded can still work', async () => {
  answer(getMyStatus, refuse(503, 'Unavailable'));
  await openPage('/business-dashboard', { as: owner });
  await expect.element(page.getByText('Unknown status.')).toBeVisible();
  await expect.element(navigation.getByRole('link', { name: 'Services' })).toBeVisible();
});

test('The approval status is shown above every section until the business is approved', async () => {
  answer(getBusiness, { body: complete });
  answer(getMyStatus, { body: { status: 'none' } });
  await openPage('/business-dashboard?tab=services', { as: owner });
  await expect.element(page.getByText('Business Status')).toBeVisible();
  answer(getMyStatus, { body: { status: 'rejected', reason: 'Please add a phone number.' } });
  await openPage('/dashboard?tab=inquiries', { as: owner });
  await expect.element(page.getByText('Business Approval Rejected')).toBeVisible();
  await expect.element(page.getByText('Reason: Please add a phone number.')).toBeVisible();
  answer(getMyStatus, { body: { status: 'approved' } });
  await openPage('/dashboard?tab=inquiries', { as: owner });
  await expect.element(page.getByRole('heading', { name: 'Inquiries', exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Business Approv/)).not.toBeInTheDocument();
});

test('Owners of a pending business see what happens next', async () => {
  answer(getBusiness, { body: complete });
  answer(getMyStatus, { body: { status: 'pending' } });
  await openPage('/business-dashboard', { as: owner });
  await expect.element(page.getByText(/usually within two working days/)).toBeVisible();
});

test('Owners can preview the public page before it is approved', async () => {
  answer(getBusiness, { body: complete });
  answer(getMyStatus, { body: { status: 'pending' } });
  const { address } = await openPage('/business-dashboard', { as: owner });
  await page.getByRole('link', { name: 'Preview public page' }).click();
  await expect.poll(address).toBe(`/business/${business.id}`);
  await shows('This is a preview. Visitors see this page once it is approved.');
});
