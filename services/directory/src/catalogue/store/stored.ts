import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { pickFieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { writePhone } from '@doorstep/platform/phone';
import type { Gazetteer } from '../../locations/gazetteer.ts';
import { type BusinessRow, toBusiness } from '../../models/business.model.ts';
import { redactBusiness } from '../../models/business.policy.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { getCategoryPath } from '../../models/category-path.ts';
import { type GalleryItemRow, toGalleryItem } from '../../models/gallery.model.ts';
import { type OfferingRow, toOffering } from '../../models/offering.model.ts';
import { listNumberKeys } from '../../vocabulary/number-keys.ts';
import type { SearchLanguage } from '../../vocabulary/search-language.ts';
import { toDocument } from './document.ts';
import { toFacts } from './facts.ts';
import { listFieldTexts, toFieldFacts } from './field-facts.ts';

/** A business with all that belongs to it, as MongoDB has it. */
export interface WholeBusiness {
  readonly row: BusinessRow;
  readonly offerings: readonly OfferingRow[];
  readonly gallery: readonly GalleryItemRow[];
}

/** Inputs of the stored form of a business besides its rows. */
export interface Surroundings {
  readonly categories: readonly CalledCategory[];
  readonly gazetteer: Gazetteer;
  /** The country of the site. */
  readonly country: string;
  /** The main language of the site. */
  readonly language: Pick<SearchLanguage, 'toWords' | 'toNameWords' | 'toNameKeys'>;
}

/** Derives from a business itself what visitors see of it once it is approved, and what filters and orders need. */
export function toStoredBusiness(row: BusinessRow, surroundings: Omit<Surroundings, 'language'>) {
  const { categories, gazetteer } = surroundings;
  const path = getCategoryPath(row, categories);
  const shown = showPhones(
    showFields(redactBusiness(gazetteer, undefined, toBusiness(row)), categories),
    surroundings.country,
  );
  const fields = path.flatMap(category => category.fields ?? []);
  return { path, shown, fields, facts: toFacts(row, path, shown, surroundings, toFieldFacts(fields, shown.fields)) };
}

/** A business with its telephone numbers as people in the country of the site write them. */
function showPhones(business: Business, country: string): Business {
  const { phone, furtherPhones } = business;
  return {
    ...business,
    ...(phone && { phone: writePhone(phone, country) }),
    ...(furtherPhones && {
      furtherPhones: furtherPhones.map(each => ({ ...each, phone: writePhone(each.phone, country) })),
    }),
  };
}

/** A business with the values that its fields show: those of deleted fields, and of other categories, are stored, but hidden. */
export function showFields(business: Business, categories: readonly CalledCategory[]): Business {
  if (!business.fields) return business;
  const fields = listFieldsOf([business.categoryId, ...business.subcategoryIds], categories);
  return withoutUndefined({ ...business, fields: pickFieldValues(fields, business.fields) });
}

/** Derives what the projection stores of a business and all that belongs to it. Throws for a business with invalid values. */
export function toStored({ row, offerings, gallery }: WholeBusiness, surroundings: Surroundings) {
  const { path, shown, fields, facts } = toStoredBusiness(row, surroundings);
  return {
    shown,
    facts,
    /** By what a search means the business as a whole: its name and its telephone number. */
    keys: [...surroundings.language.toNameKeys(shown.name), ...listNumberKeys(shown)],
    document: toDocument(shown, {
      categories: path,
      offerings,
      fieldTexts: listFieldTexts(fields, shown.fields),
      language: surroundings.language,
      country: surroundings.country,
    }),
    offerings: offerings.map(toOffering),
    gallery: gallery.map(toGalleryItem),
  };
}
