import { z } from './zod.ts';

/** At most 5 MB. */
export const csvUpload = { field: 'file', types: ['text/csv'] } as const;

/** With `dryRun` nothing is written. */
export const importQuery = z.object({ dryRun: z.stringbool().default(false) });

/** Result of an import, or of its dry run. Rows with errors are skipped. */
export const importReportSchema = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** `row` counts from 1, below the header. */
  errors: z.array(z.object({ row: z.int(), column: z.string().optional(), message: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
