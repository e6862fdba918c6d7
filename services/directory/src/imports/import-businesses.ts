import { type ImportReport, importLimit } from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { readCsv } from '@doorstep/platform/csv';

import { isDuplicateKey, nextId, nextIds, transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type BusinessRow, businessIds } from '../businesses/business.model.ts';
import { writeChanges } from '../businesses/change-business.ts';
import { insertBusinesses } from '../businesses/insert-business.ts';
import type { CategoryRow } from '../categories/category.model.ts';
import { heldCategories } from '../categories/held-categories.ts';
import { checkRows, type GoodRow, requireColumns } from './check-rows.ts';
import { findByKeys, type Plan, planRows } from './plan-rows.ts';

/**
 * Reads a file and writes its good rows, or with `dryRun` only tells what it would write. `onProgress` is
 * called after every batch. Throws 422 for a file that is none.
 */
export type ImportBusinesses = (
  file: Uint8Array,
  options: { actor: Actor | undefined; dryRun: boolean; onProgress: () => void },
) => Promise<ImportReport>;

const batchSize = 200;
const mostAttempts = 3;

/**
 * Imports businesses in batches, each a transaction with its events. A row names its business by its key, so that a file that
 * is sent again, after a crash too, comes to the same end.
 */
export function businessImporter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  categories: Model<CategoryRow>;
  defaultTimeZone: string;
}): ImportBusinesses {
  const { db, businesses, categories, defaultTimeZone } = deps;

  return async (file, { actor, dryRun, onProgress }) => {
    const table = await readCsv(file, { maxLines: importLimit });
    requireColumns(table);
    const categoryIds = new Set(await categories.distinct('_id'));
    const { good, errors } = await checkRows(table.lines, categoryIds);
    const report = { dryRun, rows: table.lines.length, created: 0, updated: 0, unchanged: 0, errors };
    for (let at = 0; at < good.length; at += batchSize) {
      const rows = good.slice(at, at + batchSize);
      const plan = dryRun ? await look(rows, categoryIds) : await write(rows);
      report.created += plan.created.length;
      report.updated += plan.changed.length;
      report.unchanged += plan.unchanged;
      report.errors.push(...plan.errors);
      onProgress();
    }
    report.errors.sort((a, b) => a.row - b.row);
    if (!dryRun) await tell(report, actor);
    return report;
  };

  async function look(rows: readonly GoodRow[], categoryIds: ReadonlySet<number>): Promise<Plan> {
    return planRows(rows, await findByKeys(businesses, rows.map(keyOf), null), categoryIds);
  }

  async function write(rows: readonly GoodRow[], attempt = 1): Promise<Plan> {
    try {
      return await transact(db, session => writeIn(rows, session));
    } catch (error) {
      // Somebody else has made a business with one of the keys just now; it is known when looked at again.
      if (isDuplicateKey(error) && attempt < mostAttempts) return write(rows, attempt + 1);
      throw error;
    }
  }

  async function writeIn(rows: readonly GoodRow[], session: ClientSession): Promise<Plan> {
    const known = await findByKeys(businesses, rows.map(keyOf), session);
    const enters = rows.filter(({ key, fields }) => known.get(key)?.categoryId !== fields.categoryId);
    const entered = [...new Set(enters.map(({ fields }) => fields.categoryId))];
    const held = entered.length > 0 ? await heldCategories(categories, entered, session) : [];
    const stays = [...known.values()].map(({ categoryId }) => categoryId);
    const plan = planRows(rows, known, new Set([...stays, ...held.map(({ id }) => id)]));
    if (plan.created.length > 0) {
      const firstId = await nextIds(db, businessIds, plan.created.length);
      const created = plan.created.map(({ key, fields }, index) => ({
        ...fields,
        id: firstId + index,
        externalKey: key,
        timeZone: defaultTimeZone,
        approvalStatus: 'approved' as const,
      }));
      await insertBusinesses(db, businesses, created, session);
    }
    await writeChanges(db, businesses, plan.changed, session);
    return plan;
  }

  /** One entry for the whole file. */
  async function tell({ rows, created, updated, unchanged, errors }: ImportReport, actor: Actor | undefined) {
    if (created + updated === 0) return;
    const id = await nextId(db, 'imports');
    const after = { rows, created, updated, unchanged, refused: new Set(errors.map(({ row }) => row)).size };
    await transact(db, session =>
      audit(db, session, auditedImport, { actor, action: 'imported', after: { _id: id, ...after } }),
    );
  }
}

const auditedImport: AuditedEntity<{ _id: number }> = {
  service: 'directory',
  entity: 'import',
  toResource: row => row,
  getName: ({ _id }) => `Import ${_id} of businesses`,
};

const keyOf = ({ key }: GoodRow) => key;

/** Throws 401 for a visitor, 403 for all but administrators. */
export function requireImporter(actor: Actor | undefined): void {
  requireAdministrator(actor, 'You are not allowed to do this.');
}
