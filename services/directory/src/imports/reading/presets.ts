import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import {
  type BusinessImport,
  type ImportField,
  type ImportMapping,
  importFields,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { productName } from '@doorstep/contracts/gateway/config/schema.ts';

interface Preset {
  readonly name: NonNullable<BusinessImport['preset']>;
  /** Columns that only its files have, in one of these sets. */
  readonly has: readonly (readonly string[])[];
  /** The columns of each field in any version of the program; those of a file are used. */
  readonly mapping: Partial<Record<ImportField, readonly string[]>>;
  /** Fields that every export of the program has. */
  readonly always: readonly ImportField[];
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const presets: readonly Preset[] = [
  {
    name: productName,
    has: [['exportedFrom', 'name', 'categoryId']],
    mapping: {
      name: ['name'],
      category: ['category'],
      subcategories: ['subcategories'],
      externalKey: ['id'],
      status: ['approvalStatus'],
      phone: ['phone', 'furtherPhones'],
      hours: ['openingHours'],
      ...Object.fromEntries(
        importFields
          .filter(
            field => !['name', 'category', 'subcategories', 'externalKey', 'status', 'phone', 'hours'].includes(field),
          )
          .map(field => [field, [field]]),
      ),
    },
    always: ['name', 'category', 'externalKey'],
  },
  {
    // The columns of `get_export_posts` and `get_posts_csv` in
    // https://github.com/AyeCode/geodirectory/blob/master/includes/admin/class-geodir-admin-import-export.php
    name: 'GeoDirectory',
    has: [['post_title', 'post_category', 'post_type']],
    mapping: {
      externalKey: ['ID'],
      name: ['post_title'],
      description: ['post_content'],
      category: ['post_category'],
      status: ['post_status'],
      address: ['street', 'street2'],
      city: ['city'],
      state: ['region'],
      zip: ['zip'],
      country: ['country'],
      latitude: ['latitude'],
      longitude: ['longitude'],
      phone: ['phone', 'mobile'],
      email: ['email'],
      website: ['website'],
      isFeatured: ['featured'],
      hours: ['business_hours'],
      logo: ['logo'],
      gallery: ['post_images'],
    },
    always: [
      'externalKey',
      'name',
      'description',
      'category',
      'status',
      'address',
      'city',
      'zip',
      'latitude',
      'longitude',
    ],
  },
  {
    // Its export has the keys of fields, which differ between its versions, and its sample file their titles:
    // https://github.com/sovware/directorist/blob/master/includes/classes/class-listings-export.php and
    // https://github.com/sovware/directorist/blob/master/views/admin-templates/import-export/data/dummy.csv, with its spelling
    name: 'Directorist',
    has: [
      ['listing_title', 'listing_content'],
      ['listing_title', 'admin_category_select[]'],
      ['listing_title', 'manual_lat'],
      ['Title', 'Map Latitude', 'Map Logitude'],
    ],
    mapping: {
      externalKey: ['id'],
      name: ['listing_title', 'Title'],
      description: ['listing_content', 'Description'],
      category: ['category', 'admin_category_select[]', 'Categories'],
      status: ['listing_status', 'status', 'Status'],
      address: ['address', 'Address'],
      city: ['location', 'tax_input[at_biz_dir-location][]', 'Locations'],
      zip: ['zip', 'Zip'],
      latitude: ['manual_lat', 'Map Latitude'],
      longitude: ['manual_lng', 'Map Logitude'],
      phone: ['phone', 'phone2', 'Phone'],
      email: ['email', 'Email'],
      website: ['website', 'Website'],
      hours: ['bdbh'],
      gallery: ['listing_img', 'Image'],
    },
    always: ['name', 'description', 'category', 'city', 'latitude', 'longitude'],
  },
  {
    // HivePress has no export of its own; these are the fields of its listings as WP All Export writes them:
    // https://github.com/hivepress/hivepress/blob/master/includes/models/class-listing.php and
    // https://github.com/hivepress/hivepress-geolocation/blob/master/includes/components/class-geolocation.php
    name: 'HivePress',
    has: [
      ['Title', 'hp_location'],
      ['Title', 'hp_latitude'],
    ],
    mapping: {
      externalKey: ['id', 'ID'],
      name: ['Title'],
      description: ['Content'],
      category: ['Listing Categories'],
      status: ['Status'],
      address: ['hp_location'],
      latitude: ['hp_latitude'],
      longitude: ['hp_longitude'],
      phone: ['hp_phone'],
      email: ['hp_email'],
      website: ['hp_website'],
      isFeatured: ['hp_featured'],
      gallery: ['Image URL'],
      oldAddress: ['Permalink'],
    },
    always: ['name', 'category', 'address'],
  },
  {
    // https://support.google.com/business/answer/3370250
    name: 'Google Business Profile',
    has: [['Store code', 'Business name']],
    mapping: {
      externalKey: ['Store code'],
      name: ['Business name'],
      description: ['From the business'],
      category: ['Primary category'],
      subcategories: ['Additional categories'],
      status: ['Status'],
      address: ['Address line 1', 'Address line 2', 'Address line 3', 'Address line 4', 'Address line 5'],
      city: ['Locality'],
      state: ['Administrative area'],
      zip: ['Postal code'],
      country: ['Country / Region'],
      latitude: ['Latitude'],
      longitude: ['Longitude'],
      phone: ['Primary phone', 'Additional phones'],
      website: ['Website'],
      ...Object.fromEntries(weekdays.map(day => [day, [`${capitalized(day)} hours`]])),
      specialDays: ['Special hours'],
      logo: ['Logo photo'],
      coverImage: ['Cover photo'],
      gallery: ['Other photos'],
    },
    always: ['externalKey', 'name', 'category', 'address', 'city', 'zip', 'status'],
  },
  {
    // Tables of Overpass: https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#Output_Format_(out:csv)
    name: 'OpenStreetMap',
    has: [
      ['@id', 'name'],
      ['name', 'addr:street'],
      ['name', 'opening_hours', 'addr:city'],
    ],
    mapping: {
      // A node and a way may have the same number.
      externalKey: ['@type', '@id'],
      name: ['name'],
      description: ['description'],
      category: ['craft', 'shop', 'office', 'healthcare', 'amenity', 'leisure', 'tourism'],
      address: ['addr:street', 'addr:place', 'addr:housenumber'],
      city: ['addr:city'],
      state: ['addr:state', 'addr:province'],
      zip: ['addr:postcode'],
      country: ['addr:country'],
      latitude: ['@lat', 'lat'],
      longitude: ['@lon', 'lon'],
      phone: ['phone', 'contact:phone', 'mobile', 'contact:mobile'],
      email: ['email', 'contact:email'],
      website: ['website', 'contact:website', 'url'],
      hours: ['opening_hours'],
    },
    always: ['name', 'address', 'city', 'zip', 'phone', 'website', 'hours'],
  },
];

export interface KnownPreset {
  readonly name: Preset['name'];
  readonly mapping: ImportMapping;
  /** Columns that other exports of the program have. */
  readonly missing: readonly string[];
}

/** Recognizes the program that a file comes from by its columns, which may be those of any of its versions. */
export function findPreset(columns: readonly string[]): KnownPreset | undefined {
  const there = new Set(columns);
  const preset = presets.find(({ has }) => has.some(set => set.every(column => there.has(column))));
  if (!preset) return undefined;
  const { name, mapping, always } = preset;
  const found = Object.entries(mapping).flatMap(([field, names]) => {
    const own = names.filter(column => there.has(column));
    return own.length > 0 ? [[field, own] as const] : [];
  });
  const missing = always.flatMap(field => {
    const names = mapping[field] ?? [];
    return names.some(column => there.has(column)) ? [] : names.slice(0, 1);
  });
  return { name, mapping: Object.fromEntries(found), missing };
}
