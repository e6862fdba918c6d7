import { publishedBy, type ServiceName } from '../../common/event.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { erasedItemSchema, erasureInput } from './schema.ts';

export type ErasingService = Exclude<ServiceName, 'identity'>;

const erasureId = idSchema;
/** In which the person reads the receipt. */
const language = languageSchema.optional();
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
    /** The business that the account was linked to: the event of the link may come later than this one. */
    businessId: idSchema.optional(),
    language,
  }),
  sample: { erasureId: sampleId, userId: 12, version: 4, reviews: 'keep', business: 'keep' },
});

/**
 * Services erase what people without an account left under an address, and answer as for an account. Only services can read the
 * address: consumers of other people's programs see that an erasure is in progress, but not whose it is. It is an event of its own, because
 * consumers may rely on the `userId` of the other one.
 */
export const addressErasureRequested = publishedBy('identity')({
  type: 'address-erasure-requested',
  summary: 'A person without an account has what is stored under their address deleted: every service erases its part',
  schema: z.object({
    erasureId,
    /** 1: the request of an erasure never changes. */
    version: z.int().positive(),
    /** Encrypted for the services (JWE, RFC 7516), so that the address is readable neither on the bus nor in its backlog. */
    sealedAddress: z.string(),
    /** Rows that were made later stay: a late request must not delete them. */
    until: timestampSchema,
    language,
  }),
  sample: {
    erasureId: sampleId,
    version: 1,
    sealedAddress: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..sample.of-an-address.sealed',
    until: '2026-03-04T17:21:00.000Z',
  },
});

const erased = (service: ErasingService) =>
  publishedBy(service)({
    type: `${service}-data-erased`,
    summary: `The data of an account, or under an address, in ${service} is erased`,
    schema: z.object({ erasureId, version: z.int().positive(), items: z.array(erasedItemSchema) }),
    sample: { erasureId: sampleId, version: 4, items: [{ what: 'Favorites', erased: 3, kept: 0 }] },
  });

/** The answers to `erasure-requested`, one of each service; to `address-erasure-requested`, of engagement and onboarding. */
export const directoryDataErased = erased('directory');
export const engagementDataErased = erased('engagement');
export const onboardingDataErased = erased('onboarding');
