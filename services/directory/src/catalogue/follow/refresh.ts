import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../../models/business.model.ts';
import type { CategoryRow } from '../../models/category.model.ts';
import { toCalledCategory, withFields } from '../../models/category.model.ts';
import { type FieldRow, readFieldsByCategory } from '../../models/field.model.ts';
import type { GalleryItemRow } from '../../models/gallery.model.ts';
import type { OfferingRow } from '../../models/offering.model.ts';
import { type SiteRow, siteId } from '../../site/site.ts';
import type { Projection } from '../store/projection.ts';
import type { WholeBusiness } from '../store/stored.ts';

/** The collections that the projection is built from. */
export interface Source {
  readonly businesses: Model<BusinessRow>;
  readonly categories: Model<CategoryRow>;
  readonly fields: Model<FieldRow>;
  readonly sites: Model<SiteRow>;
  readonly offerings: Model<OfferingRow>;
  readonly gallery: Model<GalleryItemRow>;
}

interface Request {
  readonly ids: readonly number[];
  /** The ids of businesses of which only the rating and the track record may have changed. */
  readonly copied: ReadonlySet<number>;
  /** Called when a business has a category that the projection does not. */
  readonly readNewCategories: () => Promise<void>;
}

/** Reads the current state of businesses into the projection, and removes deleted ones. Returns their rows. */
export async function refreshBusinesses(
  source: Source,
  projection: Projection,
  { ids, copied, readNewCategories }: Request,
): Promise<Map<number, BusinessRow>> {
  // The business first: a service or picture that is added in the meantime raises its version, and that event reads it again.
  const rows = await source.businesses.find({ _id: { $in: ids } }).lean<BusinessRow[]>();
  const rowsById = new Map(rows.map(row => [row._id, row]));
  const unchanged = rows.filter(
    row => copied.has(row._id) && projection.lists.getAny(row._id)?.version === row.version,
  );
  projection.applyCopies(unchanged);
  const changed = new Set(ids);
  for (const { _id } of unchanged) changed.delete(_id);
  if (changed.size > 0) await refreshWhole(source, projection, { ids: [...changed], readNewCategories }, rowsById);
  return rowsById;
}

/** Also reads the services and pictures of businesses whose rows were read. */
async function refreshWhole(
  source: Source,
  projection: Projection,
  { ids, readNewCategories }: Pick<Request, 'ids' | 'readNewCategories'>,
  rowsById: ReadonlyMap<number, BusinessRow>,
): Promise<void> {
  const rows = ids.flatMap(id => rowsById.get(id) ?? []);
  const of = { businessId: { $in: ids } };
  const known = new Set(projection.categories().map(({ id }) => id));
  if (rows.some(row => [row.categoryId, ...row.subcategoryIds].some(id => !known.has(id)))) await readNewCategories();
  const [offerings, gallery] = await Promise.all([
    source.offerings.find(of).sort({ _id: 1 }).lean<OfferingRow[]>(),
    source.gallery.find(of).sort({ position: 1, _id: 1 }).lean<GalleryItemRow[]>(),
  ]);
  const offeringsById = Map.groupBy(offerings, ({ businessId }) => businessId);
  const galleryById = Map.groupBy(gallery, ({ businessId }) => businessId);
  const businesses = rows.map(
    (row): WholeBusiness => ({
      row,
      offerings: offeringsById.get(row._id) ?? [],
      gallery: galleryById.get(row._id) ?? [],
    }),
  );
  projection.apply(
    businesses,
    ids.filter(id => !rowsById.has(id)),
  );
}

/** Reads all categories, with their fields, into the projection. Calls must not overlap, or an older answer of MongoDB may arrive last. */
export async function refreshCategories({ categories, fields }: Source, projection: Projection): Promise<void> {
  const rows = await categories.find().lean<CategoryRow[]>();
  const fieldsById = await readFieldsByCategory(fields);
  projection.applyCategories(rows.map(row => withFields(toCalledCategory(row), fieldsById.get(row._id))));
}

/** Reads the language and the country of the site into the projection. Calls must not overlap either. */
export async function refreshSite({ sites }: Source, projection: Projection): Promise<void> {
  const row = await sites.findById(siteId).lean<SiteRow>();
  projection.applySite({ ...defaultSite, ...row });
}
