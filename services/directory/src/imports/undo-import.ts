import { audit } from '@doorstep/platform/audit';
import { transact } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { changeBusinesses } from '../businesses/change-business.ts';
import { deleteBusinesses } from '../businesses/delete-business.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { countAfterChange } from '../gallery/gallery-limits.ts';
import type { BusinessRow } from '../models/business.model.ts';
import type { GalleryItemRow } from '../models/gallery.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import { findLowestPrice } from '../offerings/lowest-price.ts';
import { readSite } from '../site/site.ts';
import type { Deps } from './deps.ts';
import { auditedImport, type EffectRow, type ImportRow } from './import.model.ts';
import type { LeasedImport } from './lease.ts';
import type { PictureFetchRow } from './picture-fetch.model.ts';

const batchSize = 200;

type Decision = { readonly undo: NonNullable<EffectRow['undo']>; readonly reason?: string };

/**
 * Undoes the effects of an import on the next businesses, in one transaction with their events and the progress. Resolves to whether there
 * is more to do.
 */
export async function undoNextBusinesses(
  deps: Deps,
  { row: { _id, language }, advance }: LeasedImport,
): Promise<boolean> {
  return transact(deps.db, async session => {
    const effects = await deps.importEffects
      .find({ importId: _id, undo: { $exists: false } })
      .sort({ row: 1 })
      .limit(batchSize)
      .session(session)
      .lean<EffectRow[]>();
    const decided = await sayIn(language, () => decideAll(deps, session, effects));
    const having = (undo: Decision['undo']) => decided.filter(({ decision }) => decision.undo === undo);
    const deleted = having('deleted').flatMap(({ business }) => business ?? []);
    if (deleted.length > 0) await deleteBusinesses(deps, deleted, session);
    const restored = having('restored').flatMap(({ effect, business }) => (business ? [{ effect, business }] : []));
    await restore(deps, session, restored);
    await keepRedirects(deps, session, _id, having('kept'));
    if (decided.length > 0)
      await deps.importEffects.bulkWrite(
        decided.map(({ effect, decision }) => ({
          updateOne: { filter: { _id: effect._id }, update: { $set: decision } },
        })),
        { session },
      );
    const isLast = effects.length < batchSize;
    // Pictures that are not shown yet are not wanted any more; those that are shown keep their rows until all are undone.
    const unwanted = { importId: _id, ...(!isLast && { state: { $ne: 'stored' as const } }) };
    await deps.pictureFetches.deleteMany(unwanted, { session });
    if (isLast) await deps.redirects.deleteMany({ importId: _id }, { session });
    await advance(session, {
      $inc: {
        processed: effects.length,
        'undo.deleted': having('deleted').length,
        'undo.restored': having('restored').length,
        'undo.kept': having('kept').length,
      },
      ...(isLast && { $set: { state: 'undone' as const } }),
    });
    if (isLast) await auditUndo(deps, session, _id);
    return !isLast;
  });
}

async function decideAll(deps: Deps, session: ClientSession, effects: readonly EffectRow[]) {
  const ids = effects.map(({ businessId }) => businessId);
  const rows = await deps.businesses
    .find({ _id: { $in: ids } })
    .session(session)
    .lean<BusinessRow[]>();
  const byId = new Map(rows.map(row => [row._id, row]));
  const former = [...new Set(effects.flatMap(formerCategories))];
  const locked = former.length > 0 ? await lockCategories(deps, session, former) : [];
  const categoryIds = new Set(locked.map(({ id }) => id));
  return effects.map(effect => {
    const business = byId.get(effect.businessId);
    return { effect, business, decision: decideUndo(effect, business, categoryIds) };
  });
}

/** Decides what undoing an effect means for its business as it is now; `categoryIds` are the categories that still exist. */
export function decideUndo(
  effect: Pick<EffectRow, 'kind' | 'version' | 'before'>,
  business: Pick<BusinessRow, 'version' | 'reviewCount' | 'inquiredAt'> | undefined,
  categoryIds: ReadonlySet<number>,
): Decision {
  if (!business) return { undo: 'gone' };
  if (business.version !== effect.version) return { undo: 'kept', reason: t('It was changed after the import.') };
  if (effect.kind === 'created') {
    // Conversations end with their business.
    if (business.inquiredAt) return { undo: 'kept', reason: t('It has inquiries.') };
    return business.reviewCount > 0 ? { undo: 'kept', reason: t('It has reviews.') } : { undo: 'deleted' };
  }
  return formerCategories(effect).every(id => categoryIds.has(id))
    ? { undo: 'restored' }
    : { undo: 'kept', reason: t('Its former category does not exist any more.') };
}

/** Businesses that are kept keep the addresses that visitors may have by now. */
async function keepRedirects(
  { redirects }: Deps,
  session: ClientSession,
  importId: number,
  kept: readonly { effect: EffectRow }[],
): Promise<void> {
  if (kept.length === 0) return;
  const ofKept = { importId, businessId: { $in: kept.map(({ effect }) => effect.businessId) } };
  await redirects.updateMany(ofKept, { $set: { importId: noImport } }, { session });
}

/** The import of a redirect that stays whatever is undone. */
const noImport = 0;

function formerCategories({ before = {} }: Pick<EffectRow, 'before'>): number[] {
  const { categoryId, subcategoryIds } = before;
  const ids = [categoryId, ...(Array.isArray(subcategoryIds) ? subcategoryIds : [])];
  return ids.filter(id => typeof id === 'number');
}

/** Gives businesses their former fields, and takes away the pictures that the import added. */
async function restore(
  deps: Deps,
  session: ClientSession,
  undone: readonly { effect: EffectRow; business: BusinessRow }[],
): Promise<void> {
  if (undone.length === 0) return;
  const fetched = await deps.pictureFetches
    .find({
      importId: undone[0]?.effect.importId,
      businessId: { $in: undone.map(({ business }) => business._id) },
      kind: { $in: ['gallery', 'portfolio'] },
      state: 'stored',
    })
    .session(session)
    .lean<PictureFetchRow[]>();
  const ofImport = { _id: { $in: fetched.flatMap(({ itemId }) => itemId ?? []) } };
  const items = await deps.gallery.find(ofImport).session(session).lean<GalleryItemRow[]>();
  await deps.gallery.deleteMany(ofImport, { session });
  const services = await removeServices(deps, session, undone);
  const changes = undone.map(({ effect, business }) => {
    const own = items.filter(({ businessId }) => businessId === business._id);
    const counts = own.reduce((left, { type }) => countAfterChange(left, type, undefined), business.counts);
    const shown = services.get(business._id);
    const change = { ...toChange(effect), counts: { ...counts, services: shown?.count ?? counts.services } };
    return { before: business, change: shown ? { ...change, priceFrom: shown.priceFrom } : change };
  });
  const after = await changeBusinesses(deps, session, changes);
  await passOn(deps, session, undone, after);
  const shownBefore = undone.flatMap(({ business: { logo, coverImage } }) => [logo, coverImage]);
  const shownAfter = after.flatMap(({ logo, coverImage }) => [logo, coverImage]);
  await deps.pictures.replace(session, [...shownBefore, ...items.map(({ imageUrl }) => imageUrl)], shownAfter);
}

const toChange = ({ before = {} }: EffectRow): Partial<BusinessRow> =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? undefined]));

/** Removes the services that the import added. Resolves to what the businesses show of those that are left. */
async function removeServices(
  deps: Deps,
  session: ClientSession,
  undone: readonly { effect: EffectRow; business: BusinessRow }[],
): Promise<ReadonlyMap<number, { count: number; priceFrom: string | undefined }>> {
  const added = undone.flatMap(({ effect }) => effect.offeringIds ?? []);
  if (added.length === 0) return new Map();
  const rows = await deps.offerings
    .find({ businessId: { $in: undone.map(({ business }) => business._id) } })
    .session(session)
    .lean<OfferingRow[]>();
  const removed = rows.filter(({ _id }) => added.includes(_id));
  await deps.offerings.deleteMany({ _id: { $in: removed.map(({ _id }) => _id) } }, { session });
  await deps.pictures.release(
    session,
    removed.map(({ image }) => image),
  );
  const { currency } = await readSite(deps, session);
  const left = Map.groupBy(
    rows.filter(row => !removed.includes(row)),
    ({ businessId }) => businessId,
  );
  return new Map(
    undone
      .filter(({ effect }) => effect.offeringIds)
      .map(({ business: { _id } }) => {
        const own = left.get(_id) ?? [];
        return [_id, { count: own.length, priceFrom: findLowestPrice(own, currency) }] as const;
      }),
  );
}

/** The business is as an earlier import left it, so that one can be undone next. */
async function passOn(
  { importEffects }: Deps,
  session: ClientSession,
  undone: readonly { effect: EffectRow }[],
  after: readonly BusinessRow[],
): Promise<void> {
  const versions = new Map(after.map(({ _id, version }) => [_id, version]));
  const updates = undone.flatMap(({ effect: { _id, businessId, versionBefore } }) => {
    const version = versions.get(businessId);
    if (versionBefore === undefined || version === undefined) return [];
    const filter = { _id: { $ne: _id }, businessId, version: versionBefore, undo: { $exists: false } };
    return [{ updateOne: { filter, update: { $set: { version } } } }];
  });
  if (updates.length > 0) await importEffects.bulkWrite(updates, { session });
}

/** Writes one audit entry for the whole undo. */
async function auditUndo({ db, imports }: Deps, session: ClientSession, id: number): Promise<void> {
  const row = await imports.findById(id).session(session).lean<ImportRow>();
  if (!row?.undoneBy) return;
  const { fileName, undo, undoneBy } = row;
  const actor = { userId: undoneBy.id, role: 'admin' as const, name: undoneBy.name };
  await audit(db, session, auditedImport, { actor, action: 'undone', after: { _id: id, fileName, ...undo } });
}
