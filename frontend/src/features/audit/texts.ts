import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { AuditEntry, FieldChange } from '@doorstep/contracts/identity/audit/schema.ts';
import { t } from '@lingui/core/macro';
import { formatDateTime, listed } from '#lib/format.ts';
import { fieldLabels } from './field-labels.ts';

type Value = FieldChange['after'];

export const entityLabels: Record<AuditEntry['entity'], string> = {
  account: t`Account`,
  business: t`Business`,
  service: t`Service`,
  picture: t`Picture`,
  category: t`Category`,
  request: t`Business request`,
  review: t`User review`,
  import: t`Import`,
  webhook: t`Webhook`,
  site: t`Site settings`,
  'mail-template': t`Text of a mail`,
  'mail-server': t`Mail server`,
  'bounce-mailbox': t`Mailbox for bounces`,
  page: t`Page`,
  field: t`Field`,
  'spam-rule': t`Rule against spam`,
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

/** The label of a field; one of a later release reads as its name does: 'newField' as 'New field'. */
export function fieldLabel(field: string): string {
  const plain = getOwn(fieldLabels, field);
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
  if (Array.isArray(value)) return (value.some(isObject) ? inLines : listed)(value.map(formatValue)) || undefined;
  return (
    inLines(
      Object.entries(value).map(([name, part]) => {
        const text = formatValue(part);
        return text && `${fieldLabel(name)}: ${listed(text.split('\n'))}`;
      }),
    ) || undefined
  );
}

const inLines = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n');

const isObject = (value: Value) => typeof value === 'object' && value !== null;

const isTimestamp = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);
