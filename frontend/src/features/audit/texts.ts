import type { AuditEntry, FieldChange } from '@doorstep/contracts/audit.ts';
import { formatDateTime } from '#lib/format.ts';

type Value = FieldChange['after'];

export const entityLabels: Record<AuditEntry['entity'], string> = {
  account: 'Account',
  business: 'Business',
  service: 'Service',
  picture: 'Picture',
  category: 'Category',
  request: 'Business request',
  review: 'Review',
  import: 'Import',
  webhook: 'Webhook',
  site: 'Site settings',
  'mail-template': 'Text of a mail',
  'mail-server': 'Mail server',
  page: 'Page',
  field: 'Field',
};

export const actionLabels: Record<AuditEntry['action'], string> = {
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  approved: 'Approved',
  rejected: 'Rejected',
  imported: 'Imported',
  undone: 'Undone',
};

/** Labels of fields whose names would mean nothing to an administrator. */
const plainLabels: Record<string, string> = {
  provisioning: 'Business and account',
  hours: 'Opening hours',
  heroTitle: 'Title of the start page',
  heroTitleEnd: 'Second line of the title',
  heroText: 'Text below the title',
  heroPicture: 'Picture of the start page',
  tagline: 'Text in the footer',
  accent: 'Accent color',
  logoDark: 'Logo for the dark theme',
  socialLinks: 'Pages elsewhere',
  distanceUnit: 'Unit of distances',
  holdsReviews: 'Reviews wait for approval',
  mapService: 'Addresses and directions open in',
  weekStart: 'First day of the week',
  partsOff: 'Parts turned off',
  registrationDomains: 'Domains of new users',
  isOnCard: 'Shown on cards',
};

/** 'subcategoryIds' reads 'Subcategory ids'. */
export function fieldLabel(field: string): string {
  const plain = plainLabels[field];
  if (plain !== undefined) return plain;
  const words = field
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as readable text: a list or an object takes several lines; undefined if it is empty. */
export function formatValue(value: Value): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isTimestamp(value) ? formatDateTime(value) : value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return joined(value.map(formatValue), value.some(isObject) ? '\n' : ', ');
  return joined(
    Object.entries(value).map(([name, part]) => {
      const text = formatValue(part)?.replaceAll('\n', ', ');
      return text && `${fieldLabel(name)}: ${text}`;
    }),
    '\n',
  );
}

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(part => part !== undefined).join(separator) || undefined;

const isObject = (value: Value) => typeof value === 'object' && value !== null;

const isTimestamp = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);
