import type { AuditEntry } from '@doorstep/contracts/audit.ts';
import { emptyStateField, toAuditedFields } from '@doorstep/contracts/empty-states.ts';
import { type Site, siteFields, siteSchema } from '@doorstep/contracts/site.ts';

type Change = Pick<AuditEntry, 'changes'>;

/** The settings with the values that the fields of an audit entry had before. Throws if a value fits no more. */
export function undoChange(site: Site, { changes }: Change): Site {
  const fields: Record<string, unknown> = { ...site };
  const emptyStates: Record<string, unknown> = { ...site.emptyStates };
  for (const { field, before } of changes) {
    if (!field.startsWith(emptyStateField)) {
      if (field in siteFields.shape) fields[field] = before;
      continue;
    }
    const name = field.slice(emptyStateField.length);
    if (before === undefined) delete emptyStates[name];
    else emptyStates[name] = before;
  }
  return siteSchema.parse({ ...fields, emptyStates });
}

/** The fields of an audit entry that have changed again since. */
export function changedAgain(site: Site, { changes }: Change): string[] {
  const fields = toAuditedFields(site);
  return changes
    .filter(({ field, after }) => JSON.stringify(fields[field]) !== JSON.stringify(after))
    .map(({ field }) => field);
}
