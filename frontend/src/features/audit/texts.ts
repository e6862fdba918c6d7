import type { AuditEntry, FieldChange } from '@doorstep/contracts/audit.ts';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '#lib/format.ts';

type Value = FieldChange['after'];

export const entityLabels: Record<AuditEntry['entity'], string> = {
  account: t`Account`,
  business: t`Business`,
  service: t`Service`,
  picture: t`Picture`,
  category: t`Category`,
  request: t`Business request`,
  review: t`Review`,
  import: t`Import`,
  webhook: t`Webhook`,
  site: t`Site settings`,
  'mail-template': t`Text of a mail`,
  'mail-server': t`Mail server`,
  page: t`Page`,
  field: t`Field`,
};

export const actionLabels: Record<AuditEntry['action'], string> = {
  created: t`Created`,
  updated: t`Updated`,
  deleted: t`Deleted`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  imported: t`Imported`,
  undone: t`Undone`,
};

/** Labels of fields whose names would mean nothing to an administrator. */
const plainLabels: Record<string, string> = {
  provisioning: t`Business and account`,
  hours: t`Opening hours`,
  heroTitle: t`Title of the start page`,
  heroTitleEnd: t`Second line of the title`,
  heroText: t`Text below the title`,
  heroPicture: t`Picture of the start page`,
  tagline: t`Text in the footer`,
  accent: t`Accent color`,
  logoDark: t`Logo for the dark theme`,
  socialLinks: t`Pages elsewhere`,
  language: t`Language`,
  languages: t`Languages`,
  otherLanguages: t`Further languages`,
  distanceUnit: t`Unit of distances`,
  holdsReviews: t`Reviews wait for approval`,
  mapService: t`Addresses and directions open in`,
  weekStart: t`First day of the week`,
  partsOff: t`Parts turned off`,
  registrationDomains: t`Domains of new users`,
  isOnCard: t`Shown on cards`,
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
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
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
