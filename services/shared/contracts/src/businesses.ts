import {
  emailSchema,
  idInPath,
  idSchema,
  optionalText,
  pageQuery,
  phoneSchema,
  requiredText,
  timestampSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { hoursSchema, workingHoursSchema } from './hours.ts';
import { pictureUrlSchema } from './media.ts';
import { z } from './zod.ts';

export const approvalStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export const approvalStatusSchema = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

export const timeZoneSchema = z.string().refine(isTimeZone, 'Please choose a time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const businessSchema = z.object({
  id: idSchema,
  name: requiredText(120),
  description: optionalText(5000),
  logo: pictureUrlSchema.optional(),
  coverImage: pictureUrlSchema.optional(),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  website: z.url().max(2000).optional(),
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  subcategoryIds: z.array(idSchema).max(50).default([]),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  workingHours: workingHoursSchema.optional(),
  hours: hoursSchema.optional(),
  timeZone: timeZoneSchema,
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  approvalStatus: approvalStatusSchema,
  ownerId: idSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Business = z.infer<typeof businessSchema>;

export const businessSorts = ['relevance', 'rating', 'newest', 'name'] as const;

export const businessQuery = pageQuery.extend({
  q: z.string().trim().max(200).optional(),
  categoryId: idInPath.optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  openNow: z.stringbool().optional(),
  city: z.string().trim().max(100).optional(),
  sort: z.enum(businessSorts).default('relevance'),
});
export type BusinessQuery = z.infer<typeof businessQuery>;

const businessParams = z.object({ id: idInPath });

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  summary: 'Approved businesses: search, filter, sort',
  query: businessQuery,
  response: z.array(businessSchema),
  paged: true,
});

export const listFeaturedBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/featured',
  summary: 'Approved businesses that the administrator features',
  query: pageQuery,
  response: z.array(businessSchema),
  paged: true,
});

export const listPopularBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/popular',
  summary: 'Approved businesses marked as popular',
  query: pageQuery,
  response: z.array(businessSchema),
  paged: true,
});

export const listBusinessesOfCategory = endpoint({
  method: 'GET',
  path: '/api/businesses/category/:categoryId',
  summary: 'Approved businesses of a category and of those below it',
  params: z.object({ categoryId: idInPath }),
  query: businessQuery.omit({ categoryId: true }),
  response: z.array(businessSchema),
  paged: true,
});

/** Cities with approved businesses, most businesses first; feeds the city filter. */
export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: 'Cities with approved businesses, and how many',
  response: z.array(z.object({ city: z.string(), count: z.int() })),
});

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:id',
  summary: 'One business; one that is not approved only for its owner and administrators',
  params: businessParams,
  response: businessSchema,
});
