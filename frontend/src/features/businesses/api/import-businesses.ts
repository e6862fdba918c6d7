import { type ImportReport, importBusinesses } from '@doorstep/contracts/businesses.ts';
import { upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';

/** Sends a file of businesses, with `dryRun` only to learn what it would do. */
export function sendImport(file: File, dryRun: boolean, onProgress: Report): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', file);
  return upload(importBusinesses, { params: undefined, query: { dryRun: String(dryRun) }, form, onProgress });
}
