import { type ImportReport, importLimit } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { readCsv } from '@doorstep/platform/csv';
import { nextId, transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { readSite } from '../site/site.model.ts';
import { checkRows, requireColumns } from './check-rows.ts';
import { auditedImport, importIds } from './import.model.ts';
import { findKnown, planRows } from './plan-rows.ts';
import { readCategories, transactRows, writeRows } from './write-rows.ts';

const batchSize = 200;

/**
 * Imports businesses from a CSV file in batches, each a transaction with its events, or with `dryRun` only reports what it would
 * write. A row names its business by its key, or by name and city, so that sending a file again, even after a crash, has the same
 * result. Calls `onProgress` after every batch. Throws 422 for an invalid file.
 */
export async function importBusinesses(
  deps: Deps,
  actor: Actor,
  file: Uint8Array,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: () => void },
): Promise<ImportReport> {
  const table = await readCsv(file, { maxLines: importLimit });
  requireColumns(table);
  const categories = await readCategories(deps);
  const { country } = await readSite(deps);
  const categoryIds = new Set(categories.map(({ id }) => id));
  const { good, errors } = await checkRows(table.lines, categories, country);
  const report = { dryRun, rows: table.lines.length, created: 0, updated: 0, unchanged: 0, errors };
  for (let at = 0; at < good.length; at += batchSize) {
    const rows = good.slice(at, at + batchSize);
    const plan = dryRun
      ? planRows(rows, await findKnown(deps, rows, null), categoryIds)
      : await transactRows(deps.db, session => writeRows(deps, session, rows));
    report.created += plan.created.length;
    report.updated += plan.changed.length;
    report.unchanged += plan.unchanged.length;
    report.errors.push(...plan.errors);
    onProgress();
  }
  report.errors.sort((a, b) => a.row - b.row);
  if (!dryRun) await auditImport(deps, actor, report);
  return report;
}

/** Writes one audit entry for the whole file. */
async function auditImport(
  { db }: Deps,
  actor: Actor,
  { rows, created, updated, unchanged, errors }: ImportReport,
): Promise<void> {
  if (created + updated === 0) return;
  const refused = new Set(errors.map(({ row }) => row)).size;
  const after = { _id: await nextId(db, importIds), rows, created, updated, unchanged, refused };
  await transact(db, session => audit(db, session, auditedImport, { actor, action: 'imported', after }));
}
