import { t } from '@doorstep/texts/text.ts';
import { administrators, owners } from './access.ts';
import {
  idInPath,
  idSchema,
  idsInQuery,
  optionalProse,
  optionalText,
  pageQuery,
  requiredProse,
  requiredText,
  timestampSchema,
} from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

const outOfStars = () => t('Please choose 1 to 5 stars');
export const starsSchema = z
  .int({ error: ({ input }) => (input === undefined ? undefined : outOfStars()) })
  .min(1, { error: outOfStars })
  .max(5, { error: outOfStars });

export const reviewSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  /** The reviewed service. It is not checked on input, so look it up among the services of the business. */
  serviceId: idSchema.optional(),
  userId: idSchema.optional(),
  /** 'Anonymous' once the author's account is deleted. */
  userName: requiredText(100),
  rating: starsSchema,
  comment: optionalText(3000),
  response: optionalText(3000),
  isPinned: z.boolean(),
  /** Waits for the approval of an administrator: only its author and administrators see it. */
  held: z.literal(true).optional(),
  tags: z.array(z.string().max(40)).max(20).default([]),
  user: z.object({ name: z.string(), profilePicture: z.string().optional() }).optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes of the review, its response and its pin. */
  version: shownVersion,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSorts = ['date-desc', 'date-asc', 'rating-desc', 'rating-asc'] as const;

export const reviewQuery = pageQuery.extend({
  sort: z.enum(reviewSorts).default('date-desc'),
  rating: z.coerce.number().pipe(starsSchema).optional(),
  /** True for reviews to which the business has responded. */
  responded: z.stringbool().optional(),
  pinned: z.stringbool().optional(),
});

export const reviewInput = z.object({
  rating: starsSchema,
  comment: optionalProse(3000),
  serviceId: idSchema.optional(),
});
export type ReviewInput = z.input<typeof reviewInput>;

export const responseInput = z.object({ response: requiredProse(3000) });

/** The figures of the review panel. */
export const reviewFiguresSchema = z.object({
  total: z.int().min(0),
  average: z.number().min(0).max(5),
  pinned: z.int().min(0),
  responded: z.int().min(0),
});
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

/** The rating of a business and its distribution: `histogram[0]` counts the reviews with one star. */
export const ratingSummarySchema = z.object({
  businessId: idSchema,
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Counts changes of the rating. */
  version: shownVersion,
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

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

/** A review in the list of all reviews, with the name of its business. */
export const listedReviewSchema = reviewSchema.extend({ businessName: z.string() });
export type ListedReview = z.infer<typeof listedReviewSchema>;

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
