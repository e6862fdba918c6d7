import type { updateGalleryItem, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { notFound } from '@doorstep/platform/errors';
import type { Pictures } from '@doorstep/platform/media';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { writeChange } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import { auditedPicture, type GalleryItemRow } from './gallery.model.ts';
import { countsAfter } from './gallery-limits.ts';

type Input = z.output<NonNullable<typeof updateGalleryItem.body>>;

/** How pictures that are in a gallery are written, each in one transaction. All throw what `editableBusiness` throws. */
export interface WriteGallery {
  /** Throws 404 for an unknown picture, 409 when it would be one too many in the portfolio. */
  update(id: number, input: Input, actor: Actor | undefined): Promise<GalleryItemRow>;
  /** Throws 404 for an unknown picture. */
  remove(id: number, actor: Actor | undefined): Promise<void>;
  /** Pictures that `ids` names come first, as it has them; what is not of this gallery is passed over. Resolves to all of them. */
  order(businessId: number, ids: readonly number[], actor: Actor | undefined): Promise<GalleryItemRow[]>;
}

/** The order of a gallery belongs to the business. */
const auditedOrder: AuditedEntity<{ _id: number; name: string; gallery: number[] }> = {
  service: 'directory',
  entity: 'business',
  toResource: ({ gallery }) => ({ gallery }),
  getName: ({ name }) => name,
};

export function createGalleryWriter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  gallery: Model<GalleryItemRow>;
  pictures: Pictures;
}): WriteGallery {
  const { db, businesses, gallery, pictures } = deps;

  async function find(id: number, session: ClientSession): Promise<GalleryItemRow> {
    const row = await gallery.findById(id).session(session).lean<GalleryItemRow>();
    if (!row) throw notFound('picture-unknown', 'This picture does not exist.');
    return row;
  }

  return {
    update: (id, input, actor) =>
      transact(db, async session => {
        const before = await find(id, session);
        const business = await editableBusiness(businesses, before.businessId, actor, session);
        const after = withoutUndefined({ ...before, ...input, type: input.type ?? before.type });
        const counts = countsAfter(business.counts, before.type, after.type);
        await gallery.replaceOne({ _id: id }, after, { session });
        if (counts.portfolio !== business.counts.portfolio)
          await writeChange(db, businesses, business, { counts }, session);
        await audit(db, session, auditedPicture, { actor, before, after });
        return after;
      }),

    remove: (id, actor) =>
      transact(db, async session => {
        const row = await find(id, session);
        const business = await editableBusiness(businesses, row.businessId, actor, session);
        await gallery.deleteOne({ _id: id }, { session });
        await pictures.release(session, [row.imageUrl]);
        const counts = countsAfter(business.counts, row.type, undefined);
        await writeChange(db, businesses, business, { counts }, session);
        await audit(db, session, auditedPicture, { actor, before: row });
      }),

    order: (businessId, ids, actor) =>
      transact(db, async session => {
        const { name } = await editableBusiness(businesses, businessId, actor, session);
        const rows = await gallery
          .find({ businessId })
          .sort({ position: 1, _id: 1 })
          .session(session)
          .lean<GalleryItemRow[]>();
        const named = [...new Set(ids)].flatMap(id => rows.find(row => row._id === id) ?? []);
        const ordered = [...named, ...rows.filter(row => !named.includes(row))];
        for (const [position, row] of ordered.entries())
          if (row.position !== position) await gallery.updateOne({ _id: row._id }, { position }, { session });
        await audit(db, session, auditedOrder, {
          actor,
          before: { _id: businessId, name, gallery: rows.map(row => row._id) },
          after: { _id: businessId, name, gallery: ordered.map(row => row._id) },
        });
        return ordered;
      }),
  };
}
