import type { ApprovalStatus, Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { findRegion } from '../../locations/namesakes.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import { toCityKey } from '../../vocabulary/city-key.ts';
import { citySlugsOf } from '../../vocabulary/city-slug.ts';
import type { FieldFacts } from './field-facts.ts';
import { type OpenFacts, toOpenFacts } from './open-filter.ts';
import type { Surroundings } from './stored.ts';

/** The fields of a business that filters and orders need; small, because those of all businesses are in memory. */
export interface Facts extends OpenFacts {
  readonly id: number;
  readonly version: number;
  /** Visitors see approved businesses only. */
  readonly approvalStatus: ApprovalStatus;
  /** 0 before the first review. */
  readonly ratingVersion: number;
  /** 0 before the first track record. */
  readonly trackRecordVersion: number;
  /** Milliseconds since 1970, as `createdAt`. */
  readonly updatedAt: number;
  readonly rating: number;
  readonly reviewCount: number;
  readonly createdAt: number;
  readonly nameKey: string;
  readonly city: string;
  readonly cityKey: string;
  /** The slug of the city; '' if it is in none. */
  readonly citySlug: string;
  /** Its state or region; '' if unknown. */
  readonly cityState: string;
  /** Its categories and their parents. */
  readonly categories: readonly number[];
  readonly isFeatured: boolean;
  readonly isPopular: boolean;
  /** True if one of its services names an amount. */
  readonly hasPrice: boolean;
  /** True if its portfolio has a picture. */
  readonly hasPhotos: boolean;
  /** As visitors see it. */
  readonly location?: Location | undefined;
  readonly serviceRadius?: number | undefined;
  /** Values of the fields by which visitors can filter. */
  readonly fields?: FieldFacts | undefined;
}

/** A business in the lists, which have the values of fields in columns. */
export interface Listed extends Omit<Facts, 'fields'> {
  /** From 0 to 1, independent of the search. */
  readonly quality: number;
}

/**
 * `path` has the categories of the business and their parents; the location is the one that visitors see. Throws for values that
 * cannot be sorted, because they would put other businesses out of order too.
 */
export function toFacts(
  row: BusinessRow,
  path: readonly Pick<Category, 'id'>[],
  { location, serviceRadius }: Pick<Business, 'location' | 'serviceRadius'>,
  { country, gazetteer }: Pick<Surroundings, 'country' | 'gazetteer'>,
  fields?: FieldFacts,
): Facts {
  const slugs = citySlugsOf(country);
  const region = slugs.hasStates ? undefined : findRegion(gazetteer, { city: row.city, location }, slugs.toName);
  const { slug, state } = slugs.toAddress({ city: row.city, state: row.state, region });
  const facts = {
    id: row._id,
    version: row.version,
    approvalStatus: row.approvalStatus,
    ratingVersion: row.ratingVersion ?? 0,
    trackRecordVersion: row.trackRecordVersion ?? 0,
    updatedAt: row.updatedAt.getTime(),
    rating: row.rating,
    reviewCount: row.reviewCount,
    createdAt: row.createdAt.getTime(),
    nameKey: row.nameKey,
    city: row.city ?? '',
    cityKey: toCityKey(row.city ?? ''),
    citySlug: slug,
    cityState: state,
    categories: path.map(({ id }) => id),
    isFeatured: row.isFeatured,
    isPopular: row.isPopular,
    ...toOpenFacts(row),
    hasPrice: row.priceFrom !== undefined,
    hasPhotos: row.counts.portfolio > 0,
    location,
    serviceRadius,
    ...(fields && { fields }),
  };
  for (const name of ordering)
    if (!Number.isFinite(facts[name])) throw new Error(`The ${name} of business ${row._id} is no number`);
  return facts;
}

const ordering = [
  'version',
  'ratingVersion',
  'trackRecordVersion',
  'updatedAt',
  'rating',
  'reviewCount',
  'createdAt',
] as const;
