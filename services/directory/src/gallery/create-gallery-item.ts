import type { galleryUpload, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { anyImage, encodePicture, type Pictures } from '@doorstep/platform/media';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { Upload } from '@doorstep/platform/upload';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { writeChange } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import { auditedPicture, type GalleryItemRow } from './gallery.model.ts';
import { countsAfter } from './gallery-limits.ts';

/**
 * Adds a picture at the end of a gallery. Answers the first where the key came before. Throws what `editableBusiness` and
 * `encodePicture` throw, 409 at a limit.
 */
export type CreateGalleryItem = (
  businessId: number,
  upload: Upload<z.output<typeof galleryUpload>>,
  actor: Actor | undefined,
) => Promise<GalleryItemRow>;

export function galleryItemCreator(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  gallery: Model<GalleryItemRow>;
  pictures: Pictures;
}): CreateGalleryItem {
  const { db, businesses, gallery, pictures } = deps;

  const nextPosition = async (businessId: number, session: ClientSession) => {
    const last = await gallery.findOne({ businessId }).sort({ position: -1 }).session(session).lean<GalleryItemRow>();
    return (last?.position ?? -1) + 1;
  };

  return async (businessId, { data, fields: { idempotencyKey: key, ...fields } }, actor) => {
    const idempotencyKey = key && `${businessId}:${key}`;
    const firstOf = async (session: ClientSession | null) =>
      idempotencyKey ? gallery.findOne({ idempotencyKey }).session(session).lean<GalleryItemRow>() : null;

    const business = await editableBusiness(businesses, businessId, actor);
    const sentBefore = await firstOf(null);
    if (sentBefore) return sentBefore;
    countsAfter(business.counts, undefined, fields.type);

    const picture = await encodePicture(data, anyImage);
    const _id = await nextId(db, 'gallery_items');
    return pictures.storeFor(picture, imageUrl =>
      transact(db, async session => {
        const before = await editableBusiness(businesses, businessId, actor, session);
        const first = await firstOf(session);
        if (first) {
          await pictures.release(session, [imageUrl]);
          return first;
        }
        const counts = countsAfter(before.counts, undefined, fields.type);
        const position = await nextPosition(businessId, session);
        const key = idempotencyKey && { idempotencyKey };
        const row = withoutUndefined({ ...fields, _id, businessId, imageUrl, position, ...key });
        await gallery.create([row], { session });
        await pictures.claim(session, [imageUrl]);
        await writeChange(db, businesses, before, { counts }, session);
        await audit(db, session, auditedPicture, { actor, after: row });
        return row;
      }),
    );
  };
}
