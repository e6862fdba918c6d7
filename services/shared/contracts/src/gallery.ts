import { ownersAndAdministrators } from './access.ts';
import { idInPath, idSchema, optionalLine, optionalProse, optionalText, pageQuery } from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { pictureUrlSchema } from './picture-schemas.ts';
import { tags } from './tags.ts';
import { pictureTypes } from './users.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

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

export const listGallery = endpoint('GET', '/api/businesses/:id/gallery', {
  access: 'anyone',
  summary: 'The pictures of a business, portfolio and gallery',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(galleryItemSchema),
  paged: true,
  tags: ({ id }) => [tags.business(id)],
});

/** Maximum number of pictures of one business, of all types. */
export const galleryLimit = 60;

/** The fields of an upload besides its picture. With `idempotencyKey`, a client that lost the answer can retry. */
export const galleryUpload = z.object({
  type: galleryTypeSchema.default('portfolio'),
  title: optionalLine(120),
  description: optionalProse(1000),
  idempotencyKey: z.uuid().optional(),
});

export const createGalleryItem = endpoint('POST', '/api/businesses/:id/gallery', {
  access: ownersAndAdministrators,
  summary: 'Add a picture to a business, as its owner or an administrator; six of type portfolio at most',
  params: z.object({ id: idInPath }),
  upload: { field: 'image', types: pictureTypes, fields: galleryUpload },
  response: galleryItemSchema.extend({ url: pictureUrlSchema }),
  status: 201,
});

const galleryItemParams = z.object({ id: idInPath });

export const galleryItemInput = galleryItemSchema
  .pick({ type: true })
  .extend({ title: optionalLine(120), description: optionalProse(1000) })
  .partial();

/** An absent field stays as it is, an empty one is removed. */
export const updateGalleryItem = endpoint('PUT', '/api/gallery/:id', {
  access: ownersAndAdministrators,
  summary: 'Change title, description or type of a picture',
  params: galleryItemParams,
  body: galleryItemInput.extend(editedFrom),
  response: galleryItemSchema,
});

export const deleteGalleryItem = endpoint('DELETE', '/api/gallery/:id', {
  access: ownersAndAdministrators,
  summary: 'Delete a picture, as the owner of its business or an administrator',
  params: galleryItemParams,
  response: z.object({}),
});

/**
 * `ids` is the new order; pictures that it does not name follow in their current order. `seen` is the order that the change began with: 409
 * `gallery-changed` if it is another now. Without it, the change wins.
 */
export const orderGallery = endpoint('PUT', '/api/businesses/:id/gallery/order', {
  access: ownersAndAdministrators,
  summary: 'Put the pictures of a business in order',
  params: z.object({ id: idInPath }),
  body: z.object({
    ids: z.array(idSchema).min(1).max(galleryLimit),
    seen: z.array(idSchema).max(galleryLimit).optional(),
  }),
  response: z.array(galleryItemSchema),
});
