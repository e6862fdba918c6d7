import { getOwn } from '../../common/own.ts';
import { anyJsonSchema, idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

export const auditActions = ['created', 'updated', 'deleted', 'approved', 'rejected', 'imported', 'undone'] as const;
export const auditedEntities = [
  'account',
  'business',
  'service',
  'picture',
  'category',
  'request',
  'review',
  'import',
  'webhook',
  'site',
  'mail-template',
  'mail-server',
  'bounce-mailbox',
  'page',
  'field',
  'spam-rule',
] as const;

/** A field that changed. Without `before` it was empty; without `after` it is empty now. */
const changeSchema = z.object({ field: z.string(), before: anyJsonSchema.optional(), after: anyJsonSchema.optional() });
export type FieldChange = z.infer<typeof changeSchema>;

/** A change by an administrator: who, what, when, before and after. It never contains passwords. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** An operator at the command line has the id 0, and no account. */
  administrator: z.object({ id: z.int().min(0), name: z.string() }),
  action: z.enum(auditActions),
  entity: z.enum(auditedEntities),
  entityId: idSchema,
  /** Name of the entity at that time. */
  name: z.string(),
  changes: z.array(changeSchema),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/**
 * The fields that differ, in the order of `after`, then those that only `before` has. Values are compared as JSON.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields]
    .map(field => ({ field, before: getOwn(before, field), after: getOwn(after, field) }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map(change =>
      changeSchema.parse({
        field: change.field,
        ...(change.before !== undefined && { before: change.before }),
        ...(change.after !== undefined && { after: change.after }),
      }),
    );
}
