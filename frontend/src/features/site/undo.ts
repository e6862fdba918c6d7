import type { AuditEntry } from '@doorstep/contracts/audit.ts';
import { type Site, siteFields, siteSchema } from '@doorstep/contracts/site.ts';

type Change = Pick<AuditEntry, 'changes'>;

/** The settings with the values that the fields of an audit entry had before. Throws if a value fits no more. */
export function undoChange(site: Site, { changes }: Change): Site {
  const fields: Record<string, unknown> = { ...site };
  for (const { field, before } of changes) if (field in siteFields.shape) fields[field] = before;
  return siteSchema.parse(fields);
}

/** The fields of an audit entry that have changed again since. */
export const changedAgain = (site: Site, { changes }: Change): string[] =>
  changes
    .filter(({ field, after }) => JSON.stringify(site[field as keyof Site]) !== JSON.stringify(after))
    .map(({ field }) => field);
