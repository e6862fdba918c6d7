import type {
  BusinessImport,
  CategorySeparator,
  ImportField,
  ImportState,
} from '@doorstep/contracts/business-imports.ts';
import { formatCount, formatNumber } from '#lib/format.ts';

export const stateLabels: Record<ImportState, string> = {
  mapping: 'Columns to choose',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const stateTones = {
  mapping: 'neutral',
  checking: 'primary',
  checked: 'accent',
  running: 'primary',
  stopped: 'warning',
  done: 'success',
  undoing: 'primary',
  undone: 'neutral',
} as const satisfies Record<ImportState, string>;

export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  category: 'Category',
  subcategories: 'Further categories',
  externalKey: 'Your key',
  description: 'Description',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  latitude: 'Latitude',
  longitude: 'Longitude',
  serviceRadius: 'Service radius in miles',
  hidesAddress: 'Hides its address',
  isFeatured: 'Featured',
  isPopular: 'Popular',
  hours: 'Hours of the week in one cell',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  logo: 'Logo',
  coverImage: 'Cover picture',
  gallery: 'Pictures of the gallery',
  oldAddress: 'Former web address',
};

interface FieldGroup {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly ImportField[];
}

/** The fields in the order of the form. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    title: 'Business',
    hint: 'A row changes the business with its key or, without a key, the one of the same name in the same city.',
    fields: ['name', 'category', 'subcategories', 'externalKey', 'description', 'isFeatured', 'isPopular'],
  },
  {
    title: 'Place',
    fields: ['address', 'city', 'state', 'zip', 'latitude', 'longitude', 'serviceRadius', 'hidesAddress'],
  },
  { title: 'Contact', fields: ['phone', 'email', 'website'] },
  {
    title: 'Opening hours',
    hint: 'One cell for the week, as GeoDirectory writes it, or one for each day.',
    fields: ['hours', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
  {
    title: 'Pictures and former addresses',
    hint: 'Pictures are web addresses, and fetched after the import. Visitors of a former address are sent to the business.',
    fields: ['logo', 'coverImage', 'gallery', 'oldAddress'],
  },
];

export const separatorLabels: Record<CategorySeparator, string> = {
  any: 'anything usual',
  comma: 'a comma',
  semicolon: 'a semicolon',
  bar: 'a vertical bar |',
  arrow: 'an arrow >',
  none: 'nothing: a cell is one category',
};

/** The label of the progress of a step. */
export function progressLabel({ state, rows }: Pick<BusinessImport, 'state' | 'rows'>): string {
  if (state === 'checking') return 'Checking every row...';
  if (state === 'undoing') return 'Undoing the import...';
  return `Importing ${formatCount(rows, 'row')}...`;
}

/** How much of its present step an import has done, from 0 to 1. */
export function progressOf({ state, rows, processed, counts }: BusinessImport): number {
  const all = state === 'undoing' ? counts.created + counts.updated : rows;
  return all === 0 ? 1 : Math.min(1, processed / all);
}

/** The result of a step, as a sentence. */
export function describeResult(row: BusinessImport): string {
  const { state, rows, processed, undo } = row;
  if (state === 'checked') return `${formatCount(rows, 'row')} checked; nothing is written yet.`;
  if (state === 'stopped') return `Stopped after ${formatCount(processed, 'row')}. What is written stays.`;
  if (state === 'undone' && undo)
    return `The import is undone: ${formatNumber(undo.deleted)} deleted, ${formatNumber(undo.restored)} restored, ${formatNumber(undo.kept)} kept.`;
  return `${formatCount(rows, 'row')} imported.`;
}
