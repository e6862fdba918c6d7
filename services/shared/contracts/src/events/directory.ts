import { type Business, businessSchema } from '../businesses.ts';
import { idSchema } from '../common.ts';
import { z } from '../zod.ts';
import { defineEvent } from './envelope.ts';

const businessState = z.object({ business: businessSchema, version: z.int().positive() });

const sample: { business: Business; version: number } = {
  version: 3,
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
  summary: 'The profile, owner or approval status of a business changed',
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
