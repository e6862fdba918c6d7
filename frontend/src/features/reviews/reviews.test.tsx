import {
  createReview,
  deleteReview,
  getMyReview,
  getRatingSummary,
  listReviews,
  updateReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { RatingSummary } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const review = { ...reviewCreated.sample.review, userId: user.id, rating: 1, comment: 'They never came back.' };
const none = { body: null };
const rating = (reviewCount: number, average: number): { body: RatingSummary } => ({
  body: { businessId: 7, rating: average, reviewCount, histogram: [1, 0, reviewCount - 1, 0, 0], version: reviewCount },
});

const form = page.getByRole('dialog');
const ownReview = page.getByRole('region', { name: 'Your review' });
const writeButton = page.getByRole('button', { name: 'Write a Review' });

async function write(stars: RegExp, comment: string, button: string): Promise<void> {
  await form.getByRole('radio', { name: stars }).click();
  await form.getByLabelText(/^Comment/).fill(comment);
  await form.getByRole('button', { name: button }).click();
}

test('Users can write, edit and delete a review, and see the new rating each time', async () => {
  answer(getMyReview, none);
  answer(getRatingSummary, rating(1, 3));
  await openPage('/business/7?tab=review', { as: user });
  await writeButton.click();
  await form.getByRole('button', { name: 'Post Review' }).click();
  await shows('Please choose one to five stars');
  await expect.element(form.getByRole('radio', { name: /^1 star/ })).toHaveFocus();
  expect(sentCalls(createReview)).toEqual([]);

  answer(createReview, { body: review });
  answer(getMyReview, { body: review });
  answer(getRatingSummary, rating(2, 2));
  await write(/^1 star/, review.comment, 'Post Review');
  await shows('Review added');
  await expect.element(ownReview.getByText(review.comment)).toBeVisible();
  await expect.element(page.getByText(/\/5 \(2 reviews\)/).first()).toBeVisible();
  expect(sentCalls(createReview)).toMatchObject([
    { params: { id: '7' }, body: { rating: 1, comment: review.comment } },
  ]);

  await ownReview.getByRole('button', { name: 'Edit' }).click();
  await expect.element(form.getByLabelText(/^Comment/)).toHaveValue(review.comment);
  const changed = { ...review, rating: 5, comment: 'They came back and fixed it.' };
  answer(updateReview, { body: changed });
  answer(getMyReview, { body: changed });
  await write(/^5 stars/, changed.comment, 'Save Changes');
  await shows('Review updated');
  await expect.element(ownReview.getByText(changed.comment)).toBeVisible();
  await expect.element(ownReview.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible();

  const question = page.getByRole('alertdialog');
  await ownReview.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Keep Review' }).click();
  expect(sentCalls(deleteReview)).toEqual([]);
  await ownReview.getByRole('button', { name: 'Delete' }).click();
  answer(getRatingSummary, rating(1, 3));
  answer(getMyReview, none);
  await question.getByRole('button', { name: 'Delete Review' }).click();
  await shows('Review deleted');
  await expect.element(writeButton).toBeVisible();
  await expect.element(page.getByText(/\/5 \(1 review\)/).first()).toBeVisible();
});

test.each([
  ['the button', '/business/7?tab=review'],
  ['a link, such as after signing in', '/business/7?tab=review&write=true'],
])('The page stays after a review that %s began is posted, and shows it with the focus', async (_way, path) => {
  answer(getMyReview, none);
  answer(getRatingSummary, rating(1, 3));
  await openPage(path, { as: user, viewport: phone });
  const animations = new Set<string>();
  document.addEventListener('animationstart', ({ animationName }) => animations.add(animationName));
  if (!path.includes('write')) await writeButton.click();
  await expect.element(form.getByRole('button', { name: 'Post Review' })).toBeVisible();
  answer(createReview, { body: review });
  answer(getMyReview, { body: review });
  await write(/^1 star/, review.comment, 'Post Review');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(ownReview.getByRole('heading', { name: 'Your review' })).toHaveFocus();
  const { top, bottom } = ownReview.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(64);
  expect(bottom).toBeLessThan(phone.height - 60);
  await expect.poll(() => [...animations]).toContain('highlight');
});

test('Users cannot write a second review, and see the first one if it was written in another tab', async () => {
  answer(getMyReview, none);
  await openPage('/business/7?tab=review', { as: user });
  await writeButton.click();
  answer(createReview, refuse(409, 'You have already reviewed this business.'));
  answer(getMyReview, { body: review });
  await write(/^2 stars/, 'Written here.', 'Post Review');
  await expect.element(form.getByRole('alert')).toHaveTextContent('You have already reviewed this business.');
  await expect.element(form.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect.element(form.getByLabelText(/^Comment/)).toHaveValue('Written here.');
  await expect.element(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(ownReview.getByText(review.comment)).toBeVisible();
  await expect.element(writeButton).not.toBeInTheDocument();
});

test('The review form stays open while a review that could not be loaded is fetched again', async () => {
  answer(getMyReview, 'unreachable');
  await openPage('/business/7?tab=review', { as: user });
  await writeButton.click();
  const { promise, resolve } = Promise.withResolvers<typeof none>();
  answer(getMyReview, () => promise);
  answer(createReview, refuse(503, 'Reviews cannot be written right now.'));
  await write(/^2 stars/, 'They never came back.', 'Post Review');
  await expect.poll(() => sentCalls(getMyReview)).toHaveLength(2);
  await expect.element(form.getByRole('alert')).toHaveTextContent('Reviews cannot be written right now.');
  await expect.element(form.getByLabelText(/^Comment/)).toHaveValue('They never came back.');
  resolve(none);
});

test('The text of a review survives the end of the session until the user signs in again', async () => {
  answer(getMyReview, none);
  const { address } = await openPage('/business/7?tab=review', { as: user });
  await writeButton.click();
  answer(createReview, refuse(401, 'Not authenticated'));
  await write(/^3 stars/, 'A long story about a short fence.', 'Post Review');
  await expect.poll(address).toMatch(/^\/auth\?returnTo=/);
  await page.getByLabelText('Username').fill('nora');
  await page.getByLabelText('Password', { exact: true }).fill('secret123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(form.getByLabelText(/^Comment/)).toHaveValue('A long story about a short fence.');
  await expect.element(form.getByRole('radio', { name: /^3 stars/ })).toBeChecked();
  answer(createReview, {});
  await form.getByRole('button', { name: 'Post Review' }).click();
  await shows('Review added');
});

test('An author sees that a review waits for approval', async () => {
  answer(getMyReview, none);
  await openPage('/business/7?tab=review', { as: user });
  await writeButton.click();
  const held = { ...review, held: true as const };
  answer(createReview, { body: held });
  answer(getMyReview, { body: held });
  await write(/^1 star/, review.comment, 'Post Review');
  await shows('Thank you. It appears once an administrator has approved it.');
  await expect.element(ownReview.getByText('Waits for approval')).toBeVisible();
});

test('Owners cannot review their own business', async () => {
  await openPage('/business/7?tab=review', { as: owner });
  await shows('You cannot review your own business.');
  await expect.element(page.getByText('Write a Review')).not.toBeInTheDocument();
});

test('Order, stars and page of the reviews are in the address until the tab is changed', async () => {
  answer(getRatingSummary, rating(12, 3));
  const { address } = await openPage('/business/7?tab=review&page=2');
  await page.getByLabelText('Sort reviews').selectOptions('Lowest Rating');
  await expect.poll(address).toBe('/business/7?tab=review&sort=rating-asc');
  await page.getByRole('link', { name: /^3 stars \d/ }).click();
  await expect.poll(address).toBe('/business/7?tab=review&sort=rating-asc&rating=3');
  await expect.poll(() => sentCalls(listReviews).at(-1)?.query).toMatchObject({ sort: 'rating-asc', rating: '3' });
  await page.getByRole('tab', { name: /^About/ }).click();
  await expect.poll(address).toBe('/business/7?tab=about');
});

test('Stars that are chosen before the page shows the new order keep it', async () => {
  answer(getRatingSummary, rating(12, 3));
  const { address } = await openPage('/business/7?tab=review');
  const stars = page.getByRole('link', { name: /^3 stars \d/ });
  await expect.element(stars).toBeVisible();
  const menu = page.getByLabelText('Sort reviews').element() as HTMLSelectElement;
  menu.value = 'rating-asc';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  (stars.element() as HTMLElement).click();
  await expect.poll(address).toBe('/business/7?tab=review&sort=rating-asc&rating=3');
  await expect.poll(() => sentCalls(listReviews).at(-1)?.query).toMatchObject({ sort: 'rating-asc', rating: '3' });
});

test('Percents of the stars sum to 100', async () => {
  answer(getRatingSummary, {
    body: { businessId: 7, rating: 4, reviewCount: 23, histogram: [3, 1, 2, 7, 10], version: 23 },
  });
  await openPage('/business/7?tab=review');
  const row = (stars: RegExp) => page.getByRole('link', { name: stars });
  // Rounded one by one, they would be 43, 30, 9, 4 and 13.
  await expect.element(row(/^5 stars.*44%/)).toBeVisible();
  await expect.element(row(/^1 star.*13%/)).toBeVisible();
});
