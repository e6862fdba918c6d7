import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import type { ClientSession, Connection } from 'mongoose';
import { type GalleryItemRow, toGalleryItem } from './gallery.model.ts';

/** Tells the audit log what an administrator did to a picture of a gallery. */
export function auditPicture(
  db: Connection,
  session: ClientSession,
  deed: {
    actor: Actor | undefined;
    action: 'created' | 'updated' | 'deleted';
    before?: GalleryItemRow;
    after?: GalleryItemRow;
  },
): Promise<void> {
  const { actor, action, before, after } = deed;
  const { _id: id = 0, title = 'Picture' } = after ?? before ?? {};
  return audit(db, session, 'directory', {
    actor,
    action,
    entity: 'picture',
    id,
    name: title,
    before: before && toGalleryItem(before),
    after: after && toGalleryItem(after),
  });
}
