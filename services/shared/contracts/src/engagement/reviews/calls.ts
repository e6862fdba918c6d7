import { administrators, owners } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, idSchema, idsInQuery, pageQuery } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import {
  listedReviewSchema,
  ratingSummarySchema,
  responseInput,
  reviewFiguresSchema,
  reviewInput,
  reviewQuery,
  reviewSchema,
  starsSchema,
} from './schema.ts';

const endpoint = answeredBy('engagement');

export const listReviews = endpoint('GET', '/api/businesses/:id/reviews', {
  access: 'anyone',
  summary: 'The reviews of a business, pinned ones first',
  params: z.object({ id: idInPath }),
  query: reviewQuery,
  response: z.array(reviewSchema),
  paged: true,
  csv: ['id', 'userName', 'rating', 'comment', 'response', 'isPinned', 'createdAt', 'updatedAt'],
  tags: ({ id }) => [tags.business(id), tags.authors],
});

/** With both `businessIds` and `userIds`, the reviews that have one of either. */
export const listAllReviews = endpoint('GET', '/api/reviews', {
  access: administrators,
  summary: 'The reviews of all businesses, newest first, for administrators',
  query: pageQuery.extend({
    rating: z.coerce.number().pipe(starsSchema).optional(),
    /** Only of the businesses with these ids, separated by commas; at most 100. */
    businessIds: idsInQuery.optional(),
    /** Only by the accounts with these ids, separated by commas; at most 100. */
    userIds: idsInQuery.optional(),
  }),
  response: z.array(listedReviewSchema),
  paged: true,
});

export const getRatingSummary = endpoint('GET', '/api/businesses/:id/rating', {
  access: 'anyone',
  summary: 'Rating, number of reviews and distribution of stars',
  params: z.object({ id: idInPath }),
  response: ratingSummarySchema,
  tags: ({ id }) => [tags.business(id)],
});

export const getReviewFigures = endpoint('GET', '/api/businesses/:id/reviews/figures', {
  access: 'anyone',
  summary: 'How many reviews a business has, their average, how many are pinned and responded to',
  params: z.object({ id: idInPath }),
  response: reviewFiguresSchema,
  tags: ({ id }) => [tags.business(id)],
});

export const getMyReview = endpoint('GET', '/api/businesses/:id/reviews/mine', {
  access: 'signed-in',
  summary: 'The review that the caller wrote about a business; null when there is none',
  params: z.object({ id: idInPath }),
  response: reviewSchema.nullable(),
});

export const createReview = endpoint('POST', '/api/businesses/:id/reviews', {
  access: 'signed-in',
  summary: 'Review a business; once per account, and never your own business',
  params: z.object({ id: idInPath }),
  body: reviewInput,
  response: reviewSchema,
  status: 201,
});

const reviewParams = z.object({ id: idInPath });

/** An absent field stays as it is; an empty comment and `serviceId: null` are removed. */
export const updateReview = endpoint('PUT', '/api/reviews/:id', {
  access: 'signed-in',
  summary: 'Change the stars, comment or service of your own review',
  params: reviewParams,
  body: reviewInput.extend({ serviceId: idSchema.nullable() }).partial().extend(editedFrom),
  response: reviewSchema,
});

export const deleteReview = endpoint('DELETE', '/api/reviews/:id', {
  access: 'signed-in',
  summary: 'Delete your own review, or any as an administrator',
  params: reviewParams,
  response: z.object({}),
});

export const respondToReview = endpoint('POST', '/api/reviews/:id/respond', {
  access: owners,
  summary: 'Respond to a review of your business, or change the response',
  params: reviewParams,
  body: responseInput.extend(editedFrom),
  response: reviewSchema,
});

export const pinReview = endpoint('PATCH', '/api/reviews/:id/pin', {
  access: owners,
  summary: 'Pin a review of your business to the top, or unpin it',
  params: reviewParams,
  body: z.object({ isPinned: z.boolean(), ...editedFrom }),
  response: reviewSchema,
});

/** Reviews and changes of reviews, in the order in which they were sent. */
export const listHeldReviews = endpoint('GET', '/api/held-reviews', {
  access: administrators,
  summary: 'Reviews that wait for approval, oldest first, for administrators',
  query: pageQuery,
  response: z.array(listedReviewSchema),
  paged: true,
});

export const approveHeldReview = endpoint('POST', '/api/held-reviews/:id/approve', {
  access: administrators,
  summary: 'Show a review that waits, as an administrator',
  params: reviewParams,
  response: reviewSchema,
});

/** A change of a review is rejected without the review itself. */
export const rejectHeldReview = endpoint('DELETE', '/api/held-reviews/:id', {
  access: administrators,
  summary: 'Reject a review that waits, as an administrator',
  params: reviewParams,
  response: z.object({}),
});
