import { idInPath, idSchema, optionalText, pageQuery, requiredText, timestampSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const starsSchema = z.int().min(1).max(5);

export const reviewSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  serviceId: idSchema.optional(),
  userId: idSchema.optional(),
  /** 'Anonymous' once the author's account is gone. */
  userName: requiredText(100),
  rating: starsSchema,
  comment: optionalText(3000),
  response: optionalText(3000),
  isPinned: z.boolean(),
  tags: z.array(z.string().max(40)).max(20).default([]),
  user: z.object({ name: z.string(), profilePicture: z.string().optional() }).optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSorts = ['date-desc', 'date-asc', 'rating-desc', 'rating-asc'] as const;

export const reviewQuery = pageQuery.extend({
  sort: z.enum(reviewSorts).default('date-desc'),
  rating: z.coerce.number().pipe(starsSchema).optional(),
});

/** How the stars of a business are made up: `histogram[0]` counts the reviews with one star. */
export const ratingSummarySchema = z.object({
  businessId: idSchema,
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/reviews',
  summary: 'The reviews of a business, pinned ones first',
  params: z.object({ id: idInPath }),
  query: reviewQuery,
  response: z.array(reviewSchema),
  paged: true,
});

export const getRatingSummary = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/rating',
  summary: 'Rating, number of reviews and how the stars are spread',
  params: z.object({ id: idInPath }),
  response: ratingSummarySchema,
});
