import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  createOffering as createOfferingEndpoint,
  updateOffering as updateOfferingEndpoint,
} from '@doorstep/contracts/directory/offerings/calls.ts';
import { offeringLimit } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { changeBusiness } from '../businesses/change-business.ts';
import { editableBusiness } from '../businesses/editable-business.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { editedOffering, type OfferingRow, toOffering } from '../models/offering.model.ts';
import { readSite } from '../site/site.ts';
import { findLowestPrice } from './lowest-price.ts';

type NewInput = z.output<NonNullable<typeof createOfferingEndpoint.body>>;
type Change = z.output<NonNullable<typeof updateOfferingEndpoint.body>>;

// Each write of a service is one transaction with what its business shows of it and its picture, and throws what
// `editableBusiness` throws.

/**
 * A form that is sent again with the same key gets the service of the first request. Throws 409 at the limit, 422 for an unknown
 * category or a deleted picture.
 */
export async function createOffering(
  deps: Deps,
  actor: Actor | undefined,
  businessId: number,
  { idempotencyKey: key, ...input }: NewInput,
): Promise<OfferingRow> {
  const { db, offerings, pictures } = deps;
  await editableBusiness(deps, actor, businessId);
  const idempotencyKey = key && `${businessId}:${key}`;
  const _id = await nextId(db, 'services');
  return transact(db, async session => {
    const business = await editableBusiness(deps, actor, businessId, session);
    const first = idempotencyKey && (await offerings.findOne({ idempotencyKey }).session(session).lean<OfferingRow>());
    if (first) return first;
    const { services } = business.counts;
    if (services >= offeringLimit)
      throw conflict('services-full', t('A business can have at most {offeringLimit} services.', { offeringLimit }));
    await requireCategory(deps, session, input.categoryId);
    await pictures.claim(session, [input.image]);
    const row = withoutUndefined({ ...input, _id, version: 1, businessId, ...(idempotencyKey && { idempotencyKey }) });
    await offerings.create([row], { session });
    await showOnBusiness(deps, session, business, services + 1);
    await audit(db, session, auditedOffering, { actor, after: row });
    return row;
  });
}

/**
 * Throws 404 for an unknown service, 409 `service-changed` if others have set one of the fields to another value since the version of the
 * change, 422 for an unknown category or a deleted picture.
 */
export function updateOffering(deps: Deps, actor: Actor | undefined, id: number, change: Change): Promise<OfferingRow> {
  const { db, offerings, pictures } = deps;
  return transact(db, async session => {
    const before = await getOffering(deps, session, id);
    const business = await editableBusiness(deps, actor, before.businessId, session);
    const resource = toOffering(before);
    const merged = { ...before, ...mergeEdit(editedOffering, { row: before, resource, change }) };
    const edit = { row: before, before: resource, after: toOffering(merged), by: toEditor(actor) };
    const row = withoutUndefined({ ...merged, ...recordEdit(editedOffering, edit) });
    if (row.categoryId !== before.categoryId) await requireCategory(deps, session, row.categoryId);
    await pictures.replace(session, [before.image], [row.image]);
    await offerings.replaceOne({ _id: id }, row, { session });
    await showOnBusiness(deps, session, business, business.counts.services);
    await audit(db, session, auditedOffering, { actor, before, after: row });
    return row;
  });
}

/** Throws 404 for an unknown service. */
export function deleteOffering(deps: Deps, actor: Actor | undefined, id: number): Promise<void> {
  const { db, offerings, pictures } = deps;
  return transact(db, async session => {
    const row = await getOffering(deps, session, id);
    const business = await editableBusiness(deps, actor, row.businessId, session);
    await offerings.deleteOne({ _id: id }, { session });
    await pictures.release(session, [row.image]);
    await showOnBusiness(deps, session, business, business.counts.services - 1);
    await audit(db, session, auditedOffering, { actor, before: row });
  });
}

async function requireCategory(deps: Deps, session: ClientSession, categoryId: number): Promise<void> {
  const found = await lockCategories(deps, session, [categoryId]);
  if (found.length === 0) throw fieldError('categoryId', t('Category is required'));
}

async function getOffering({ offerings }: Deps, session: ClientSession, id: number): Promise<OfferingRow> {
  const row = await offerings.findById(id).session(session).lean<OfferingRow>();
  if (!row) throw notFound('service-unknown', t('This service does not exist.'));
  return row;
}

/** Publishes the business, whose page shows its services, with their number and the lowest price. */
async function showOnBusiness(deps: Deps, session: ClientSession, business: BusinessRow, services: number) {
  const priced = await deps.offerings
    .find({ businessId: business._id }, { price: 1 })
    .session(session)
    .lean<Pick<OfferingRow, 'price'>[]>();
  const counts = { ...business.counts, services };
  const { currency } = await readSite(deps, session);
  await changeBusiness(deps, session, business, { counts, priceFrom: findLowestPrice(priced, currency) });
}

const auditedOffering: AuditedEntity<OfferingRow> = {
  service: 'directory',
  entity: 'service',
  toResource: toOffering,
  getName: ({ name }) => name,
};
