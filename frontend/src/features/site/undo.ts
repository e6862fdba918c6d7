import { getOwn } from '@doorstep/contracts/common/own.ts';
import { emptyStateField, toAuditedFields } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import { type Site, siteFields, siteSchema } from '@doorstep/contracts/directory/site/schema.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';

type Change = Pick<AuditEntry, 'changes'>;

/** The settings with the values that the fields of an audit entry had before. Throws if a value fits no more. */
export function undoChange(site: Site, { changes }: Change): Site {
  const fields = new Map<string, unknown>(Object.entries(site));
  const emptyStates = new Map<string, unknown>(Object.entries(site.emptyStates ?? {}));
  for (const { field, before } of changes) {
    if (!field.startsWith(emptyStateField)) {
      if (Object.hasOwn(siteFields.shape, field)) fields.set(field, before);
      continue;
    }
    const name = field.slice(emptyStateField.length);
    if (before === undefined) emptyStates.delete(name);
    else emptyStates.set(name, before);
  }
  return siteSchema.parse({ ...Object.fromEntries(fields), emptyStates: Object.fromEntries(emptyStates) });
}

/** The fields of an audit entry that have changed again since. */
export function changedAgain(site: Site, { changes }: Change): string[] {
  const fields = toAuditedFields(site);
  return changes
    .filter(({ field, after }) => JSON.stringify(getOwn(fields, field)) !== JSON.stringify(after))
    .map(({ field }) => field);
}
