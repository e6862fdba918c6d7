import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  approveHeldReview,
  deleteReview,
  listAllReviews,
  listHeldReviews,
  rejectHeldReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const review = { ...reviewCreated.sample.review, userName: 'Nora Lindqvist', businessName: 'Harbour Street Plumbing' };
const openPanel = (query = '', viewport?: typeof phone) =>
  openPage(`/dashboard?tab=reviews${query}`, { as: administrator, ...(viewport && { viewport }) });
const askToDelete = async () => {
  await button('More for the review of Harbour Street Plumbing by Nora Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

test('The list of reviews shows the picture of each business', async () => {
  answer(listAllReviews, { body: [review] });
  answer(getBusiness, { body: { ...business, coverImage: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200' } });
  await openPanel();
  const row = page.getByRole('row').filter({ hasText: review.businessName });
  await expect.poll(() => row.element().querySelector('picture')).toBeTruthy();
});

test('Administrators can find reviews by business, author and stars', async () => {
  answer(listAllReviews, { body: [review] });
  answer(listBusinesses, { body: [business] });
  answer(listUsers, { body: [user] });
  const { address } = await openPanel('', phone);
  await expect.element(page.getByText('Nora Lindqvist').first()).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await page.getByLabelText('Search reviews').fill('harbour');
  await expect
    .poll(() => sentCalls(listAllReviews).at(-1)?.query)
    .toMatchObject({ businessIds: String(business.id), userIds: String(user.id) });
  await page.getByLabelText('Stars').selectOptions('1 star');
  await expect.poll(() => sentCalls(listAllReviews).at(-1)?.query).toMatchObject({ rating: '1' });
  expect(address()).toBe('/dashboard?tab=reviews&q=harbour&rating=1');

  answer(listBusinesses, { body: [] });
  answer(listUsers, { body: [] });
  await page.getByLabelText('Search reviews').fill('unknown');
  await expect.element(text('No reviews found')).toBeVisible();
});

test('Administrators must confirm the deletion of a review, and see if it is gone already', async () => {
  answer(listAllReviews, { body: [review] });
  await openPanel();
  await askToDelete();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Review' }).click();
  expect(sentCalls(deleteReview)).toEqual([]);

  answer(deleteReview, refuse(404, 'This review does not exist.'));
  await askToDelete();
  await button('Delete Review').click();
  await expect.element(text('This review does not exist.')).toBeVisible();

  answer(deleteReview, {});
  await askToDelete();
  answer(listAllReviews, { body: [] });
  await button('Delete Review').click();
  await expect.element(text('Review deleted')).toBeVisible();
  await expect.element(text('No reviews yet')).toBeVisible();
  expect(sentCalls(deleteReview).at(-1)?.params).toEqual({ id: String(review.id) });
});

test('Administrators approve and reject reviews that wait', async () => {
  const held = {
    ...review,
    id: 77,
    held: true as const,
    userName: 'Nora',
    businessName: 'Tap and Sink',
    comment: 'Came late.',
  };
  answer(listHeldReviews, { body: [held] });
  await openPage('/dashboard?tab=reviews', { as: administrator });
  await expect.element(page.getByRole('heading', { name: '1 review waits for approval' })).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Approve the review of Tap and Sink by Nora' }).click();
  await expect.element(page.getByText('Review approved')).toBeVisible();
  expect(sentCalls(approveHeldReview).at(-1)?.params).toEqual({ id: '77' });
  await page.getByRole('button', { name: 'Reject the review of Tap and Sink by Nora' }).click();
  answer(listHeldReviews, { body: [] });
  await page.getByRole('button', { name: 'Reject Review' }).click();
  await expect.element(page.getByText('Review rejected')).toBeVisible();
  expect(sentCalls(rejectHeldReview).at(-1)?.params).toEqual({ id: '77' });
  await expect.element(page.getByRole('heading', { name: /for approval$/ })).not.toBeInTheDocument();
});
