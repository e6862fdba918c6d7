import { t } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import {
  idSchema,
  optionalProse,
  optionalText,
  pageQuery,
  requiredProse,
  requiredText,
  timestampSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

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

/** A review in the list of all reviews, with the name of its business. */
export const listedReviewSchema = reviewSchema.extend({ businessName: z.string() });
export type ListedReview = z.infer<typeof listedReviewSchema>;
