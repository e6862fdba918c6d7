import { defineExample } from '../../common/example.ts';
import * as reviews from './calls.ts';
import { reviewCreated } from './events.ts';

const { review } = reviewCreated.sample;

export const reviewExamples = new Map([
  defineExample(reviews.listReviews, { params: { id: 7 }, response: [review] }),
  defineExample(reviews.listAllReviews, {
    response: [{ ...review, businessName: 'Harbour Street Plumbing' }],
  }),
  defineExample(reviews.getReviewFigures, {
    params: { id: 7 },
    response: { total: 13, average: 4.54, pinned: 1, responded: 9 },
  }),
  defineExample(reviews.getMyReview, { params: { id: 7 }, response: review }),
  defineExample(reviews.getRatingSummary, {
    params: { id: 7 },
    response: { businessId: 7, rating: 4.54, reviewCount: 13, histogram: [0, 1, 0, 3, 9], version: 14 },
  }),
  defineExample(reviews.createReview, {
    params: { id: 7 },
    body: { rating: 5, comment: 'Came within the hour and left the kitchen cleaner than before.', serviceId: 41 },
    response: { ...review, serviceId: 41 },
  }),
  defineExample(reviews.updateReview, {
    params: { id: 31 },
    body: { rating: 4, comment: 'Came within the hour.' },
    response: { ...review, rating: 4, comment: 'Came within the hour.' },
  }),
  defineExample(reviews.deleteReview, { params: { id: 31 } }),
  defineExample(reviews.respondToReview, {
    params: { id: 31 },
    body: { response: 'Thank you, Nora!' },
    response: { ...review, response: 'Thank you, Nora!' },
  }),
  defineExample(reviews.listHeldReviews, {
    response: [{ ...review, held: true, businessName: 'Harbour Street Plumbing' }],
  }),
  defineExample(reviews.approveHeldReview, { params: { id: 31 }, response: review }),
  defineExample(reviews.rejectHeldReview, { params: { id: 31 } }),
  defineExample(reviews.pinReview, {
    params: { id: 31 },
    body: { isPinned: true },
    response: { ...review, isPinned: true },
  }),
]);
