import { type GalleryItem, galleryItemInput, galleryTypes } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { Schema } from 'mongoose';

export interface GalleryItemRow extends Omit<GalleryItem, 'id' | 'version'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
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
    version: Number,
    edits: Schema.Types.Mixed,
  },
  [
    { key: { businessId: 1, position: 1, _id: 1 } },
    { key: { imageUrl: 1 } },
    { key: { idempotencyKey: 1 }, unique: true, sparse: true },
  ],
);

export const editedPicture: EditedKind = {
  fields: Object.keys(galleryItemInput.shape),
  code: 'picture-changed',
  sentence: () => t('Someone else has changed this picture meanwhile.'),
};

export const auditedPicture: AuditedEntity<GalleryItemRow> = {
  service: 'directory',
  entity: 'picture',
  toResource: row => toGalleryItem(row),
  getName: ({ title = 'Picture' }) => title,
};

export function toGalleryItem({
  _id,
  position,
  idempotencyKey,
  edits,
  version = 1,
  ...row
}: GalleryItemRow): GalleryItem {
  return { id: _id, ...row, version };
}
