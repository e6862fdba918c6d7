import type { z } from '@doorstep/contracts/common/zod.ts';
import type { galleryUpload } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { anyImage, encodePicture } from '@doorstep/platform/media';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { Upload } from '@doorstep/platform/upload';
import type { ClientSession } from 'mongoose';
import { changeBusiness } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { Deps } from '../deps.ts';
import { auditedPicture, type GalleryItemRow } from '../models/gallery.model.ts';
import { countAfterChange } from './gallery-limits.ts';

/**
 * Adds a picture at the end of a gallery. An upload that is sent again with the same key gets the picture of the first request.
 * Throws what `editableBusiness` and `encodePicture` throw, 409 at a limit.
 */
export async function createGalleryItem(
  deps: Deps,
  actor: Actor | undefined,
  businessId: number,
  { data, fields: { idempotencyKey: key, ...fields } }: Upload<z.output<typeof galleryUpload>>,
): Promise<GalleryItemRow> {
  const { db, gallery, pictures } = deps;
  const idempotencyKey = key && `${businessId}:${key}`;

  const business = await editableBusiness(deps, actor, businessId);
  const sentBefore = await findByKey(deps, idempotencyKey, null);
  if (sentBefore) return sentBefore;
  countAfterChange(business.counts, undefined, fields.type);

  const picture = await encodePicture(data, anyImage);
  const _id = await nextId(db, 'gallery_items');
  return pictures.storeFor(picture, imageUrl =>
    transact(db, async session => {
      const before = await editableBusiness(deps, actor, businessId, session);
      const first = await findByKey(deps, idempotencyKey, session);
      if (first) {
        await pictures.release(session, [imageUrl]);
        return first;
      }
      const counts = countAfterChange(before.counts, undefined, fields.type);
      const position = await nextPosition(deps, businessId, session);
      const key = idempotencyKey && { idempotencyKey };
      const row = withoutUndefined({ ...fields, _id, version: 1, businessId, imageUrl, position, ...key });
      await gallery.create([row], { session });
      await pictures.claim(session, [imageUrl]);
      await changeBusiness(deps, session, before, { counts });
      await audit(db, session, auditedPicture, { actor, after: row });
      return row;
    }),
  );
}

async function findByKey({ gallery }: Deps, idempotencyKey: string | undefined, session: ClientSession | null) {
  return idempotencyKey ? gallery.findOne({ idempotencyKey }).session(session).lean<GalleryItemRow>() : null;
}

async function nextPosition({ gallery }: Deps, businessId: number, session: ClientSession): Promise<number> {
  const last = await gallery.findOne({ businessId }).sort({ position: -1 }).session(session).lean<GalleryItemRow>();
  return (last?.position ?? -1) + 1;
}
