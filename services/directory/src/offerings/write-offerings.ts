import { type createOffering, offeringLimit, type updateOffering, type z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import type { Pictures } from '@doorstep/platform/media';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { writeChange } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { CategoryRow } from '../categories/category.model.ts';
import { heldCategories } from '../categories/held-categories.ts';
import { type OfferingRow, toOffering } from './offering.model.ts';

type NewInput = z.output<NonNullable<typeof createOffering.body>>;
type Input = z.output<NonNullable<typeof updateOffering.body>>;

/**
 * How services of businesses are written, each in one transaction with the count on its business, the event and its picture.
 * All throw what `editableBusiness` throws.
 */
export interface WriteOfferings {
  /** Answers the first where the key came before. Throws 409 at the limit, 422 for an unknown category or a picture that is gone. */
  create(businessId: number, input: NewInput, actor: Actor | undefined): Promise<OfferingRow>;
  /** Throws 404 for an unknown service, 422 for an unknown category or a picture that is gone. */
  update(id: number, input: Input, actor: Actor | undefined): Promise<OfferingRow>;
  /** Throws 404 for an unknown service. */
  remove(id: number, actor: Actor | undefined): Promise<void>;
}

const auditedOffering: AuditedEntity<OfferingRow> = {
  service: 'directory',
  entity: 'service',
  toResource: toOffering,
  getName: ({ name }) => name,
};

export function createOfferingWriter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  categories: Model<CategoryRow>;
  offerings: Model<OfferingRow>;
  pictures: Pictures;
}): WriteOfferings {
  const { db, businesses, categories, offerings, pictures } = deps;

  async function requireCategory(categoryId: number, session: ClientSession): Promise<void> {
    if ((await heldCategories(categories, [categoryId], session)).length > 0) return;
    throw fieldError('categoryId', 'Category is required');
  }

  async function find(id: number, session: ClientSession): Promise<OfferingRow> {
    const row = await offerings.findById(id).session(session).lean<OfferingRow>();
    if (!row) throw notFound('service-unknown', 'This service does not exist.');
    return row;
  }

  const writeCount = (business: BusinessRow, services: number, session: ClientSession) =>
    writeChange(db, businesses, business, { counts: { ...business.counts, services } }, session);

  return {
    async create(businessId, { idempotencyKey: key, ...input }, actor) {
      await editableBusiness(businesses, businessId, actor);
      const idempotencyKey = key && `${businessId}:${key}`;
      const _id = await nextId(db, 'services');
      return transact(db, async session => {
        const business = await editableBusiness(businesses, businessId, actor, session);
        const first =
          idempotencyKey && (await offerings.findOne({ idempotencyKey }).session(session).lean<OfferingRow>());
        if (first) return first;
        const { services } = business.counts;
        if (services >= offeringLimit)
          throw conflict('services-full', `A business can have at most ${offeringLimit} services.`);
        await requireCategory(input.categoryId, session);
        await pictures.claim(session, [input.image]);
        const row = withoutUndefined({ ...input, _id, businessId, ...(idempotencyKey && { idempotencyKey }) });
        await offerings.create([row], { session });
        await writeCount(business, services + 1, session);
        await audit(db, session, auditedOffering, { actor, after: row });
        return row;
      });
    },

    update: (id, input, actor) =>
      transact(db, async session => {
        const before = await find(id, session);
        await editableBusiness(businesses, before.businessId, actor, session);
        const row = withoutUndefined({ ...before, ...input });
        if (row.categoryId !== before.categoryId) await requireCategory(row.categoryId, session);
        await pictures.replace(session, [before.image], [row.image]);
        await offerings.replaceOne({ _id: id }, row, { session });
        await audit(db, session, auditedOffering, { actor, before, after: row });
        return row;
      }),

    remove: (id, actor) =>
      transact(db, async session => {
        const row = await find(id, session);
        const business = await editableBusiness(businesses, row.businessId, actor, session);
        await offerings.deleteOne({ _id: id }, { session });
        await pictures.release(session, [row.image]);
        await writeCount(business, business.counts.services - 1, session);
        await audit(db, session, auditedOffering, { actor, before: row });
      }),
  };
}
