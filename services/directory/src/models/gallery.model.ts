import { type GalleryItem, galleryTypes } from '@doorstep/contracts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import { defineModel } from '@doorstep/platform/mongo';

export interface GalleryItemRow extends Omit<GalleryItem, 'id'> {
  _id: number;
  /** Place in the gallery, from 0. */
  position: number;
  /** The business and the key of the upload; the same when the upload is sent again. */
  idempotencyKey?: string;
}

export const galleryModel = defineModel<GalleryItemRow>(
  'GalleryItem',
  'gallery_items',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    imageUrl: { type: String, required: true },
    title: String,
    description: String,
    type: { type: String, enum: galleryTypes, required: true },
    position: { type: Number, required: true },
    idempotencyKey: String,
  },
  [
    { key: { businessId: 1, position: 1, _id: 1 } },
    { key: { imageUrl: 1 } },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

export const auditedPicture: AuditedEntity<GalleryItemRow> = {
  service: 'directory',
  entity: 'picture',
  toResource: row => toGalleryItem(row),
  getName: ({ title = 'Picture' }) => title,
};

export function toGalleryItem({ _id, position, idempotencyKey, ...row }: GalleryItemRow): GalleryItem {
  return { id: _id, ...row };
}
