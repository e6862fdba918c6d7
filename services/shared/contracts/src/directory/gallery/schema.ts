import { shownVersion } from '../../common/edits.ts';
import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { idSchema, optionalLine, optionalProse, optionalText } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

export const galleryTypes = ['portfolio', 'gallery', 'certificate', 'other'] as const;
export const galleryTypeSchema = z.enum(galleryTypes);

/** Maximum number of portfolio pictures of one business. */
export const portfolioLimit = 6;

export const galleryItemSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  imageUrl: pictureUrlSchema,
  title: optionalText(120),
  description: optionalText(1000),
  type: galleryTypeSchema,
  /** Counts changes of the picture's texts and type; its place is no part of them. */
  version: shownVersion,
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** Maximum number of pictures of one business, of all types. */
export const galleryLimit = 60;

/** The fields of an upload besides its picture. With `idempotencyKey`, a client that lost the answer can retry. */
export const galleryUpload = z.object({
  type: galleryTypeSchema.default('portfolio'),
  title: optionalLine(120),
  description: optionalProse(1000),
  idempotencyKey: z.uuid().optional(),
});

export const galleryItemInput = galleryItemSchema
  .pick({ type: true })
  .extend({ title: optionalLine(120), description: optionalProse(1000) })
  .partial();
