import { ownersAndAdministrators } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { idInPath, idSchema, pageQuery } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { pictureTypes } from '../../identity/users/schema.ts';
import { galleryItemInput, galleryItemSchema, galleryLimit, galleryUpload } from './schema.ts';

const endpoint = answeredBy('directory');

export const listGallery = endpoint('GET', '/api/businesses/:id/gallery', {
  access: 'anyone',
  summary: 'The pictures of a business, portfolio and gallery',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  response: z.array(galleryItemSchema),
  paged: true,
  tags: ({ id }) => [tags.business(id)],
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
