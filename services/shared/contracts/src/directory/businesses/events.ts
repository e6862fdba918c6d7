import { publishedBy, versionSchema } from '../../common/event.ts';
import { forBusiness, type Notice } from '../../common/notice.ts';
import { idSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { type Business, businessSchema } from './schema.ts';

const defineEvent = publishedBy('directory');

/** Numbers of services and pictures that a business has; `gallery` includes `portfolio`. */
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
  /** Id of the approved request that created the business. */
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
    trackRecord: { answerHours: 2, answerRate: 0.96, jobs: 7 },
    specialDays: [{ date: '2026-11-26', slots: [], note: 'Thanksgiving' }],
    timeZone: 'America/Los_Angeles',
    isFeatured: false,
    isPopular: false,
    approvalStatus: 'approved',
    ownerId: 3,
    version: 3,
    ratingVersion: 14,
    createdAt: '2026-03-02T09:15:00.000Z',
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
};

/** The session of a new owner may not know its business yet, so the business's `ownerId` counts as well. */
const businessNotice = ({ id, ownerId }: Pick<Business, 'id' | 'ownerId'>): Notice => ({
  event: { type: 'business-changed', businessId: id },
  isFor: viewer => forBusiness(id)(viewer) || (viewer !== undefined && viewer.userId === ownerId),
});

export const businessCreated = defineEvent({
  type: 'business-created',
  summary: 'A business was added',
  schema: businessState,
  sample,
  notices: ({ business }) => [businessNotice(business)],
  purges: ({ business }) => [tags.business(business.id), tags.businesses],
});

export const businessesAdded = defineEvent({
  type: 'businesses-added',
  summary: 'Many businesses were added at once, without an event for each',
  /** Version of each of these businesses. */
  schema: z.object({ businessIds: z.array(idSchema), version: versionSchema }),
  sample: { businessIds: [7, 8], version: 1 },
  purges: ({ businessIds }) => [...businessIds.map(tags.business), tags.businesses],
});

export const businessUpdated = defineEvent({
  type: 'business-updated',
  summary: 'The profile, owner, approval status or a count of a business changed',
  schema: businessState,
  sample,
  notices: ({ business }) => [businessNotice(business)],
  purges: ({ business }) => [tags.business(business.id), tags.businesses],
});

export const businessDeleted = defineEvent({
  type: 'business-deleted',
  summary: 'A business and all that belongs to it is gone',
  schema: z.object({ businessId: idSchema, version: z.int().positive() }),
  sample: { businessId: 7, version: 4 },
  notices: ({ businessId }) => [businessNotice({ id: businessId })],
  purges: ({ businessId }) => [tags.business(businessId), tags.businesses],
});

export const businessApproved = defineEvent({
  type: 'business-approved',
  summary: 'A business is visible, as an administrator decided on a request',
  schema: businessState,
  sample: { ...sample, requestId: 12 },
  notices: ({ business }) => [businessNotice(business)],
  purges: ({ business }) => [tags.business(business.id), tags.businesses],
});

export const ratingStored = defineEvent({
  type: 'rating-stored',
  summary: 'A rating that directory could not store in time is shown with its business from now on',
  /** The version of the rating. */
  schema: z.object({ businessId: idSchema, version: versionSchema }),
  sample: { businessId: 7, version: 14 },
  purges: ({ businessId }) => [tags.business(businessId), tags.businesses],
});

export const businessRefused = defineEvent({
  type: 'business-refused',
  summary: 'The business of an approved request can be neither created nor shown',
  /** The version of the request that this answers. */
  schema: z.object({ requestId: idSchema, version: versionSchema, reason: z.string() }),
  sample: { requestId: 12, version: 2, reason: 'The category of the request does not exist any more.' },
});
