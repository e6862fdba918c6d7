import {
  type BusinessImport,
  type Field,
  type ImportField,
  type ImportMapping,
  importFieldSchema,
  importFields,
  productName,
  readFieldParameter,
  weekdays,
} from '@doorstep/contracts';
import { foldText } from '@doorstep/platform/text';

interface Preset {
  readonly name: NonNullable<BusinessImport['preset']>;
  /** Columns that only its files have. */
  readonly has: readonly string[];
  readonly mapping: ImportMapping;
}

const presets: readonly Preset[] = [
  {
    // The columns of `get_export_posts` and `get_posts_csv` in
    // https://github.com/AyeCode/geodirectory/blob/master/includes/admin/class-geodir-admin-import-export.php
    name: 'GeoDirectory',
    has: ['post_title', 'post_category', 'post_type'],
    mapping: {
      externalKey: 'ID',
      name: 'post_title',
      description: 'post_content',
      category: 'post_category',
      address: 'street',
      city: 'city',
      state: 'region',
      zip: 'zip',
      latitude: 'latitude',
      longitude: 'longitude',
      phone: 'phone',
      email: 'email',
      website: 'website',
      isFeatured: 'featured',
      hours: 'business_hours',
      gallery: 'post_images',
    },
  },
  {
    // Its export has the keys of fields, its sample file their titles:
    // https://github.com/sovware/directorist/blob/master/includes/classes/class-listings-export.php
    name: 'Directorist',
    has: ['listing_title', 'admin_category_select[]'],
    mapping: {
      externalKey: 'id',
      name: 'listing_title',
      description: 'listing_content',
      category: 'admin_category_select[]',
      address: 'address',
      city: 'tax_input[at_biz_dir-location][]',
      zip: 'zip',
      latitude: 'manual_lat',
      longitude: 'manual_lng',
      phone: 'phone',
      email: 'email',
      website: 'website',
      gallery: 'listing_img',
    },
  },
  {
    // https://github.com/sovware/directorist/blob/master/views/admin-templates/import-export/data/dummy.csv, with its spelling
    name: 'Directorist',
    has: ['Title', 'Map Latitude', 'Map Logitude'],
    mapping: {
      name: 'Title',
      description: 'Description',
      category: 'Categories',
      address: 'Address',
      city: 'Locations',
      zip: 'Zip',
      latitude: 'Map Latitude',
      longitude: 'Map Logitude',
      phone: 'Phone',
      email: 'Email',
      website: 'Website',
      gallery: 'Image',
    },
  },
  {
    // HivePress has no export of its own; these are the fields of its listings as WP All Export writes them:
    // https://github.com/hivepress/hivepress/blob/master/includes/models/class-listing.php and
    // https://github.com/hivepress/hivepress-geolocation/blob/master/includes/components/class-geolocation.php
    name: 'HivePress',
    has: ['Title', 'hp_location'],
    mapping: {
      externalKey: 'id',
      name: 'Title',
      description: 'Content',
      category: 'Listing Categories',
      address: 'hp_location',
      latitude: 'hp_latitude',
      longitude: 'hp_longitude',
      phone: 'hp_phone',
      email: 'hp_email',
      website: 'hp_website',
      isFeatured: 'hp_featured',
      gallery: 'Image URL',
      oldAddress: 'Permalink',
    },
  },
  {
    // https://support.google.com/business/answer/3370250
    name: 'Google Business Profile',
    has: ['Store code', 'Business name', 'Primary category'],
    mapping: {
      externalKey: 'Store code',
      name: 'Business name',
      description: 'From the business',
      category: 'Primary category',
      subcategories: 'Additional categories',
      address: 'Address line 1',
      city: 'Locality',
      state: 'Administrative area',
      zip: 'Postal code',
      latitude: 'Latitude',
      longitude: 'Longitude',
      phone: 'Primary phone',
      website: 'Website',
      ...Object.fromEntries(
        weekdays.map(day => [day, `${day.slice(0, 1).toUpperCase()}${day.slice(1)} hours`] as const),
      ),
      logo: 'Logo photo',
      coverImage: 'Cover photo',
      gallery: 'Other photos',
    },
  },
];

/** Other names of columns, folded and without anything but letters. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  name: ['title', 'businessname', 'companyname', 'company', 'listingtitle', 'posttitle'],
  category: ['categories', 'categoryid', 'listingcategories', 'primarycategory', 'type'],
  externalKey: ['id', 'key', 'listingid', 'postid'],
  description: ['content', 'about', 'postcontent'],
  address: ['street', 'streetaddress', 'addressline'],
  city: ['town', 'locality'],
  state: ['region', 'province', 'county'],
  zip: ['zipcode', 'postalcode', 'postcode'],
  phone: ['telephone', 'phonenumber', 'tel'],
  email: ['emailaddress', 'mail'],
  website: ['url', 'web', 'homepage', 'websiteurl'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  isFeatured: ['featured'],
  hours: ['openinghours', 'businesshours'],
  logo: ['logourl'],
  coverImage: ['cover', 'coverphoto', 'image', 'imageurl', 'featuredimage'],
  gallery: ['images', 'photos', 'pictures'],
  oldAddress: ['permalink', 'link', 'oldurl', 'pageurl', 'postlink', 'listingurl'],
};

/** Guesses the columns of custom fields: those of our own exports, and those that have the label of a field. */
export function guessFieldColumns(
  columns: readonly string[],
  mapping: ImportMapping,
  fields: readonly Pick<Field, 'key' | 'label'>[],
): Record<string, string> {
  const taken = new Set(Object.values(mapping));
  const free = columns.filter(column => !taken.has(column));
  return Object.fromEntries(
    fields.flatMap(({ key, label }) => {
      const column = free.find(name => readFieldParameter(name) === key || foldText(name) === foldText(label));
      return column === undefined ? [] : [[key, column] as const];
    }),
  );
}

/** Guesses the columns of the fields: by the program that the file comes from, then by their names. */
export function guessMapping(columns: readonly string[]): {
  preset?: BusinessImport['preset'];
  mapping: ImportMapping;
} {
  const known = presets.find(({ has }) => has.every(column => columns.includes(column)));
  const mapping: ImportMapping = {};
  for (const [field, column] of Object.entries(known?.mapping ?? {}))
    if (columns.includes(column)) mapping[importFieldSchema.parse(field)] = column;
  const isOwn = ['externalKey', 'name', 'categoryId'].every(column => columns.includes(column));
  for (const field of importFields) {
    if (mapping[field]) continue;
    const column = findColumn(columns, field, new Set(Object.values(mapping)));
    if (column) mapping[field] = column;
  }
  const preset = known?.name ?? (isOwn ? productName : undefined);
  return { mapping, ...(preset && { preset }) };
}

function findColumn(
  columns: readonly string[],
  field: ImportField,
  taken: ReadonlySet<string | undefined>,
): string | undefined {
  const names = [field.toLowerCase(), ...(otherNames[field] ?? [])];
  const free = columns.filter(column => !taken.has(column));
  for (const name of names) {
    const found = free.find(column => foldText(column).replace(/[^a-z]/g, '') === name);
    if (found) return found;
  }
  return undefined;
}
