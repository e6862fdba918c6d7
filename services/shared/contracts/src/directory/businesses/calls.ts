import { administrators, owners, ownersAndAdministrators } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { idInPath, optionalProse, timestampSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { translationsChange } from '../../common/translations.ts';
import { z } from '../../common/zod.ts';
import { pictureTypes } from '../../identity/users/schema.ts';
import {
  businessInput,
  businessQuery,
  businessSchema,
  foundBusinessSchema,
  totalsSchema,
  translatedPageQuery,
} from './schema.ts';

const endpoint = answeredBy('directory');

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
  query: translatedPageQuery.extend({ orNewest: z.stringbool().optional() }),
  response: z.array(businessSchema),
  paged: true,
  tags: () => [tags.businesses],
});

export const countBusinesses = endpoint('GET', '/api/businesses/totals', {
  access: 'visitor',
  summary: 'How many approved businesses there are, in how many cities, and what their reviews say together',
  response: totalsSchema,
  tags: () => [tags.businesses],
});

export const listPopularBusinesses = endpoint('GET', '/api/businesses/popular', {
  access: 'visitor',
  summary: 'Approved businesses marked as popular',
  query: translatedPageQuery,
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
