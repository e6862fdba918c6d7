import { type Business, businessSchema } from '../businesses.ts';
import { type Category, categorySchema } from '../categories.ts';
import { idSchema } from '../common.ts';
import { z } from '../zod.ts';
import { defineEvent, versionSchema } from './envelope.ts';

/** How many services and pictures a business has; `gallery` includes `portfolio`. */
export const businessCountsSchema = z.object({
  services: z.int().min(0),
  gallery: z.int().min(0),
  portfolio: z.int().min(0),
});
export type BusinessCounts = z.infer<typeof businessCountsSchema>;

const businessState = z.object({
  business: businessSchema,
  counts: businessCountsSchema,
  version: z.int().positive(),
  /** Of the approved request that this answers. */
  requestId: idSchema.optional(),
});

const sample: { business: Business; counts: BusinessCounts; version: number } = {
  version: 3,
  counts: { services: 4, gallery: 9, portfolio: 6 },
  business: {
    id: 7,
    name: 'Harbour Street Plumbing',
    description: 'Leaks, boilers and bathrooms, seven days a week.',
    city: 'Portland',
    phone: '+1 503 555 0134',
    email: 'hello@harbourstreet.example',
    categoryId: 1,
    subcategoryIds: [],
    rating: 4.5,
    reviewCount: 12,
    timeZone: 'America/Los_Angeles',
    isFeatured: false,
    isPopular: false,
    approvalStatus: 'approved',
    ownerId: 3,
    createdAt: '2026-03-02T09:15:00.000Z',
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
};

export const businessCreated = defineEvent({
  service: 'directory',
  type: 'business-created',
  summary: 'A business was added',
  schema: businessState,
  sample,
});

export const businessUpdated = defineEvent({
  service: 'directory',
  type: 'business-updated',
  summary: 'The profile, owner, approval status or a count of a business changed',
  schema: businessState,
  sample,
});

export const businessDeleted = defineEvent({
  service: 'directory',
  type: 'business-deleted',
  summary: 'A business and all that belongs to it is gone',
  schema: z.object({ businessId: idSchema, version: z.int().positive() }),
  sample: { businessId: 7, version: 4 },
});

export const businessApproved = defineEvent({
  service: 'directory',
  type: 'business-approved',
  summary: 'A business is visible, as an administrator decided on a request',
  schema: businessState,
  sample: { ...sample, requestId: 12 },
});

export const businessRefused = defineEvent({
  service: 'directory',
  type: 'business-refused',
  summary: 'The business of an approved request can be neither created nor shown',
  /** The version of the request that this answers. */
  schema: z.object({ requestId: idSchema, version: versionSchema, reason: z.string() }),
  sample: { requestId: 12, version: 2, reason: 'The category of the request does not exist any more.' },
});

const categoryState = z.object({ category: categorySchema, version: versionSchema });

const categorySample: { category: Category; version: number } = {
  version: 1,
  category: { id: 16, name: 'Beekeeping', slug: 'beekeeping', icon: 'leaf', description: 'Swarms and hive care' },
};

export const categoryCreated = defineEvent({
  service: 'directory',
  type: 'category-created',
  summary: 'A category was added',
  schema: categoryState,
  sample: categorySample,
});

export const categoryUpdated = defineEvent({
  service: 'directory',
  type: 'category-updated',
  summary: 'Name, icon, description or parent of a category changed',
  schema: categoryState,
  sample: { ...categorySample, version: 2 },
});

export const categoryDeleted = defineEvent({
  service: 'directory',
  type: 'category-deleted',
  summary: 'A category is gone',
  schema: z.object({ categoryId: idSchema, version: versionSchema }),
  sample: { categoryId: 16, version: 3 },
});
