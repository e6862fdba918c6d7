import { versionSchema } from './event.ts';
import { anyJsonSchema, timestampSchema } from './schemas.ts';
import { z } from './zod.ts';

/** The authors of changes of a row: people by their role, and an import. */
export const editors = ['administrator', 'owner', 'user', 'import'] as const;
export type Editor = (typeof editors)[number];

/** A field that others have changed, as the caller may read it. */
const othersChangeSchema = z.object({
  /** As the change names it; an entry of a map with its key: `translations.de.name`. */
  field: z.string(),
  /** Its value now; absent if it is empty, or a password. */
  value: anyJsonSchema.optional(),
  /** True if the refused change sets it to another value, or builds on its former one. */
  clashes: z.boolean(),
  /** Unknown for changes that earlier releases made. */
  at: timestampSchema.optional(),
  by: z.enum(editors).optional(),
});
export type OthersChange = z.infer<typeof othersChangeSchema>;

/** The part of a problem that says what others have saved since the version that a change began with. */
export const editConflictSchema = z.object({
  /** The current version, with which the change can be sent again. */
  version: versionSchema,
  changes: z.array(othersChangeSchema),
});
export type EditConflict = z.infer<typeof editConflictSchema>;

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/** A problem (RFC 9457) with `message`, the sentence for people. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** Only where a change named the version that it began with (edits.ts). */
  conflict: editConflictSchema.optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
