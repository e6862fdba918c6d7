import type { BusinessRow } from '../businesses/business.model.ts';
import type { CategoryRow } from '../categories/category.model.ts';
import { toCategory } from '../categories/category.model.ts';
import type { Deps } from '../deps.ts';
import type { GalleryItemRow } from '../gallery/gallery.model.ts';
import type { OfferingRow } from '../offerings/offering.model.ts';
import type { Projection, VisibleBusiness } from './projection.ts';

type Source = Pick<Deps, 'businesses' | 'categories' | 'offerings' | 'gallery'>;

/** Reads businesses, as they are now, into the projection; those that visitors may not see leave it. Returns their versions. */
export async function refreshBusinesses(
  source: Source,
  projection: Projection,
  ids: readonly number[],
): Promise<Map<number, BusinessRow>> {
  const of = { businessId: { $in: ids } };
  // The business first: what is added to it meanwhile raises its version, whose event reads it again.
  const rows = await source.businesses.find({ _id: { $in: ids } }).lean<BusinessRow[]>();
  const known = new Set(projection.categories().map(({ id }) => id));
  // A business may be here before the event of its new category.
  if (rows.some(row => [row.categoryId, ...row.subcategoryIds].some(id => !known.has(id))))
    await refreshCategories(source, projection);
  const [offerings, gallery] = await Promise.all([
    source.offerings.find(of).sort({ _id: 1 }).lean<OfferingRow[]>(),
    source.gallery.find(of).sort({ position: 1, _id: 1 }).lean<GalleryItemRow[]>(),
  ]);
  const offeringsById = Map.groupBy(offerings, ({ businessId }) => businessId);
  const galleryById = Map.groupBy(gallery, ({ businessId }) => businessId);
  const visible = rows
    .filter(({ approvalStatus }) => approvalStatus === 'approved')
    .map(
      (row): VisibleBusiness => ({
        row,
        offerings: offeringsById.get(row._id) ?? [],
        gallery: galleryById.get(row._id) ?? [],
      }),
    );
  const shown = new Set(visible.map(({ row }) => row._id));
  projection.apply(
    visible,
    ids.filter(id => !shown.has(id)),
  );
  return new Map(rows.map(row => [row._id, row]));
}

/** Reads all categories into the projection. */
export async function refreshCategories({ categories }: Source, projection: Projection): Promise<void> {
  projection.applyCategories((await categories.find().lean<CategoryRow[]>()).map(toCategory));
}
