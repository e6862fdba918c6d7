import type { Gazetteer } from '../../locations/gazetteer.ts';
import { type BusinessRow, toBusiness } from '../../models/business.model.ts';
import { redactBusiness } from '../../models/business.policy.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { getCategoryPath } from '../../models/category-path.ts';
import { type GalleryItemRow, toGalleryItem } from '../../models/gallery.model.ts';
import { type OfferingRow, toOffering } from '../../models/offering.model.ts';
import { toDocument } from './document.ts';
import { toFacts } from './facts.ts';

/** A business with all that belongs to it, as MongoDB has it. */
export interface WholeBusiness {
  readonly row: BusinessRow;
  readonly offerings: readonly OfferingRow[];
  readonly gallery: readonly GalleryItemRow[];
}

/** Derives from a business itself what visitors see of it once it is approved, and what filters and orders need. */
export function toStoredBusiness(row: BusinessRow, categories: readonly CalledCategory[], gazetteer: Gazetteer) {
  const path = getCategoryPath(row, categories);
  const shown = redactBusiness(gazetteer, undefined, toBusiness(row));
  return { path, shown, facts: toFacts(row, path, shown) };
}

/** Derives what the projection stores of a business and all that belongs to it. Throws for a business with invalid values. */
export function toStored(
  { row, offerings, gallery }: WholeBusiness,
  categories: readonly CalledCategory[],
  gazetteer: Gazetteer,
) {
  const { path, shown, facts } = toStoredBusiness(row, categories, gazetteer);
  return {
    shown,
    facts,
    document: toDocument(shown, path, offerings),
    offerings: offerings.map(toOffering),
    gallery: gallery.map(toGalleryItem),
  };
}
