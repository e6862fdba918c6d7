import { idSchema } from './common.ts';
import { erasedItemSchema, erasureInput } from './erasures.ts';
import { publishedBy, type ServiceName } from './event.ts';
import { z } from './zod.ts';

export type ErasingService = Exclude<ServiceName, 'identity'>;

const erasureId = idSchema;
const sampleId = 31;

/** Services erase what they store about an account, and answer once for each erasure. */
export const erasureRequested = publishedBy('identity')({
  type: 'erasure-requested',
  summary: 'A user deletes their account: every service erases what it stores about it',
  schema: z.object({
    erasureId,
    userId: idSchema,
    /** The version of the account: its later events are about the deletion. */
    version: z.int().positive(),
    reviews: erasureInput.shape.reviews.unwrap(),
    business: erasureInput.shape.business.unwrap(),
  }),
  sample: { erasureId: sampleId, userId: 12, version: 4, reviews: 'keep', business: 'keep' },
});

const erased = (service: ErasingService) =>
  publishedBy(service)({
    type: `${service}-data-erased`,
    summary: `The data of an account in ${service} is erased`,
    schema: z.object({ erasureId, version: z.int().positive(), items: z.array(erasedItemSchema) }),
    sample: { erasureId: sampleId, version: 4, items: [{ what: 'Favorites', erased: 3, kept: 0 }] },
  });

/** The answers to `erasure-requested`, one of each service. */
export const directoryDataErased = erased('directory');
export const engagementDataErased = erased('engagement');
export const onboardingDataErased = erased('onboarding');
