import type { ImportReport, importQuery, importReportSchema } from '@doorstep/contracts/common/csv-imports.ts';
import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '#lib/api-error.ts';
import { invalidate } from '#lib/api-query.ts';
import { formatFileSize } from '#lib/format.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';

const maxBytes = 5 * 1024 * 1024;

/** An endpoint that accepts a file of rows. */
export type ImportEndpoint = Endpoint<z.ZodUndefined, typeof importQuery, z.ZodUndefined, typeof importReportSchema>;

/** Progress of an import: the server checks a file, a person reads the report, then the rows are written. */
export type ImportStep =
  | { readonly name: 'choose'; readonly failure?: string }
  | { readonly name: 'checking' | 'importing'; readonly file: File; readonly fraction: number; readonly rows?: number }
  | { readonly name: 'checked'; readonly file: File; readonly report: ImportReport; readonly failure?: string }
  | { readonly name: 'done'; readonly file: File; readonly report: ImportReport };

/** Number of rows of a report that were, or would be, written. */
export const writtenRows = ({ created, updated }: ImportReport): number => created + updated;

/** Checks files and imports them by `endpoint`; afterwards everything in `invalidates` is fetched again. */
export function useImport(endpoint: ImportEndpoint, invalidates: readonly Endpoint[]) {
  const client = useQueryClient();
  const send = (file: File, dryRun: boolean, onProgress: Report) =>
    upload(endpoint, {
      params: undefined,
      query: { dryRun: String(dryRun) },
      form: toFormData({ file }),
      onProgress,
    });
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });

  async function check(file: File) {
    if (file.size > maxBytes) {
      const failure = t`This file has ${formatFileSize(file.size)}. Files of up to 5 MB can be imported.`;
      return setStep({ name: 'choose', failure });
    }
    setStep({ name: 'checking', file, fraction: 0 });
    try {
      const report = await send(file, true, fraction => setStep({ name: 'checking', file, fraction }));
      setStep({ name: 'checked', file, report });
    } catch (error) {
      setStep({ name: 'choose', failure: getMessage(error, unreadable) });
    }
  }

  async function run(file: File, checked: ImportReport) {
    const rows = writtenRows(checked);
    setStep({ name: 'importing', file, rows, fraction: 0 });
    try {
      const report = await send(file, false, fraction => setStep({ name: 'importing', file, rows, fraction }));
      setStep({ name: 'done', file, report });
    } catch (error) {
      setStep({ name: 'checked', file, report: checked, failure: getMessage(error, brokenOff) });
    } finally {
      void invalidate(client, ...invalidates);
    }
  }

  return { step, check, run, restart: () => setStep({ name: 'choose' }) };
}

const unreadable = t`The file could not be sent. If it was changed or moved since it was chosen, please choose it again.`;
const brokenOff = t`The import broke off. What was written stays; import the file again to write the rest.`;
