import { importBusinesses } from '@doorstep/contracts/businesses.ts';
import { toFormData, upload } from '#lib/upload.ts';
import type { Report } from '#lib/upload-progress.ts';

/** Sends a file of businesses, with `dryRun` only to learn what it would do. */
export const sendImport = (file: File, dryRun: boolean, onProgress: Report) =>
  upload(importBusinesses, {
    params: undefined,
    query: { dryRun: String(dryRun) },
    form: toFormData({ file }),
    onProgress,
  });
