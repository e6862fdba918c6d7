import { type GalleryItem, galleryTypes } from '@doorstep/contracts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface GalleryItemRow extends Omit<GalleryItem, 'id'> {
  _id: number;
  /** Place in the gallery, from 0. */
  position: number;
  /** The business and the key of the upload; the same when the upload is sent again. */
  idempotencyKey?: string;
}

const galleryItemSchema = new Schema<GalleryItemRow>(
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
  { versionKey: false },
);
galleryItemSchema.index({ businessId: 1, position: 1, _id: 1 });
galleryItemSchema.index({ imageUrl: 1 });
galleryItemSchema.index({ idempotencyKey: 1 }, { unique: true, sparse: true });

export const galleryModel = defineModel<GalleryItemRow>('GalleryItem', galleryItemSchema, 'gallery_items');

export const auditedPicture: AuditedEntity<GalleryItemRow> = {
  service: 'directory',
  entity: 'picture',
  toResource: row => toGalleryItem(row),
  getName: ({ title = 'Picture' }) => title,
};

export function toGalleryItem({ _id, position, idempotencyKey, ...row }: GalleryItemRow): GalleryItem {
  return { id: _id, ...row };
}
