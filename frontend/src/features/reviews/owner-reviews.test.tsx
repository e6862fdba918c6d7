import {
  getReviewFigures,
  listReviews,
  pinReview,
  respondToReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { reviewSchema } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const { review } = reviewCreated.sample;
const change = reviewSchema.pick({ isPinned: true, response: true }).partial();

let reviews = [review];

beforeEach(() => {
  answer(getMyStatus, { body: { status: 'approved' } });
  reviews = [
    { ...review, id: 33, userName: 'Three', user: { name: 'Three' }, rating: 3 },
    { ...review, id: 31, userName: 'One', user: { name: 'One' }, rating: 1 },
    { ...review, id: 35, userName: 'Five', user: { name: 'Five' }, rating: 5, response: 'Thank you.' },
  ];
  answer(listReviews, ({ query: { rating, responded, pinned } }) => ({
    body: reviews.filter(
      found =>
        (!rating || found.rating === Number(rating)) &&
        (!responded || (found.response !== undefined) === (responded === 'true')) &&
        (!pinned || found.isPinned),
    ),
  }));
  answer(getReviewFigures, () => ({
    body: {
      total: reviews.length,
      average: 3,
      pinned: reviews.filter(({ isPinned }) => isPinned).length,
      responded: reviews.filter(({ response }) => response).length,
    },
  }));
  for (const endpoint of [pinReview, respondToReview]) {
    answer(endpoint, ({ params, body }) => {
      const changed = { ...review, id: Number(params.id), ...change.parse(body) };
      reviews = reviews.map(found => (found.id === changed.id ? { ...found, ...change.parse(body) } : found));
      return { body: changed };
    });
  }
});

const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const card = (author: string) => page.getByRole('article', { name: `Review by ${author}` });
const button = (author: string, name: string) => card(author).getByRole('button', { name });
const expectAuthors = (...authors: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('article', { name: /^Review by/ })
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(authors);
const choose = (menu: string, label: string) => page.getByLabelText(menu).selectOptions(label);

test('Owners see the figures of all reviews, and can filter and sort the list', async () => {
  const { address } = await openPage('/business-dashboard?tab=reviews', { as: owner });
  await expectAuthors('Three', 'One', 'Five');
  const tiles = page.getByRole('main').getByRole('definition');
  await expect.poll(() => tiles.elements().map(({ textContent }) => textContent)).toEqual(['3', '3.0', '0', '1']);
  await expect.element(tab(/^Need Response ?2$/)).toBeVisible();

  for (const [label, sort] of [
    ['Oldest First', 'date-asc'],
    ['Highest Rating', 'rating-desc'],
    ['Lowest Rating', 'rating-asc'],
  ] as const) {
    await choose('Sort reviews', label);
    await expect.poll(() => sentCalls(listReviews).at(-1)?.query).toMatchObject({ sort });
  }
  await choose('Filter by response', 'Responded Only');
  await expectAuthors('Five');
  await choose('Filter by response', 'Not Responded');
  await expectAuthors('Three', 'One');
  await choose('Filter by rating', '3 stars');
  await expectAuthors('Three');
  expect(address()).toBe('/business-dashboard?tab=reviews&sort=rating-asc&responded=false&rating=3');
  await choose('Filter by rating', '4 stars');
  await expect.element(page.getByText('No review matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectAuthors('Three', 'One', 'Five');

  await tab(/^Need Response/).click();
  await expectAuthors('Three', 'One');
  await expect.element(page.getByLabelText('Filter by response')).not.toBeInTheDocument();

  await openPage('/business-dashboard?tab=reviews&rating=3&responded=false', { as: owner });
  await expectAuthors('Three');
});

test('Owners can respond to a review, edit the response, and pin and unpin the review', async () => {
  await openPage('/business-dashboard?tab=reviews&show=open', { as: owner });
  await button('One', 'Respond to Review').click();
  await expect.element(button('One', 'Send Response')).toBeDisabled();
  await card('One').getByLabelText('Your response').fill('Thank you, come again.');
  await button('One', 'Send Response').click();
  await shows('Your response has been added to the review.');
  await expectAuthors('Three');

  await tab(/^All Reviews/).click();
  await expect.element(card('One').getByText('Thank you, come again.')).toBeVisible();
  await expect.element(card('One').getByText('Responded')).toBeVisible();
  await button('One', 'Edit Response').click();
  await card('One').getByLabelText('Your response').fill('Thank you very much.');
  await button('One', 'Send Response').click();
  await expect.element(card('One').getByText('Thank you very much.')).toBeVisible();
  await expect.element(button('One', 'Edit Response')).toHaveFocus();
  await shows('Response Added');
  expect(sentCalls(respondToReview)).toMatchObject([
    { params: { id: '31' }, body: { response: 'Thank you, come again.' } },
    { params: { id: '31' }, body: { response: 'Thank you very much.' } },
  ]);

  await button('One', 'Pin').click();
  await shows('The review has been pinned to the top of your reviews.');
  await tab(/^Pinned ?1$/).click();
  await expectAuthors('One');
  await button('One', 'Unpin').click();
  await shows('The review has been unpinned.');
  await expect.element(page.getByText('No Pinned Reviews')).toBeVisible();
  await expect.element(tab(/^Pinned ?0$/)).toBeVisible();
  expect(sentCalls(pinReview)).toMatchObject([{ body: { isPinned: true } }, { body: { isPinned: false } }]);
});

test('Owners without reviews see a note in each tab', async () => {
  reviews = [];
  await openPage('/business-dashboard?tab=reviews', { as: owner });
  await expect.element(page.getByText('No Reviews Yet')).toBeVisible();
  await tab(/^Need Response/).click();
  await expect.element(page.getByText('All Caught Up!')).toBeVisible();
  await tab(/^Pinned/).click();
  await expect.element(page.getByText('No Pinned Reviews')).toBeVisible();
});

test.each([
  ['/dashboard', 'Respond', 'Error Adding Response'],
  ['/business-dashboard', 'Respond to Review', 'Error'],
])('An owner sees at %s that a response could not be sent, and can send it again', async (path, respond, title) => {
  answer(respondToReview, 'unreachable');
  await openPage(`${path}?tab=reviews`, { as: owner, viewport: phone });
  await button('One', respond).click();
  await card('One').getByLabelText('Your response').fill('Thank you.');
  await button('One', 'Send Response').click();
  await shows(title);
  await shows('Failed to add response. Please try again.');
  answer(respondToReview, { body: review });
  await button('One', 'Send Response').click();
  await shows('Response Added');
});
