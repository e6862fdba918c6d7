import type {
  BusinessImport,
  CategorySeparator,
  ImportField,
  ImportFormat,
  ImportState,
  StatusRule,
} from '@doorstep/contracts/directory/imports/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { stateLabel } from '#lib/address-labels.ts';
import { formatNumber } from '#lib/format.ts';
import { nameZip } from '#lib/zip-names.ts';

export const stateLabels: Record<ImportState, string> = {
  mapping: t`Columns to choose`,
  checking: t`Being checked`,
  checked: t`Checked`,
  running: t`Running`,
  stopped: t`Stopped`,
  done: t`Imported`,
  undoing: t`Being undone`,
  undone: t`Undone`,
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

const fieldLabels: Record<Exclude<ImportField, 'zip'>, string> = {
  name: t`Name`,
  category: t`Category`,
  subcategories: t`Further categories`,
  externalKey: t`Key`,
  status: t`Status at the source`,
  description: t`Description`,
  address: t`Street address`,
  city: t`City`,
  state: t`State`,
  country: t`Country`,
  phone: t`Phone`,
  email: t`Email`,
  website: t`Website`,
  latitude: t`Latitude`,
  longitude: t`Longitude`,
  serviceRadius: t`Service radius`,
  hidesAddress: t`Hides its address`,
  isFeatured: t`Featured`,
  isPopular: t`Popular`,
  hours: t`Hours of the week in one cell`,
  monday: t`Monday`,
  tuesday: t`Tuesday`,
  wednesday: t`Wednesday`,
  thursday: t`Thursday`,
  friday: t`Friday`,
  saturday: t`Saturday`,
  sunday: t`Sunday`,
  specialDays: t`Special days`,
  timeZone: t`Time zone`,
  services: t`Services`,
  logo: t`Logo`,
  coverImage: t`Cover picture`,
  gallery: t`Pictures of the gallery`,
  portfolio: t`Pictures of the portfolio`,
  translations: t`Translations`,
  oldAddress: t`Former web address`,
};

/** The label of a field, in the words that the country of the site has for the parts of an address. */
export function labelField(field: ImportField, country: string): string {
  if (field === 'zip') return nameZip(country).label;
  const state = field === 'state' && country !== 'US' ? stateLabel(country) : undefined;
  return state?.label ?? fieldLabels[field];
}

interface FieldGroup {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly ImportField[];
}

/** The fields in the order of the form. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    title: t`Business`,
    hint: t`A row changes the business with its key or, without a key, the one of the same name in the same city.`,
    fields: [
      'name',
      'category',
      'subcategories',
      'externalKey',
      'status',
      'description',
      'services',
      'translations',
      'isFeatured',
      'isPopular',
    ],
  },
  {
    title: t`Place`,
    hint: t`The columns of an address are joined. The country says how phone numbers are read.`,
    fields: [
      'address',
      'city',
      'state',
      'zip',
      'country',
      'latitude',
      'longitude',
      'timeZone',
      'serviceRadius',
      'hidesAddress',
    ],
  },
  { title: t`Contact`, fields: ['phone', 'email', 'website'] },
  {
    title: t`Opening hours`,
    hint: t`One cell for the week, as OpenStreetMap and other programs write it, or one for each day.`,
    fields: ['hours', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'specialDays'],
  },
  {
    title: t`Pictures and former addresses`,
    hint: t`Pictures are web addresses, and fetched after the import. Visitors of a former address are sent to the business.`,
    fields: ['logo', 'coverImage', 'gallery', 'portfolio', 'oldAddress'],
  },
];

export const separatorLabels: Record<CategorySeparator, string> = {
  any: t`anything usual`,
  comma: t`a comma`,
  semicolon: t`a semicolon`,
  bar: t`a vertical bar |`,
  arrow: t`an arrow >`,
  none: t`nothing: a cell is one category`,
};

/** Fields whose columns are read together. */
export const severalColumns: ReadonlySet<ImportField> = new Set([
  'address',
  'phone',
  'email',
  'website',
  'category',
  'description',
  'externalKey',
  'services',
  'gallery',
  'portfolio',
]);

export const ruleLabels: Record<StatusRule, string> = {
  approved: t`are shown at once`,
  pending: t`wait for approval`,
  leftOut: t`are left out`,
};

export const delimiterLabels: Record<ImportFormat['delimiter'], string> = {
  ',': t`a comma`,
  ';': t`a semicolon`,
  '\t': t`a tab`,
  '|': t`a vertical bar |`,
};

/** The label of the progress of a step. */
export function progressLabel({ state, rows }: Pick<BusinessImport, 'state' | 'rows'>): string {
  if (state === 'checking') return t`Checking every row...`;
  if (state === 'undoing') return t`Undoing the import...`;
  return t`Importing ${plural(rows, { one: '# row', other: '# rows' })}...`;
}

/** The part of its present step that an import has done, from 0 to 1. */
export function progressOf({ state, rows, processed, counts }: BusinessImport): number {
  const all = state === 'undoing' ? counts.created + counts.updated : rows;
  return all === 0 ? 1 : Math.min(1, processed / all);
}

/** The result of a step, as a sentence. */
export function describeResult(row: BusinessImport): string {
  const { state, rows, processed, undo } = row;
  if (state === 'checked')
    return t`${plural(rows, { one: '# row', other: '# rows' })} checked; nothing is written yet.`;
  if (state === 'stopped')
    return t`Stopped after ${plural(processed, { one: '# row', other: '# rows' })}. What is written stays.`;
  if (state === 'undone' && undo)
    return t`The import is undone: ${formatNumber(undo.deleted)} deleted, ${formatNumber(undo.restored)} restored, ${formatNumber(undo.kept)} kept.`;
  return t`${plural(rows, { one: '# row', other: '# rows' })} imported.`;
}
