import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateGalleryItem as updateGalleryItemEndpoint } from '@doorstep/contracts/directory/gallery/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { type EditedOrder, mergeEdit, recordEdit, requireSameOrder, toEditor } from '@doorstep/platform/edits';
import { notFound } from '@doorstep/platform/errors';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { changeBusiness } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { Deps } from '../deps.ts';
import { auditedPicture, editedPicture, type GalleryItemRow, toGalleryItem } from '../models/gallery.model.ts';
import { countAfterChange } from './gallery-limits.ts';

type Change = z.output<NonNullable<typeof updateGalleryItemEndpoint.body>>;

// Each write of a gallery is one transaction, which publishes the business whose page shows it, and throws what `editableBusiness`
// throws.

/**
 * Throws 404 for an unknown picture, 409 at the portfolio limit, and `picture-changed` if others have set one of the fields to another value
 * since the version of the change.
 */
export function updateGalleryItem(
  deps: Deps,
  actor: Actor | undefined,
  id: number,
  change: Change,
): Promise<GalleryItemRow> {
  const { db, gallery } = deps;
  return transact(db, async session => {
    const before = await getItem(deps, session, id);
    const business = await editableBusiness(deps, actor, before.businessId, session);
    const resource = toGalleryItem(before);
    const input = mergeEdit(editedPicture, { row: before, resource, change });
    const merged = { ...before, ...input, type: input.type ?? before.type };
    const edit = { row: before, before: resource, after: toGalleryItem(merged), by: toEditor(actor) };
    const after = withoutUndefined({ ...merged, ...recordEdit(editedPicture, edit) });
    const counts = countAfterChange(business.counts, before.type, after.type);
    await gallery.replaceOne({ _id: id }, after, { session });
    await changeBusiness(deps, session, business, { counts });
    await audit(db, session, auditedPicture, { actor, before, after });
    return after;
  });
}

/** Throws 404 for an unknown picture. */
export function deleteGalleryItem(deps: Deps, actor: Actor | undefined, id: number): Promise<void> {
  const { db, gallery, pictures } = deps;
  return transact(db, async session => {
    const row = await getItem(deps, session, id);
    const business = await editableBusiness(deps, actor, row.businessId, session);
    await gallery.deleteOne({ _id: id }, { session });
    await pictures.release(session, [row.imageUrl]);
    const counts = countAfterChange(business.counts, row.type, undefined);
    await changeBusiness(deps, session, business, { counts });
    await audit(db, session, auditedPicture, { actor, before: row });
  });
}

/**
 * Puts the pictures that `ids` names first, in that order; ids of other galleries are ignored. Resolves to the whole gallery. Throws 409
 * `gallery-changed` if others have moved pictures since the order that was `seen`.
 */
export function orderGallery(
  deps: Deps,
  actor: Actor | undefined,
  businessId: number,
  { ids, seen }: { ids: readonly number[]; seen?: readonly number[] | undefined },
): Promise<GalleryItemRow[]> {
  const { db, gallery } = deps;
  return transact(db, async session => {
    const business = await editableBusiness(deps, actor, businessId, session);
    const { name } = business;
    const rows = await gallery
      .find({ businessId })
      .sort({ position: 1, _id: 1 })
      .session(session)
      .lean<GalleryItemRow[]>();
    requireSameOrder(editedOrder, { seen, current: rows.map(row => row._id), version: business.version });
    const named = [...new Set(ids)].flatMap(id => rows.find(row => row._id === id) ?? []);
    const ordered = [...named, ...rows.filter(row => !named.includes(row))];
    for (const [position, row] of ordered.entries())
      if (row.position !== position) await gallery.updateOne({ _id: row._id }, { position }, { session });
    await changeBusiness(deps, session, business, {});
    await audit(db, session, auditedOrder, {
      actor,
      before: { _id: businessId, name, gallery: rows.map(row => row._id) },
      after: { _id: businessId, name, gallery: ordered.map(row => row._id) },
    });
    return ordered;
  });
}

async function getItem({ gallery }: Deps, session: ClientSession, id: number): Promise<GalleryItemRow> {
  const row = await gallery.findById(id).session(session).lean<GalleryItemRow>();
  if (!row) throw notFound('picture-unknown', t('This picture does not exist.'));
  return row;
}

const editedOrder: EditedOrder = {
  code: 'gallery-changed',
  sentence: () => t('Someone else has changed this gallery meanwhile.'),
};

/** The audit log shows the order of a gallery as a change of its business. */
const auditedOrder: AuditedEntity<{ _id: number; name: string; gallery: number[] }> = {
  service: 'directory',
  entity: 'business',
  toResource: ({ gallery }) => ({ gallery }),
  getName: ({ name }) => name,
};
