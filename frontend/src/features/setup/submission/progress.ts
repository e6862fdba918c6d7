import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';

/** The progress of a submission. It is saved in the draft, so that nothing is done twice. */
export const progressSchema = z.object({
  /** The idempotency key of the business, so that a create repeated after a lost answer does not make a second one. */
  key: z.uuid(),
  /** True once a create was sent; it may have arrived even without an answer. */
  isSent: z.boolean(),
  businessId: idSchema.optional(),
  /** The business that the fields began with, or as it was last saved: others may change it meanwhile. */
  seen: businessSchema.optional(),
  /** The fields as they were last saved. */
  saved: z.string().optional(),
  isLinked: z.boolean(),
  /** The fingerprints of the logo and cover files that are uploaded. */
  stored: z.partialRecord(z.enum(['logo', 'coverImage']), z.string()),
  /** The gallery pictures that are uploaded, by their key, with their texts there. */
  uploaded: z.record(z.string(), z.object({ id: idSchema, text: z.string() })),
  isSubmitted: z.boolean(),
});
export type Progress = z.infer<typeof progressSchema>;

export const freshProgress = (key: string): Progress => ({
  key,
  isSent: false,
  isLinked: false,
  stored: {},
  uploaded: {},
  isSubmitted: false,
});

/** Identifies a chosen file, also after it was stored on the device. */
export const getFingerprint = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
