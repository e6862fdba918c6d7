import { languages } from '@doorstep/texts/languages.ts';
import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import { pictureUrlSchema, uploadedPictureSchema } from '../../common/picture-schemas.ts';
import {
  emptyOr,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  pageQuery,
  phoneSchema,
  timestampSchema,
} from '../../common/schemas.ts';
import { translationsInput, translationsSchema } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { trackRecordSchema } from '../../engagement/track-records/schema.ts';
import { fieldValuesInput, fieldValuesSchema } from '../custom-fields/field-values.ts';
import { locationFields, locationFieldsInput } from '../locations/schema.ts';
import { scoreSchema } from '../search/score.ts';
import { searchQuery } from '../search/search-filters.ts';
import { contactDetails, contactDetailsInput } from './contact-details.ts';
import {
  hoursInput,
  hoursSchema,
  specialDaysInput,
  specialDaysSchema,
  workingHoursInput,
  workingHoursSchema,
} from './hours.ts';

export const approvalStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export const approvalStatusSchema = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

export const timeZoneSchema = z.string().refine(isTimeZone, says('Please choose a time zone'));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const maxFurtherPhones = 5;

/** Telephone numbers besides `phone`; the international form is derived from how a number is written. */
export const furtherPhonesSchema = z
  .array(z.object({ phone: phoneSchema, phoneNumber: phoneSchema.optional() }))
  .max(maxFurtherPhones);

export const businessSchema = z.object({
  id: idSchema,
  ...contactDetails,
  /** `phone` in international form (E.164); absent in businesses that an earlier release saved, and where it has no meaning. */
  phoneNumber: phoneSchema.optional(),
  furtherPhones: furtherPhonesSchema.optional(),
  ...locationFields,
  /** `location` is only the center of the city or zip area. Absent means false. */
  locationIsApproximate: z.boolean().optional(),
  logo: pictureUrlSchema.optional(),
  coverImage: pictureUrlSchema.optional(),
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  subcategoryIds: z.array(idSchema).max(50).default([]),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  /** Absent while too little is known of its answers and jobs. */
  trackRecord: trackRecordSchema.optional(),
  /** The price of the cheapest service, as its owner wrote it; absent if no price names an amount. */
  priceFrom: optionalText(60),
  workingHours: workingHoursSchema.optional(),
  hours: hoursSchema.optional(),
  specialDays: specialDaysSchema.optional(),
  timeZone: timeZoneSchema,
  /** Values of the fields of its categories, by their keys; the fields themselves are in the categories. */
  fields: fieldValuesSchema.optional(),
  /** Names a business in an administrator's files, for imports. Only its owner and administrators see it. */
  externalKey: z.string().max(100).optional(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  approvalStatus: approvalStatusSchema,
  ownerId: idSchema.optional(),
  /** Texts of its owner in further languages. */
  translations: translationsSchema({ description: optionalText(5000) }),
  /** Counts changes of the business, its services and pictures. */
  version: shownVersion,
  /** Counts changes of `rating` and `reviewCount`, which the other version does not. */
  ratingVersion: shownVersion,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Business = z.infer<typeof businessSchema>;

export const businessSorts = ['relevance', 'rating', 'newest', 'name', 'distance'] as const;

/**
 * The page of a list, with the language in which its businesses have `translations`: a list that had them in all languages would be
 * several times as long. By default English, which only businesses of sites in another language have.
 */
export const translatedPageQuery = pageQuery.extend({ language: z.enum(languages).default('en') });

export const businessQuery = translatedPageQuery.extend({
  ...searchQuery.shape,
  /** Default: by distance with `near`, otherwise by relevance. Only a query with `near` can ask for distance. */
  sort: z.enum(businessSorts).optional(),
  /** For administrators; everyone else gets only approved ones. */
  status: z.enum([...approvalStatuses, 'all']).optional(),
  /** Adds the parts of its score to each business if the order is by relevance. */
  explain: z.stringbool().optional(),
});
/** A query for a list, without the language, which only says how it is shown. */
export type BusinessQuery = Omit<z.infer<typeof businessQuery>, 'language'>;

/**
 * A search result: a business with its score if the query has `explain`, and its distance if it has `near`.
 */
export const foundBusinessSchema = businessSchema.extend({
  score: scoreSchema.optional(),
  /** Miles from `near` to the location that is shown. */
  distance: z.number().min(0).optional(),
});
export type FoundBusiness = z.infer<typeof foundBusinessSchema>;

export const totalsSchema = z.object({
  businesses: z.int().min(0),
  cities: z.int().min(0),
  /** Their number, and the average of their stars; absent while there are none. */
  reviews: z.object({ count: z.int().min(1), rating: z.number().min(1).max(5) }).optional(),
});
export type Totals = z.infer<typeof totalsSchema>;

/**
 * The key of a business without an external key in exports and imports, so that an exported file can be edited and
 * imported again.
 */
export const keyById = {
  of: (id: number) => `id:${id}`,
  /** The id in such a key; undefined for any other key. */
  read: (key: string) => Number(/^id:([1-9]\d{0,14})$/.exec(key)?.[1]) || undefined,
};

const externalKeySchema = optionalLine(100).refine(
  key => !key || keyById.read(key) === undefined,
  'Keys such as id:7 stand for businesses without one of their own',
);

/**
 * The fields of a business that clients set. `isFeatured`, `isPopular` and `externalKey` are ignored unless an administrator sends them. The
 * first of `subcategoryIds` is the primary one. Either form of the hours is enough; the other is derived from it.
 */
export const businessInput = z.object({
  ...contactDetailsInput,
  furtherPhones: furtherPhonesSchema.optional(),
  ...locationFieldsInput,
  logo: emptyOr(uploadedPictureSchema),
  coverImage: emptyOr(uploadedPictureSchema),
  categoryId: idSchema,
  subcategoryIds: z.array(idSchema).max(50).optional(),
  workingHours: workingHoursInput.optional(),
  hours: hoursInput.optional(),
  specialDays: specialDaysInput.optional(),
  timeZone: timeZoneSchema.optional(),
  fields: fieldValuesInput.optional(),
  isFeatured: z.boolean().optional(),
  isPopular: z.boolean().optional(),
  externalKey: externalKeySchema,
  translations: translationsInput({ description: optionalProse(5000) }),
});
export type BusinessInput = z.input<typeof businessInput>;

/** The fields that say yes or no. Absent means no, in a file as well as in a row of the database. */
export const businessFlags = Object.entries<z.ZodType>(businessInput.shape).flatMap(([name, schema]) =>
  schema.safeParse(true).success && !schema.safeParse('').success ? [name] : [],
) as readonly (keyof BusinessInput)[];
