import { type ImportReport, importLimit } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { readCsv } from '@doorstep/platform/csv';
import { isDuplicateKey, nextId, nextIds, transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import { changeBusinesses } from '../businesses/change-business.ts';
import { insertBusinesses } from '../businesses/insert-business.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import type { Deps } from '../deps.ts';
import { businessIds } from '../models/business.model.ts';
import type { CategoryRow } from '../models/category.model.ts';
import { readSite } from '../site/site.model.ts';
import { checkRows, type GoodRow, requireColumns } from './check-rows.ts';
import { findKnown, findMeant, type Plan, planRows } from './plan-rows.ts';

const batchSize = 200;
const maxAttempts = 3;

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
  const categories = (await deps.categories.find({}, { name: 1 }).lean<CategoryRow[]>()).map(({ _id, name }) => ({
    id: _id,
    name,
  }));
  const categoryIds = new Set(categories.map(({ id }) => id));
  const { good, errors } = await checkRows(table.lines, categories);
  const report = { dryRun, rows: table.lines.length, created: 0, updated: 0, unchanged: 0, errors };
  for (let at = 0; at < good.length; at += batchSize) {
    const rows = good.slice(at, at + batchSize);
    const plan = dryRun ? planRows(rows, await findKnown(deps, rows, null), categoryIds) : await writeBatch(deps, rows);
    report.created += plan.created.length;
    report.updated += plan.changed.length;
    report.unchanged += plan.unchanged;
    report.errors.push(...plan.errors);
    onProgress();
  }
  report.errors.sort((a, b) => a.row - b.row);
  if (!dryRun) await auditImport(deps, actor, report);
  return report;
}

async function writeBatch(deps: Deps, rows: readonly GoodRow[], attempt = 1): Promise<Plan> {
  try {
    return await transact(deps.db, session => writeRows(deps, session, rows));
  } catch (error) {
    // Another request has just created a business with one of the keys; the next attempt finds it.
    if (isDuplicateKey(error) && attempt < maxAttempts) return writeBatch(deps, rows, attempt + 1);
    throw error;
  }
}

async function writeRows(deps: Deps, session: ClientSession, rows: readonly GoodRow[]): Promise<Plan> {
  const known = await findKnown(deps, rows, session);
  const changesCategory = (row: GoodRow) => findMeant(row, known)[0]?.categoryId !== row.fields.categoryId;
  const entered = [...new Set(rows.filter(changesCategory).map(({ fields }) => fields.categoryId))];
  const locked = entered.length > 0 ? await lockCategories(deps, session, entered) : [];
  const current = rows.flatMap(row => findMeant(row, known).map(({ categoryId }) => categoryId));
  const plan = planRows(rows, known, new Set([...current, ...locked.map(({ id }) => id)]));
  if (plan.created.length > 0) {
    const { timeZone } = await readSite(deps, session);
    const firstId = await nextIds(deps.db, businessIds, plan.created.length);
    const created = plan.created.map(({ key, fields }, index) => ({
      ...fields,
      id: firstId + index,
      ...(key !== undefined && { externalKey: key }),
      timeZone,
      approvalStatus: 'approved' as const,
    }));
    await insertBusinesses(deps, session, created);
  }
  await changeBusinesses(deps, session, plan.changed);
  return plan;
}

/** Writes one audit entry for the whole file. */
async function auditImport(
  { db }: Deps,
  actor: Actor,
  { rows, created, updated, unchanged, errors }: ImportReport,
): Promise<void> {
  if (created + updated === 0) return;
  const refused = new Set(errors.map(({ row }) => row)).size;
  const after = { _id: await nextId(db, 'imports'), rows, created, updated, unchanged, refused };
  await transact(db, session => audit(db, session, auditedImport, { actor, action: 'imported', after }));
}

const auditedImport: AuditedEntity<{ _id: number }> = {
  service: 'directory',
  entity: 'import',
  toResource: row => row,
  getName: ({ _id }) => `Import ${_id} of businesses`,
};
