import { idSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** How far a submission has come, kept in the draft: whatever is told here is not done again. */
export const progressSchema = z.object({
  /** Under which the business is made, so that a create that is sent again after a lost answer makes no second one. */
  key: z.uuid(),
  /** A create was sent; it may have arrived even where no answer came. */
  isSent: z.boolean(),
  businessId: idSchema.optional(),
  /** The fields as they were last saved. */
  saved: z.string().optional(),
  isLinked: z.boolean(),
  /** The logo and cover files that are stored, each as `fingerprintOf` tells them. */
  stored: z.partialRecord(z.enum(['logo', 'coverImage']), z.string()),
  /** The gallery's pictures that are uploaded, by their key, with the texts they have there. */
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

/** Tells one chosen file from another, also after it was kept on the device. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
