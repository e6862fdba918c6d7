import { languages } from '@doorstep/texts/languages.ts';
import { says } from '@doorstep/texts/text.ts';
import { administrators, owners, ownersAndAdministrators } from './access.ts';
import {
  emptyOr,
  idInPath,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  pageQuery,
  phoneSchema,
  timestampSchema,
} from './common.ts';
import { contactDetails, contactDetailsInput } from './contact-details.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { fieldValuesInput, fieldValuesSchema } from './field-values.ts';
import {
  hoursInput,
  hoursSchema,
  specialDaysInput,
  specialDaysSchema,
  workingHoursInput,
  workingHoursSchema,
} from './hours.ts';
import { locationFields, locationFieldsInput } from './locations.ts';
import { pictureUrlSchema, uploadedPictureSchema } from './picture-schemas.ts';
import { scoreSchema } from './score.ts';
import { searchQuery } from './search-filters.ts';
import { tags } from './tags.ts';
import { trackRecordSchema } from './track-records.ts';
import { translationsChange, translationsInput, translationsSchema } from './translations.ts';
import { pictureTypes } from './users.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

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
const translatedPage = pageQuery.extend({ language: z.enum(languages).default('en') });

export const businessQuery = translatedPage.extend({
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

const businessParams = z.object({ id: idInPath });

/** Columns of the CSV export of `listBusinesses`, by which it can be imported here and on another site. */
const businessColumns = [
  'id',
  'externalKey',
  'name',
  'description',
  'categoryId',
  'category',
  'subcategories',
  'address',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'serviceRadius',
  'hidesAddress',
  'phone',
  'furtherPhones',
  'email',
  'website',
  'openingHours',
  'specialDays',
  'timeZone',
  'services',
  'logo',
  'coverImage',
  'gallery',
  'portfolio',
  'translations',
  'approvalStatus',
  'isFeatured',
  'isPopular',
  'rating',
  'reviewCount',
  'createdAt',
  /** The site that its ids and keys belong to. */
  'exportedFrom',
] as const;

export const listBusinesses = endpoint('GET', '/api/businesses', {
  access: 'anyone',
  summary: 'Businesses: search, filter, sort',
  query: businessQuery,
  response: z.array(foundBusinessSchema),
  paged: true,
  csv: businessColumns,
  tags: () => [tags.businesses],
});

export const listFeaturedBusinesses = endpoint('GET', '/api/businesses/featured', {
  access: 'visitor',
  summary:
    'Approved businesses that the administrator features; with `orNewest`, the newest ones while none is featured',
  query: translatedPage.extend({ orNewest: z.stringbool().optional() }),
  response: z.array(businessSchema),
  paged: true,
  tags: () => [tags.businesses],
});

const totalsSchema = z.object({
  businesses: z.int().min(0),
  cities: z.int().min(0),
  /** Their number, and the average of their stars; absent while there are none. */
  reviews: z.object({ count: z.int().min(1), rating: z.number().min(1).max(5) }).optional(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const countBusinesses = endpoint('GET', '/api/businesses/totals', {
  access: 'visitor',
  summary: 'How many approved businesses there are, in how many cities, and what their reviews say together',
  response: totalsSchema,
  tags: () => [tags.businesses],
});

export const listPopularBusinesses = endpoint('GET', '/api/businesses/popular', {
  access: 'visitor',
  summary: 'Approved businesses marked as popular',
  query: translatedPage,
  response: z.array(businessSchema),
  paged: true,
  tags: () => [tags.businesses],
});

export const listBusinessesOfCategory = endpoint('GET', '/api/businesses/category/:categoryId', {
  access: 'visitor',
  summary: 'Approved businesses of a category and of those below it',
  params: z.object({ categoryId: idInPath }),
  query: businessQuery.omit({ categoryId: true }),
  response: z.array(foundBusinessSchema),
  paged: true,
  tags: () => [tags.businesses],
});

/** Cities with approved businesses, most businesses first; feeds the city filter. */
export const listCities = endpoint('GET', '/api/cities', {
  access: 'visitor',
  summary: 'Cities with approved businesses, and how many',
  response: z.array(z.object({ city: z.string(), count: z.int() })),
  tags: () => [tags.businesses],
});

export const getBusiness = endpoint('GET', '/api/businesses/:id', {
  access: 'anyone',
  summary: 'One business; one that is not approved only for its owner and administrators',
  params: businessParams,
  response: businessSchema,
  tags: ({ id }) => [tags.business(id)],
});

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

/** With `idempotencyKey`, a client that lost the answer can retry without creating a second business. */
export const createBusiness = endpoint('POST', '/api/businesses', {
  access: ownersAndAdministrators,
  summary: 'Add a business: approved at once for an administrator; for an owner without a business, their own',
  body: businessInput.extend({ idempotencyKey: z.uuid().optional() }),
  response: businessSchema,
  status: 201,
});

/**
 * An absent field stays as it is, an empty one is removed. With `version`, a language that `translations` leaves out stays too; without it,
 * they are replaced.
 */
export const updateBusiness = endpoint('PUT', '/api/businesses/:id', {
  access: ownersAndAdministrators,
  summary: 'Change a business, as its owner or an administrator',
  params: businessParams,
  body: businessInput
    .extend({ translations: translationsChange({ description: optionalProse(5000) }) })
    .partial()
    .extend(editedFrom),
  response: businessSchema,
});

/** Postpones the reminder `business-data-stale`, as each change of the business does. */
export const confirmBusiness = endpoint('POST', '/api/businesses/:id/confirmation', {
  access: owners,
  summary: 'Confirm that the data of your business is still correct',
  params: businessParams,
  response: z.object({ confirmedAt: timestampSchema }),
});

/** For a business that no request is about, such as one that an import left waiting; a request is approved instead. */
export const publishBusiness = endpoint('POST', '/api/businesses/:id/publication', {
  access: administrators,
  summary: 'Show a business that waits and that no open request is about, as an administrator',
  params: businessParams,
  response: businessSchema,
});

export const deleteBusiness = endpoint('DELETE', '/api/businesses/:id', {
  access: administrators,
  summary: 'Delete a business and all that belongs to it, as an administrator',
  params: businessParams,
  response: z.object({}),
});

/** A picture that nothing uses is deleted after a day. */
export const uploadBusinessPicture = endpoint('POST', '/api/businesses/:id/pictures', {
  access: ownersAndAdministrators,
  summary: 'Store a picture for use as logo, cover or picture of a service',
  params: businessParams,
  upload: { field: 'image', types: pictureTypes },
  response: z.object({ url: pictureUrlSchema }),
  status: 201,
});
