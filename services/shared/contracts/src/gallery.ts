import { idInPath, idSchema, optionalText, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pictureUrlSchema } from './media.ts';
import { z } from './zod.ts';

export const galleryTypes = ['portfolio', 'gallery', 'certificate', 'other'] as const;
export const galleryTypeSchema = z.enum(galleryTypes);

/** Portfolio images of one business at most (specification, section 5). */
export const portfolioLimit = 6;

export const galleryItemSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  imageUrl: pictureUrlSchema,
  title: optionalText(120),
  description: optionalText(1000),
  type: galleryTypeSchema,
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

export const listGallery = endpoint({
  method: 'GET',
  path: '/api/businesses/:id/gallery',
  summary: 'The pictures of a business, portfolio and gallery',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(galleryItemSchema),
  paged: true,
});
